import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openSites } from '@touchline/contract/sites'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteChecks } from '../site-checks.ts'
import { answerSiteFile } from './site-files.ts'

const dir = mkdtempSync(join(tmpdir(), 'touchline-sites-'))
cpSync(fileURLToPath(new URL('../../../../sites/', import.meta.url)), dir, { recursive: true })
mkdirSync(join(dir, 'demo/messages'))
writeFileSync(join(dir, 'demo/messages/en.json'), '{}')
const sites = openSites({ ...siteChecks(), dir, defaultSite: 'demo', now: () => 0, onFaults: () => {} })
const server = createServer((request, response) => {
  const { url, headers } = request
  if (!answerSiteFile(sites, { url, headers: { ...headers, host: String(headers['x-host']) } }, response))
    response.end('page')
})
let base = ''

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(dir, { recursive: true })
})

async function ask(path: string, host = 'volta.example') {
  const answer = await fetch(base + path, { headers: { 'x-host': host } })
  const { headers, status } = answer
  return {
    status,
    type: headers.get('content-type'),
    cached: headers.get('cache-control'),
    text: await answer.text(),
  }
}

const volta = sites.byHost('volta.example')
const hash = volta.theme?.hash ?? ''

test('SITE-02 a file of a site is kept for ever under the hash of its content, and only there', async () => {
  const path = `/_front/sites/volta/${hash}/theme.css`
  expect(await ask(path)).toMatchObject({
    status: 200,
    type: 'text/css; charset=utf-8',
    cached: 'public, max-age=31536000, immutable',
  })
  expect((await ask(path)).text).toMatch(/^@layer reset, tokens, brand, base.*\n@layer brand \{/)
  expect(await ask('/_front/sites/volta/0123456789ab/theme.css')).toMatchObject({
    status: 200,
    cached: 'no-store',
  })
  const logo = volta.assets.get('logo.svg')
  expect(await ask(`/_front/sites/volta/${logo?.hash}/logo.svg`)).toMatchObject({
    status: 200,
    type: 'image/svg+xml',
  })
})

test.each(['site.json', '../demo/site.json', '..%2f..%2fpackage.json', 'messages/en.json', 'no.svg', ''])(
  'no other file of the folder is given: %s',
  async (name) => {
    expect((await ask(`/_front/sites/volta/${hash}/${name}`)).status === 200).toBe(false)
  },
)

test('SITE-02 the icon browsers look for by themselves is that of the site', async () => {
  expect((await ask('/favicon.ico')).text).toBe(volta.assets.get('favicon.svg')?.body.toString())
  expect((await ask('/favicon.ico', 'localhost:3000')).text).toBe(
    sites.byHost('').assets.get('favicon.svg')?.body.toString(),
  )
})

test('what is no file of a site is left to others', async () => {
  expect((await ask('/sports')).text).toBe('page')
})
