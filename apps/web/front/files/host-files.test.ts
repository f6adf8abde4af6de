import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostFiles, type Manifest } from '@touchline/host-frame/build'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHostFiles } from './host-files.ts'

const THEME = { hash: '0123456789ab', type: 'text/css', body: Buffer.from(':root{--brand-hue:182}') }

let origin = ''
const server = createServer()
beforeAll(async () => {
  const answer = createHostFiles((await hostFiles()).files, (host) =>
    host?.startsWith('127') ? THEME : null,
  )
  server.on('request', (request, response) => {
    if (!answer(request, response)) response.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const get = (path: string) => fetch(origin + path)
const manifest = async () => (await (await get('/_front/host/manifest.json')).json()) as Manifest

test('BEYOND-31 each script of the manifest is served with the bytes that its integrity hash is of', async () => {
  const { loader, parts } = await manifest()
  for (const { path, integrity, bytes } of [loader, ...Object.values(parts)]) {
    const answer = await get(path)
    const body = Buffer.from(await answer.arrayBuffer())
    expect(integrity).toBe(`sha384-${createHash('sha384').update(body).digest('base64')}`)
    expect(body.length).toBe(bytes)
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  }
})

test('BEYOND-31 the loader holds the hashes of everything that it fetches, so that whoever pins it pins all', async () => {
  const { loader, parts } = await manifest()
  const text = await (await get(loader.path)).text()
  for (const { path, integrity } of Object.values(parts)) {
    expect(text).toContain(path)
    expect(text).toContain(integrity)
  }
})

test('the address of the version is short-lived and has the newest loader', async () => {
  const { loader, stable } = await manifest()
  const answer = await get(stable)
  expect(answer.headers.get('cache-control')).toMatch(/max-age=300/)
  expect(await answer.text()).toBe(await (await get(loader.path)).text())
})

test('the texts of each language are there, and English for one that is unknown', async () => {
  const text = await (await get((await manifest()).loader.path)).text()
  const folder = /"(\/_front\/host\/[\da-f]{12}\/words-)"/.exec(text)?.[1] ?? ''
  const words = (await (await get(`${folder}ar.json`)).json()) as {
    dir: string
    text: Record<string, string>
  }
  expect(words.dir).toBe('rtl')
  expect(words.text['lists.live_now']).not.toBe('')
  expect((await get(`${folder}xx.json`)).status).toBe(404)
})

test('widgets wear the theme of the site, from the element downwards', async () => {
  const answer = await get('/_front/host/theme.css')
  expect(await answer.text()).toBe(':host{--brand-hue:182}')
  expect(answer.headers.get('content-type')).toContain('text/css')
})

test('there is nothing at other addresses', async () => {
  expect((await get('/_front/host/v2.js')).status).toBe(404)
  expect((await get('/_front/host/000000000000/loader.js')).status).toBe(404)
})
