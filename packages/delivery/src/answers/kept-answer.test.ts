import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bytesOf, FOR_EVER, keepBrotli, type KeptAnswer, sendKept } from './kept-answer.ts'

const TEXT = 'the same over and over again, '.repeat(50)
const long = { type: 'text/css; charset=utf-8', body: Buffer.from(TEXT), cacheControl: 'public, max-age=60' }
const made = Buffer.from(`${TEXT}, compressed before`)
keepBrotli(made, brotliCompressSync(made))

const ANSWERS: Readonly<Record<string, KeptAnswer>> = {
  '/long': long,
  '/made': { ...long, body: made },
  '/kept': { ...long, body: Buffer.from(TEXT), cacheControl: FOR_EVER },
  '/short': { ...long, body: Buffer.from('x') },
  '/picture': { ...long, type: 'image/png', headers: { vary: 'accept' } },
  '/drawing': { ...long, type: 'image/svg+xml', headers: { vary: 'accept' } },
}
const server = createServer((asked, response) => {
  const answer = ANSWERS[asked.url ?? '']
  if (answer !== undefined) void sendKept(answer, asked, response)
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  ;({ port } = server.address() as AddressInfo)
})
afterAll(() => new Promise((closed) => server.close(closed)))

/** Headers and bytes as sent on the wire. */
const ask = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: IncomingMessage['headers']; bytes: Buffer }>((resolve, reject) => {
    request({ port, path, method, headers, agent: false }, async (answer) => {
      const parts: Buffer[] = []
      for await (const part of answer) parts.push(part as Buffer)
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(parts) })
    })
      .on('error', reject)
      .end()
  })

const READ = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes } as const
const ENCODINGS = ['br', 'gzip', 'identity'] as const

test.each(ENCODINGS)('PERF-16 a text comes in %s, as long as it says, in its own name', async (encoding) => {
  for (const path of ['/long', '/made', '/kept']) {
    const { status, headers, bytes } = await ask(path, { 'accept-encoding': encoding })
    expect([status, headers['content-encoding'] ?? 'identity', headers['vary']]).toEqual([
      200,
      encoding,
      'accept-encoding',
    ])
    expect(headers['content-length']).toBe(String(bytes.length))
    expect(READ[encoding](bytes).toString()).toBe(ANSWERS[path]?.body.toString())
  }
})

test('a text that is made for each request has the same bytes each time, until a hundred others were asked for', () => {
  const first = bytesOf('robots')
  expect(bytesOf(['ro', 'bots'].join(''))).toBe(first)
  for (let other = 0; other < 100; other += 1) bytesOf(`robots ${other}`)
  expect(bytesOf('robots')).not.toBe(first)
  expect(bytesOf('robots').toString()).toBe('robots')
})

test('nothing that is no smaller compressed, and no picture, is compressed', async () => {
  const takes = { 'accept-encoding': 'br, gzip' }
  const short = await ask('/short', takes)
  expect([short.headers['content-encoding'], short.headers['vary'], short.bytes.toString()]).toEqual([
    undefined,
    'accept-encoding',
    'x',
  ])
  const picture = await ask('/picture', takes)
  expect([picture.headers['content-encoding'], picture.headers['vary']]).toEqual([undefined, 'accept'])
  const drawing = await ask('/drawing', takes)
  expect([drawing.headers['content-encoding'], drawing.headers['vary']]).toEqual([
    'br',
    'accept, accept-encoding',
  ])
})

test('each encoding has a name of its own, by which a browser that has it is told so', async () => {
  const tags = await Promise.all(
    ENCODINGS.map(
      async (encoding) => (await ask('/long', { 'accept-encoding': encoding })).headers.etag ?? '',
    ),
  )
  expect(new Set(tags).size).toBe(3)
  const [br = '', gzip = ''] = tags
  const known = { 'accept-encoding': 'br' }
  for (const has of [br, `W/${br}`, `"x", ${br}`]) {
    const again = await ask('/long', { ...known, 'if-none-match': has })
    expect([again.status, again.bytes.length, again.headers.etag, again.headers['vary']]).toEqual([
      304,
      0,
      br,
      'accept-encoding',
    ])
    expect(again.headers['content-encoding']).toBeUndefined()
  }
  expect((await ask('/long', { ...known, 'if-none-match': gzip })).status).toBe(200)
  // An address that names its content needs no revalidation.
  expect((await ask('/kept', known)).headers.etag).toBeUndefined()
})

test('a question without its text gets the headers of the answer, one for a part gets the whole', async () => {
  for (const encoding of ENCODINGS) {
    const takes = { 'accept-encoding': encoding }
    const whole = await ask('/long', takes)
    const { status, headers, bytes } = await ask('/long', takes, 'HEAD')
    for (const name of ['content-length', 'content-encoding', 'content-type', 'etag', 'vary'])
      expect(headers[name]).toBe(whole.headers[name])
    expect([status, bytes.length]).toEqual([200, 0])
    const part = await ask('/long', { ...takes, range: 'bytes=0-9' })
    expect([part.status, part.bytes.equals(whole.bytes), part.headers['content-range']]).toEqual([
      200,
      true,
      undefined,
    ])
  }
})
