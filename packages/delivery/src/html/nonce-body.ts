import { randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress, constants, crc32, createBrotliCompress, deflateRawSync } from 'node:zlib'

/** A page's bytes with a place for the nonce of each answer. */
export interface NonceBody {
  /** Bytes, uncompressed. */
  readonly size: number
  plain(nonce: string): Buffer
  gzip(nonce: string): Buffer
  /** Null until that is made ready, and where it cannot be had. */
  brotli(nonce: string): Buffer | null
  /** Makes that ready beside this thread; null once it is, or cannot be. */
  readyBrotli(): Promise<void> | null
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

/** Half a megabyte to look back on, and as long for it as for gzip: a fifth smaller than that where a page repeats itself. */
const BROTLI = {
  [constants.BROTLI_PARAM_QUALITY]: 6,
  [constants.BROTLI_PARAM_LGWIN]: 19,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
}

/** A block of brotli that is stored as it is (RFC 7932 §9.2): not the last, four nibbles of length, uncompressed. */
function storedMetaBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(3)
  head.writeUIntLE(((bytes.length - 1) << 3) | (1 << 19), 0, 3)
  return Buffer.concat([head, bytes])
}

/** What comes out for each of these, one after another in one stream. */
async function brotliSteps(steps: readonly Buffer[], size: number): Promise<Buffer[]> {
  const stream = createBrotliCompress({ params: { ...BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: size } })
  const made: Buffer[] = []
  let out: Buffer[] = []
  stream.on('data', (chunk: Buffer) => out.push(chunk))
  for (const [at, step] of steps.entries()) {
    await new Promise<void>((done, fail) => {
      stream.once('error', fail)
      if (at === steps.length - 1) stream.once('end', done).end(step)
      else {
        stream.write(step)
        stream.flush(constants.BROTLI_OPERATION_FLUSH, done)
      }
    })
    made.push(Buffer.concat(out))
    out = []
  }
  return made
}

/** Its end is the same in every nonce: by the two letters before it brotli chooses how the next one is written. */
const SAME_END = 2

/** Letters that no page makes words of: four in a row that stand elsewhere too would be written as one, and the page go by gzip. */
const RARE = 'BCDFGHJKLMNPQRSTVWXZ'

/** What stands for a nonce of so many letters in this process: a secret of 4.3 bits a letter that repeats nothing of a page. */
export const newPlaceholder = (length: number): string =>
  `${Array.from({ length: length - SAME_END }, () => RARE[randomInt(RARE.length)]).join('')}${'0'.repeat(SAME_END)}`

/** Another nonce of this form, different wherever it may be. */
const unlike = (mark: Buffer): Buffer =>
  Buffer.from(mark.map((byte, at) => (at < mark.length - SAME_END ? (byte === 0x41 ? 0x42 : 0x41) : byte)))

/**
 * The body compressed in one piece, cut where the mark stands first: a stored block with a nonce goes there, to which all other places refer
 * back. What comes out is read once with another nonce; null where it is not the page with that one in all its places.
 */
async function brotliWith(parts: readonly Buffer[], mark: Buffer) {
  const body = Buffer.concat(woven(parts, mark))
  const [first = body] = parts
  const rest = body.subarray(first.length + mark.length)
  const [before, , after] = await brotliSteps([first, mark, rest], body.length)
  if (before === undefined || after === undefined) return null
  const weave = (nonce: Buffer) => Buffer.concat([before, storedMetaBlock(nonce), after])
  const other = unlike(mark)
  const read = await promisify(brotliDecompress)(weave(other)).catch(() => null)
  return read?.equals(Buffer.concat(woven(parts, other))) === true ? weave : null
}

/** A page with `title="Quito"` repeats `e="Q` from where its nonce begins: one that begins otherwise is tried then. */
const FIRST_LETTERS = ['Q', 'z', '+', 'X']

async function brotliAround(body: Buffer, parts: readonly Buffer[], mark: Buffer) {
  if (parts.length === 1) {
    const [whole = null] = await brotliSteps([body], body.length)
    return whole && (() => whole)
  }
  for (const letter of FIRST_LETTERS) {
    const weave = await brotliWith(parts, Buffer.concat([Buffer.from(letter), mark.subarray(1)]))
    if (weave !== null) return weave
  }
  return null
}

/**
 * Makes a rendering into answers that differ in their nonce only. Compressing is done once: an answer is put together from compressed
 * parts. A nonce must be as long as `placeholder`, and end as it does.
 */
export function nonceBody(body: Buffer, placeholder: string): NonceBody {
  const mark = Buffer.from(placeholder)
  const parts = split(body, mark)
  let deflated: Buffer[] | null = null
  let brotli: ((nonce: Buffer) => Buffer) | null | undefined
  let making: Promise<void> | null = null

  const weave = (nonce: string) => {
    const bytes = Buffer.from(nonce)
    if (bytes.length !== mark.length) throw new Error(`A nonce has ${mark.length} bytes, not ${bytes.length}`)
    return bytes
  }
  return {
    size: body.length,
    brotli(nonce) {
      const bytes = weave(nonce)
      const isOfForm = bytes.subarray(-SAME_END).equals(mark.subarray(-SAME_END))
      return isOfForm && brotli ? brotli(bytes) : null
    },
    readyBrotli() {
      if (brotli !== undefined) return null
      making ??= brotliAround(body, parts, mark)
        .catch(() => null)
        .then((made) => {
          brotli = made
        })
      return making
    },
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
