import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBuiltScripts } from './built-scripts.ts'

const build = mkdtempSync(join(tmpdir(), 'built-'))
const server = createServer()
let origin = ''

beforeAll(async () => {
  mkdirSync(join(build, 'static/chunks'), { recursive: true })
  writeFileSync(join(build, 'static/chunks/react-1.js'), 'react()')
  writeFileSync(join(build, 'static/chunks/react-1.js.br'), brotliCompressSync('react()'))
  writeFileSync(join(build, 'static/chunks/0~page_2.js'), 'page("Zürich")')
  const answer = createBuiltScripts(join(build, 'static'))
  server.on('request', (request, response) => {
    if (!answer(request, response)) response.writeHead(404).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/_next/static/chunks`
})
afterAll(() => {
  server.close()
  rmSync(build, { recursive: true })
})

test.each([
  ['gzip, br', 'br'],
  ['gzip', 'gzip'],
  ['identity', null],
])('who takes %s gets it as the build made it', async (takes, encoding) => {
  const answer = await fetch(`${origin}/react-1.js`, { headers: { 'accept-encoding': takes } })
  expect(await answer.text()).toBe('react()')
  expect(answer.headers.get('content-encoding')).toBe(encoding)
  expect(answer.headers.get('vary')).toBe('accept-encoding')
  expect(answer.headers.get('content-type')).toBe('application/javascript; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('one that the build has not compressed so far comes as gzip', async () => {
  const answer = await fetch(`${origin}/0~page_2.js`, { headers: { 'accept-encoding': 'br, gzip' } })
  expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual(['gzip', 'page("Zürich")'])
})

test('another script is as it was built, and a question without its text gets none', async () => {
  expect(await (await fetch(`${origin}/0~page_2.js`)).text()).toBe('page("Zürich")')
  const head = await fetch(`${origin}/0~page_2.js`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test.each([
  'gone.js',
  'react-1.js?1',
  'react-1.js.map',
  'react-1.js.br',
  '..%2fbuild-manifest.json',
  'a/../react-1.css',
])('%s is for somebody else', async (name) => {
  expect((await fetch(`${origin}/${name}`)).status).toBe(404)
})
