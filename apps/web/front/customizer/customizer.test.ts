import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openSites } from '@touchline/contract/sites'
import { afterEach, describe, expect, test } from 'vitest'
import type { CustomizerRefusal, CustomizerState } from '#base/config/customizer.ts'
import { siteChecks } from '../site-checks.ts'
import { createCustomizer } from './customizer.ts'

const KEY = 'a-key-that-only-operators-know'
const checks = siteChecks()
const ends: (() => void)[] = []
afterEach(() => ends.splice(0).forEach((end) => end()))

/** A front with the repository's two sites in a temporary folder. `x-host` stands for the requested host. */
async function front(key: string | null = KEY) {
  const dir = mkdtempSync(join(tmpdir(), 'touchline-sites-'))
  cpSync(fileURLToPath(new URL('../../../../sites/', import.meta.url)), dir, { recursive: true })
  const clock = { now: 1_700_000_000_000 }
  const sites = openSites({ ...checks, dir, defaultSite: 'demo', now: () => clock.now, onFaults: () => {} })
  const customizer = createCustomizer({ key, sites, dir, now: () => clock.now, say: () => {} })
  const server = createServer((request, response) => {
    const site = sites.byHost(String(request.headers['x-host'] ?? ''))
    if (customizer.answer(request, response, site)) return
    customizer.mark(request, site)
    const shown = customizer.siteFor(request, site)
    const on = request.headers['x-customizer'] ?? null
    const { version, theme } = shown
    response.end(JSON.stringify({ on, version, theme: theme?.body.toString() ?? null }))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  ends.push(() => {
    server.close()
    rmSync(dir, { recursive: true })
  })
  const ask = async <Body = CustomizerState & CustomizerRefusal>(
    call: string,
    { body, ...headers }: Readonly<Record<string, unknown>> & { readonly body?: unknown } = {},
  ) => {
    const [method = '', name = ''] = call.split(' ')
    const answer = await fetch(base + (name.startsWith('/') ? name : `/_front/customizer/${name}`), {
      method,
      headers: headers as Record<string, string>,
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Body }
  }
  const read = (name: string) => readFileSync(join(dir, name), 'utf8')
  return { dir, sites, clock, ask, read }
}

const bearer = { authorization: `Bearer ${KEY}` }
const LAYOUT = JSON.stringify({ sports: { main: [{ type: 'clock' }, { type: 'odds', off: true }] } })
const THEME = ':root { --brand-hue: 20 }'

describe('BEYOND-17 publishing', () => {
  test('the panel itself has none of a theme, so that its operator always sees it', async () => {
    const { ask } = await front()
    const files = { 'theme.css': ':root { --color-text: transparent }' }
    expect((await ask('POST publish', { ...bearer, body: { files } })).status).toBe(200)
    const themeAt = async (path: string) => (await ask<{ theme: string | null }>(`GET ${path}`)).body.theme
    expect(await themeAt('/sports')).toContain(files['theme.css'])
    expect(await themeAt('/sports/_customizer')).toBeNull()
    expect(await themeAt('/en/sports/_customizer?x=1')).toBeNull()
  })

  test('good files are served at once without a restart, and the former ones kept and rolled back to', async () => {
    const { ask, sites, read, dir, clock } = await front()
    const before = read('demo/layout.json')
    const { body: state } = await ask('GET state', bearer)
    expect(state).toMatchObject({
      site: 'demo',
      version: sites.byHost('').version,
      files: { 'layout.json': before, 'theme.css': null },
      versions: [],
    })
    const files = { 'layout.json': LAYOUT, 'theme.css': THEME }
    const published = await ask('POST publish', { ...bearer, body: { base: state.version, files } })
    expect(published).toMatchObject({
      status: 200,
      body: { files, versions: [{ at: '2023-11-14T22:13:20.000Z' }] },
    })
    expect(sites.byHost('').layout['sports']?.main?.map(({ type }) => type)).toEqual(['clock'])
    expect(sites.byHost('').theme?.body.toString()).toContain('--brand-hue: 20')
    expect(published.body.version).toBe(sites.byHost('').version)

    clock.now += 1000
    const back = await ask('POST rollback', bearer)
    expect(back).toMatchObject({ status: 200, body: { version: state.version } })
    expect(read('demo/layout.json')).toBe(before)
    expect(existsSync(join(dir, 'demo/theme.css'))).toBe(false)
    expect(sites.byHost('').theme).toBeNull()
    // A version that was rolled back is kept too, so nothing is lost.
    const [rolled] = back.body.versions
    expect(back.body.versions).toHaveLength(2)
    await ask('POST rollback', { ...bearer, body: { version: rolled?.id } })
    expect(read('demo/layout.json')).toBe(LAYOUT)
    expect(readdirSync(join(dir, 'demo')).filter((name) => name.endsWith('.new'))).toEqual([])
  })

  test.each([
    [
      'layout.json',
      '{"sports":{"main":[{"type":"casino"}]}}',
      'sports.main[0]',
      'unknown widget type "casino"',
    ],
    [
      'layout.json',
      '{"sports":{"main":[{"type":"leagues"},{"type":"clock","seconds":"yes"}]}}',
      'sports.main[1].seconds',
      'boolean',
    ],
    ['layout.json', '{"sports":{"cellar":[]}}', 'sports.cellar', 'no such area'],
    ['layout.json', '{\n"sports":', 'line 2', 'JSON'],
    ['theme.css', ':root {\n --brand-hu: 20 }', 'line 2', 'a token of'],
    ['theme.css', '@import "https://elsewhere.example/x.css";', 'line 1', 'tokens in :root'],
    ['theme.css', ':root {}\nbody { display: none }', 'line 2', 'tokens in :root'],
  ])('a bad %s (%s) is refused by file and path, and nothing changes', async (file, text, path, says) => {
    const { ask, sites, dir } = await front()
    const { version } = sites.byHost('')
    for (const call of ['POST publish', 'PUT draft']) {
      const { headers } = await ask('POST session', bearer)
      const cookie = String(headers.get('set-cookie')).split(';')[0]
      const { status, body } = await ask(call, { cookie, body: { files: { [file]: text } } })
      expect(status).toBe(422)
      expect(body.errors).toMatchObject([{ file: `demo/${file}`, path }])
      expect(body.errors?.[0]?.message).toMatch(
        new RegExp(`^demo/${file}: ${path.replace(/[[\]]/g, '\\$&')}: .*${says}`),
      )
    }
    expect(sites.reload()).toEqual([])
    expect(sites.byHost('').version).toBe(version)
    expect(existsSync(join(dir, 'demo/versions'))).toBe(false)
  })

  test.each<[string, object | string, number, RegExp]>([
    ['no files', {}, 400, /^files must be an object/],
    [
      'another file',
      { files: { 'site.json': '{}' } },
      400,
      /^files: "site.json" is not one of layout.json, theme.css/,
    ],
    ['a path', { files: { '../volta/theme.css': THEME } }, 400, /^files: "..\/volta\/theme.css"/],
    ['no text', { files: { 'theme.css': 7 } }, 400, /^files\["theme.css"\] must be/],
    [
      'another site',
      { site: 'volta', files: { 'theme.css': THEME } },
      409,
      /^site: this host shows demo, not "volta"/,
    ],
    [
      'an outdated base',
      { base: '0123456789ab', files: { 'theme.css': THEME } },
      409,
      /have changed since version/,
    ],
    ['no JSON', 'files', 400, /^The body must be/],
    ['too much', `"${'x'.repeat(600_000)}"`, 413, /bytes/],
    ['no former version', {}, 404, /has no former version/],
    ['a version elsewhere', { version: '../../volta' }, 404, /^version: /],
  ])('%s is refused', async (name, body, status, message) => {
    const { ask, dir } = await front()
    const call = name.includes('version') ? 'POST rollback' : 'POST publish'
    expect(await ask(call, { ...bearer, body })).toMatchObject({
      status,
      body: { code: status, message: expect.stringMatching(message) as string },
    })
    expect(existsSync(join(dir, 'demo/versions'))).toBe(false)
  })

  test('only files of the folder of the site itself are written', async () => {
    const { ask, dir, read } = await front()
    rmSync(join(dir, 'volta/theme.css'))
    const elsewhere = mkdtempSync(join(tmpdir(), 'touchline-elsewhere-'))
    ends.push(() => rmSync(elsewhere, { recursive: true }))
    cpSync(join(dir, 'demo'), elsewhere, { recursive: true })
    rmSync(join(dir, 'demo'), { recursive: true })
    symlinkSync(elsewhere, join(dir, 'demo'))
    const body = { files: { 'theme.css': THEME } }
    expect(await ask('POST publish', { ...bearer, body })).toMatchObject({ status: 403 })
    expect(existsSync(join(elsewhere, 'theme.css'))).toBe(false)
    expect(await ask('POST publish', { ...bearer, 'x-host': 'volta.localhost', body })).toMatchObject({
      status: 200,
    })
    expect(read('volta/theme.css')).toBe(THEME)
  })
})

describe('BEYOND-17 the key', () => {
  test('without one set every call is 404 and no page has the panel', async () => {
    const { ask } = await front(null)
    const calls = ['GET state', 'PUT draft', 'DELETE draft', 'POST publish', 'POST rollback']
    for (const call of [...calls, 'GET session', 'POST session', 'DELETE session'])
      expect((await ask(call, { ...bearer })).status).toBe(404)
    expect((await ask('GET /sports?customizer=true')).body).toMatchObject({ on: null })
  })

  test('a wrong or missing key is 401; after ten wrong ones of an address it is told to wait a minute', async () => {
    const { ask, clock } = await front()
    const wrong = (address: string) => ({ authorization: `Bearer ${KEY}x`, 'x-forwarded-for': address })
    expect(await ask('GET state')).toMatchObject({ status: 401, body: { message: 'The key is missing' } })
    // IPv6 addresses count by network, because one caller has all addresses of it.
    for (let at = 0; at < 10; at++)
      expect((await ask('POST session', wrong(`2001:db8::${at}`))).status).toBe(401)
    const limited = await ask('POST session', wrong('2001:db8::ffff'))
    expect(limited.status).toBe(429)
    expect(limited.headers.get('retry-after')).toBe('60')
    expect((await ask('POST session', wrong('2001:db8:1::1'))).status).toBe(401)
    clock.now += 60_000
    expect((await ask('POST session', wrong('2001:db8::1'))).status).toBe(401)
  })

  test('wrong keys from behind the same proxy lock nobody out who has the right one, or had it', async () => {
    const { ask } = await front()
    const proxy = { 'x-forwarded-for': '192.0.2.1' }
    const cookie = String(
      (await ask('POST session', { ...bearer, ...proxy })).headers.get('set-cookie'),
    ).split(';')[0]
    for (let at = 0; at < 30; at++)
      await ask('POST session', { ...proxy, authorization: `Bearer ${KEY}${at}` })
    expect((await ask('POST session', { ...proxy, authorization: `Bearer ${KEY}x` })).status).toBe(429)
    expect((await ask('POST session', { ...bearer, ...proxy })).status).toBe(200)
    expect((await ask('GET state', { ...bearer, ...proxy })).status).toBe(200)
    expect((await ask('GET state', { cookie, ...proxy })).status).toBe(200)
  })

  test('a session shows its operator a draft, on this site and origin only, until it ends', async () => {
    const { ask, sites, clock } = await front()
    const opened = await ask('POST session', bearer)
    expect(opened.headers.get('set-cookie')).toMatch(
      /^customizer=[\w-]{32}; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    const cookie = String(opened.headers.get('set-cookie')).split(';')[0]
    const files = { 'layout.json': LAYOUT }
    const drafted = await ask('PUT draft', { cookie, body: { files } })
    expect(drafted.status).toBe(200)
    const { version } = sites.byHost('')
    expect(drafted.body.version).not.toBe(version)
    expect((await ask('GET /sports', { cookie })).body).toMatchObject({
      on: 'on',
      version: drafted.body.version,
    })
    expect((await ask('GET /sports')).body).toMatchObject({ on: null, version })
    expect((await ask('GET /sports/_customizer', { cookie })).body).toMatchObject({ on: null, version })
    expect((await ask('GET /sports', { 'x-customizer': 'on' })).body).toMatchObject({ on: null })
    expect((await ask('GET /sports?customizer=true')).body).toMatchObject({ on: 'on', version })
    const volta = (await ask('GET /', { cookie, 'x-host': 'volta.localhost' })).body
    expect(volta).toMatchObject({ on: null, version: sites.byId('volta')?.version })

    expect((await ask('GET session', { cookie })).body).toEqual({ open: true })
    expect((await ask('GET session')).body).toEqual({ open: false })
    expect((await ask('GET state', { cookie, 'sec-fetch-site': 'same-site' })).status).toBe(401)
    expect((await ask('PUT draft', { ...bearer, body: { files } })).status).toBe(403)
    expect((await ask('DELETE draft', { cookie })).status).toBe(200)
    expect((await ask('GET /sports', { cookie })).body).toMatchObject({ on: 'on', version })
    expect((await ask('POST publish', { cookie, body: { files } })).status).toBe(200)
    expect((await ask('GET /sports', { cookie })).body).toMatchObject({ version: sites.byHost('').version })
    const ended = await ask('DELETE session', { cookie })
    expect(ended.headers.get('set-cookie')).toMatch(/^customizer=; .*Max-Age=0$/)
    expect((await ask('GET state', { cookie })).status).toBe(401)

    const again = String((await ask('POST session', bearer)).headers.get('set-cookie')).split(';')[0]
    clock.now += 13 * 60 * 60 * 1000
    expect((await ask('GET state', { cookie: again })).status).toBe(401)
  })
})
