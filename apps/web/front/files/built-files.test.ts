import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBuiltFiles } from './built-files.ts'

const build = mkdtempSync(join(tmpdir(), 'built-'))
const server = createServer()
let origin = ''

/** Long enough for compression to shrink it. */
const text = (name: string) => `${name}("Zürich")\n`.repeat(20)

const FILES = [
  'chunks/react-1.js',
  'chunks/0~page_2.js',
  'chunks/page.css',
  'media/sprite.0a.svg',
  'v1/_build.js',
]

beforeAll(async () => {
  for (const name of FILES) {
    const file = join(build, 'static', name)
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, text(name))
    writeFileSync(`${file}.br`, brotliCompressSync(text(name)))
  }
  const besides = (name: string, bytes: string | Buffer) =>
    writeFileSync(join(build, 'static/chunks', name), bytes)
  for (const name of ['none.js', 'half.js', 'other.js', 'noise.js']) besides(name, text(name))
  besides('half.js.br', brotliCompressSync(text('half.js')).subarray(0, 20))
  besides('other.js.br', brotliCompressSync(text('of another build')))
  besides('noise.js.br', 'no brotli at all')
  writeFileSync(join(build, 'secret.js'), 'secret')
  const answer = createBuiltFiles(join(build, 'static'))
  server.on('request', (request, response) => {
    response.setHeader('x-request-id', 'of a visit')
    if (!answer(request, response)) response.writeHead(404).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/_next/static`
})
afterAll(() => {
  server.close()
  rmSync(build, { recursive: true })
})

const ask = (name: string, takes: string) =>
  fetch(`${origin}/${name}`, { headers: { 'accept-encoding': takes } })

test.each([
  ['gzip, br', 'br'],
  ['gzip', 'gzip'],
  ['identity', null],
])('PERF-16 who takes %s gets each text as the build made it', async (takes, encoding) => {
  for (const name of FILES) {
    const answer = await ask(name, takes)
    expect([name, answer.headers.get('content-encoding')]).toEqual([name, encoding])
    expect(await answer.text()).toBe(text(name))
    expect(answer.headers.get('vary')).toBe('accept-encoding')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  }
})

test.each([
  ['chunks/react-1.js', 'application/javascript; charset=utf-8'],
  ['chunks/page.css', 'text/css; charset=utf-8'],
  ['media/sprite.0a.svg', 'image/svg+xml'],
])('%s says that it is %s', async (name, type) => {
  expect((await ask(name, 'br')).headers.get('content-type')).toBe(type)
})

test('PERF-16 what the build compressed is the bytes that are sent', async () => {
  const [name = ''] = FILES
  expect((await ask(name, 'br')).headers.get('content-length')).toBe(
    String(brotliCompressSync(text(name)).length),
  )
})

test.each(['none', 'half', 'other', 'noise'])(
  'the text is whole where what stands beside it is missing or broken: %s',
  async (name) => {
    for (const takes of ['br, gzip', 'gzip', 'identity'])
      expect(await (await ask(`chunks/${name}.js`, takes)).text()).toBe(text(`${name}.js`))
  },
)

test.each([
  'chunks/gone.js',
  'chunks/react-1.js?1',
  'chunks/react-1.js.map',
  'chunks/react-1.js.br',
  'media/letters.woff2',
  '%2e%2e/secret.js',
  'chunks/..%2f..%2fsecret.js',
])('%s is for somebody else', async (name) => {
  expect((await fetch(`${origin}/${name}`)).status).toBe(404)
})

test.each(['../secret.js', 'chunks/../../secret.js', './chunks/react-1.js'])(
  '%s, which leads elsewhere, is for somebody else',
  async (path) => {
    const status = await new Promise((resolve) =>
      request(origin, { path: `/_next/static/${path}` }, (answer) =>
        resolve(answer.resume().statusCode),
      ).end(),
    )
    expect(status).toBe(404)
  },
)

test('a file that is kept for ever names no visit, an answer of another has its own', async () => {
  expect((await ask('chunks/react-1.js', 'br')).headers.get('x-request-id')).toBeNull()
  expect((await ask('chunks/nothing.js', 'br')).headers.get('x-request-id')).toBe('of a visit')
})
