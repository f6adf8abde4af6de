import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRestSheets } from './rest-sheets.ts'

const SHEET = '@layer a{@font-face{font-family:f;src:url(f.woff2)}.b{color:red}}@font-face{font-family:g}'
const answer = createRestSheets((path) => (path === '/a.css' ? SHEET : null))
const server = createServer((request, response) => {
  if (!answer(request, response)) response.writeHead(404).end()
})
let origin: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

test.each(['br', 'gzip', 'identity'])(
  'the rules of a sheet that pages may lack are answered, to be kept for good (%s)',
  async (encoding) => {
    const answered = await fetch(`${origin}/a.css?rest`, { headers: { 'accept-encoding': encoding } })
    expect(await answered.json()).toEqual([['.b{color:red}']])
    expect(answered.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(answered.headers.get('cache-control')).toMatch(/immutable/)
  },
)

test.each(['/a.css', '/a.css?rest=1', '/b.css?rest', '/?rest'])('%s is for somebody else', async (path) => {
  expect((await fetch(origin + path)).status).toBe(404)
})
