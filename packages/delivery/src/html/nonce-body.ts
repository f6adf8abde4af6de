import { randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress, constants, crc32, createBrotliCompress, deflateRawSync } from 'node:zlib'

/** The bytes of a page, with a place for the nonce of each answer. */
export interface NonceBody {
  /** Bytes, uncompressed. */
  readonly size: number
  /** All of it, where it has no place for a nonce: the same for everybody. */
  readonly same: Buffer | null
  plain(nonce: string): Buffer
  gzip(nonce: string): Buffer
  /** Null until `readyBrotli` has finished, and if it failed. */
  brotli(nonce: string): Buffer | null
  /** Makes the brotli form off this thread. Null once that has finished, or failed. */
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

/** Joins the parts, with `between` between each two. */
function woven(parts: readonly Buffer[], between: Buffer): Buffer[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [between, part]))
}

/**
 * Deflates each part so that the parts can stand in one stream with other bytes between them. A part may refer to what
 * came before, but never to the nonce, which is replaced by zero bytes here.
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

/** A stored block (RFC 1951 §3.2.4). */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(~bytes.length & 0xffff, 3)
  return Buffer.concat([head, bytes])
}

/** A window of half a megabyte. As fast as gzip, and a fifth smaller where a page repeats itself. */
const BROTLI = {
  [constants.BROTLI_PARAM_QUALITY]: 6,
  [constants.BROTLI_PARAM_LGWIN]: 19,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
}

/** A stored meta-block of brotli (RFC 7932 §9.2): not the last, length of four nibbles, uncompressed. */
function storedMetaBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(3)
  head.writeUIntLE(((bytes.length - 1) << 3) | (1 << 19), 0, 3)
  return Buffer.concat([head, bytes])
}

/** The output for each step, in one stream. */
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

/** All nonces end with the same two letters, because brotli chooses the coding of a letter by the two before it. */
const SAME_END = 2

/**
 * Letters that form no words of a page. If four of them in a row occurred elsewhere, brotli would refer to those, and
 * the page would go by gzip.
 */
const RARE = 'BCDFGHJKLMNPQRSTVWXZ'

/**
 * A placeholder for nonces of this length: a secret of this process with 4.3 bits per letter, which repeats nothing of
 * a page.
 */
export const newPlaceholder = (length: number): string =>
  `${Array.from({ length: length - SAME_END }, () => RARE[randomInt(RARE.length)]).join('')}${'0'.repeat(SAME_END)}`

/** A nonce of this form that differs from the mark in every letter that may differ. */
const unlike = (mark: Buffer): Buffer =>
  Buffer.from(mark.map((byte, at) => (at < mark.length - SAME_END ? (byte === 0x41 ? 0x42 : 0x41) : byte)))

/**
 * Compresses the body in one stream, cut at the first mark. There each answer gets a stored block with its nonce, and
 * all other places refer back to it. The result is checked by decompressing it with another nonce; null if a place has
 * the wrong one.
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

/**
 * First letters to try. A page with `title="Quito"` repeats `e="Q` across the start of its nonce, so brotli would refer
 * to that.
 */
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
 * Makes answers of a rendering that differ only in their nonce. Compresses once; answers are assembled from compressed
 * parts. A nonce must be as long as `placeholder`, and end like it.
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
    same: parts.length === 1 ? body : null,
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
