import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { frontOfTests, PLACEHOLDER } from './page-cache.testing.ts'

const front = frontOfTests()

const head = (path: string) =>
  `{"title":"${path}","rest":[${Array.from({ length: 60 }, (_, at) => at * 7919).join()}]}`

/** Bytes as they come, with what Chromium says when it fetches ahead. */
function ask(path: string, more: Record<string, string> = {}) {
  const headers = {
    'accept-encoding': 'gzip, br, zstd, dcb, dcz',
    'next-router-prefetch': '1',
    'sec-ch-ua': '"Chromium"',
    rsc: '1',
    ...more,
  }
  return new Promise<{ headers: NodeJS.Dict<string | string[]>; body: Buffer }>((resolve, reject) => {
    request(front.base + path, { headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(parts) }))
    })
      .on('error', reject)
      .end()
  })
}

const serve = (type: string, text = head, status = 200) => {
  front.page = ({ url = '' }, response) => {
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', vary: 'rsc' })
    response.end(text(url))
  }
}

const held = (path: string) => ({
  'available-dictionary': `:${createHash('sha256').update(head(path)).digest('base64')}:`,
})

test('the first answer of a form is held as a dictionary, and the next are sent as what differs from it', async () => {
  serve('text/x-component')
  const first = await ask('/sports/a?_rsc=x')
  expect(first.headers['use-as-dictionary']).toBe(String.raw`match="/*\\?*_rsc=x"`)
  expect(first.headers['cache-control']).toBe('private, max-age=300')
  const next = await ask('/sports/b?_rsc=x', held('/sports/a?_rsc=x'))
  expect(next.headers).toMatchObject({
    'content-encoding': 'dcz',
    'content-length': String(next.body.length),
    'cache-control': 'no-store',
    vary: 'rsc, accept-encoding',
  })
  expect(next.headers['use-as-dictionary']).toBeUndefined()
  const dictionary = Buffer.from(head('/sports/a?_rsc=x'))
  expect(String(zstdDecompressSync(next.body.subarray(40), { dictionary }))).toBe(head('/sports/b?_rsc=x'))
})

test('who holds a dictionary of a process before is given one again', async () => {
  serve('text/x-component')
  const { headers } = await ask('/sports/b?_rsc=x', held('/sports/unknown?_rsc=x'))
  expect([headers['content-encoding'], headers['use-as-dictionary'] !== undefined]).toEqual(['gzip', true])
})

test.each([
  ['a page that is not there', () => serve('text/x-component', head, 404)],
  ['a page with a nonce in it', () => serve('text/x-component', (path) => head(path) + PLACEHOLDER)],
  ['a large one', () => serve('text/x-component', (path) => head(path).repeat(60))],
  ['what is compressed already', () => serve('image/png')],
])('%s is no dictionary, and keeps its own rules for caches', async (_, set) => {
  set()
  const { headers } = await ask('/sports/a?_rsc=x')
  expect([headers['use-as-dictionary'], headers['cache-control']]).toEqual([undefined, 'no-store'])
})
