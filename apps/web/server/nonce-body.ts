import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A page's bytes with a place for the nonce of each answer. */
export interface NonceBody {
  /** Bytes, uncompressed. */
  readonly size: number
  plain(nonce: string): Buffer
  gzip(nonce: string): Buffer
}

const WINDOW = 32_768
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty last block (RFC 1951 §3.2.6). */
const LAST_BLOCK = Buffer.from([3, 0])

function split(body: Buffer, mark: Buffer): Buffer[] {
  const parts: Buffer[] = []
  let from = 0
  for (let at = body.indexOf(mark); at !== -1; at = body.indexOf(mark, from)) {
    parts.push(body.subarray(from, at))
    from = at + mark.length
  }
  return [...parts, body.subarray(from)]
}

/** The parts with the same bytes between each two. */
function woven(parts: readonly Buffer[], between: Buffer): Buffer[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [between, part]))
}

/**
 * Each part deflated so that the parts can stand in one stream with other bytes between them: a part may repeat what came before it,
 * but never the nonce, which zero bytes stand for here.
 */
function deflateParts(parts: readonly Buffer[], length: number): Buffer[] {
  const options = { finishFlush: constants.Z_SYNC_FLUSH, level: 6 }
  let before = Buffer.alloc(0)
  return parts.map((part) => {
    const dictionary = before.subarray(-WINDOW)
    before = Buffer.concat([before.subarray(-WINDOW), part, Buffer.alloc(length)])
    if (part.length === 0) return part
    return deflateRawSync(part, dictionary.length === 0 ? options : { ...options, dictionary })
  })
}

/** A block that is stored as it is (RFC 1951 §3.2.4). */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(~bytes.length & 0xffff, 3)
  return Buffer.concat([head, bytes])
}

/**
 * Makes a rendering into answers that differ in their nonce only. Compressing is done once: an answer is put together from compressed
 * parts. A nonce must be as long as `placeholder`.
 */
export function nonceBody(body: Buffer, placeholder: string): NonceBody {
  const mark = Buffer.from(placeholder)
  const parts = split(body, mark)
  let deflated: Buffer[] | null = null

  const weave = (nonce: string) => {
    const bytes = Buffer.from(nonce)
    if (bytes.length !== mark.length) throw new Error(`A nonce has ${mark.length} bytes, not ${bytes.length}`)
    return bytes
  }
  return {
    size: body.length,
    plain: (nonce) => (parts.length === 1 ? body : Buffer.concat(woven(parts, weave(nonce)))),
    gzip(nonce) {
      const bytes = weave(nonce)
      deflated ??= deflateParts(parts, mark.length)
      const tail = Buffer.alloc(8)
      tail.writeUInt32LE(woven(parts, bytes).reduce((crc, part) => crc32(part, crc), 0))
      tail.writeUInt32LE(body.length % 2 ** 32, 4)
      return Buffer.concat([GZIP_HEAD, ...woven(deflated, storedBlock(bytes)), LAST_BLOCK, tail])
    },
  }
}
