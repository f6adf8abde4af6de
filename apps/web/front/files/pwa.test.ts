import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SiteConfig } from '#base/config/site-config.ts'
import { serveOwnSites } from '#base/config/site-samples.ts'
import { manifestOf } from './pwa.ts'

const site: SiteConfig = { ...serveOwnSites(), siteName: 'Touchline Sportsbook', favicon: null }

test('BEYOND-12 the manifest makes the site installable under its own name and start page', () => {
  expect(manifestOf(site)).toMatchObject({
    name: 'Touchline Sportsbook',
    start_url: '/sports',
    scope: '/',
    display: 'standalone',
    icons: [{ src: '/_front/icon.svg', sizes: 'any', type: 'image/svg+xml' }, { purpose: 'maskable' }],
  })
  expect(manifestOf({ ...site, favicon: '/_front/sites/x/0/icon.png' })).toMatchObject({
    icons: [{ src: '/_front/sites/x/0/icon.png' }, {}],
  })
})

const source = readFileSync(new URL('service-worker.js', import.meta.url), 'utf8')
const ORIGIN = 'https://bets.example'
const html = (text: string) =>
  new Response(`<html lang="en"><time id="offline-at" dateTime="" data-time="moment"></time>${text}`, {
    headers: { 'content-type': 'text/html', vary: '*', 'content-security-policy': "script-src 'nonce-a'" },
  })

describe('the service worker', () => {
  let network: (address: string) => Response | Promise<Response> = () => html('')
  let hears: Record<string, (event: unknown) => void> = {}
  let caches: Map<string, Map<string, Response>>

  const addressOf = (request: string | URL | { url: string }) =>
    new URL(typeof request === 'object' && 'url' in request ? request.url : request, ORIGIN).href

  beforeEach(() => {
    caches = new Map()
    hears = {}
    const open = async (name: string) => {
      const kept = caches.get(name) ?? new Map<string, Response>()
      caches.set(name, kept)
      return {
        put: async (request: string, response: Response) => {
          // As browsers do.
          if (response.headers.get('vary') === '*') throw new TypeError('it varies with everything')
          kept.set(addressOf(request), response)
        },
        match: async (request: string) => kept.get(addressOf(request))?.clone(),
        keys: async () => [...kept.keys()],
        delete: async (key: string) => kept.delete(key),
      }
    }
    const cacheStorage = {
      open,
      match: async (request: string, { cacheName }: { cacheName: string }) =>
        (await open(cacheName)).match(request),
      keys: async () => [...caches.keys()],
    }
    const scope = {
      location: new URL(`${ORIGIN}/sw.js?start=%2Fsports`),
      addEventListener: (type: string, hear: (event: unknown) => void) => (hears[type] = hear),
      skipWaiting: () => {},
    }
    const fetching = async (request: string | { url: string }) => network(addressOf(request))
    new Function('self', 'caches', 'fetch', source)(scope, cacheStorage, fetching)
  })

  /** The worker's answer to a request, after everything that it started is done. */
  async function ask(path: string, mode = 'navigate', method = 'GET') {
    const waiting: Promise<unknown>[] = []
    let answer: Promise<Response> | undefined
    hears['fetch']?.({
      request: { url: ORIGIN + path, mode, method },
      respondWith: (given: Promise<Response>) => (answer = given),
      waitUntil: (work: Promise<unknown>) => waiting.push(work),
    })
    const response = await answer
    await Promise.all(waiting)
    return response
  }
  const offline = () => {
    network = () => Promise.reject(new TypeError('fetch failed'))
  }

  test('BEYOND-12 a page comes from the network, and offline its last copy, marked as old', async () => {
    network = () => html('2.10')
    expect(await (await ask('/sports/live'))?.text()).not.toContain('data-offline')
    offline()
    const old = await (await ask('/sports/live?sport=tennis'))?.text()
    expect(old).toMatch(/^<html data-offline="\d{4}-\d\d-\d\dT[\d:.]+Z" lang="en">/)
    expect(old).toMatch(/<time id="offline-at" dateTime="\d{4}-[^"]+Z"/)
    expect(old).toContain('2.10')
  })

  test('BEYOND-12 a page never seen falls back to the start page, which comes with the worker', async () => {
    network = () => html('home')
    let installed: Promise<unknown> = Promise.resolve()
    hears['install']?.({ waitUntil: (work: Promise<unknown>) => (installed = work) })
    await installed
    offline()
    const answer = await ask('/sports/soccer')
    expect(await answer?.text()).toContain('home')
    expect(answer?.headers.get('content-security-policy')).toBe("script-src 'nonce-a'")
  })

  test('SAFE-17 nothing of the API and nothing but pages and files of the build is answered or kept', async () => {
    network = () => html('')
    for (const [path, mode, method] of [
      ['/api/platform/player', 'cors', 'GET'],
      ['/api/docs', 'navigate', 'GET'],
      ['/sports', 'cors', 'GET'],
      ['/sports', 'navigate', 'POST'],
    ] as const)
      expect(await ask(path, mode, method)).toBe(undefined)
    network = () => new Response('no', { status: 500, headers: { 'content-type': 'text/html' } })
    await ask('/sports/results')
    expect(caches.get('pages-1')?.size ?? 0).toBe(0)
  })

  test('files of the build are asked for once, and the number of pages kept is bounded', async () => {
    let asked = 0
    network = (address) => {
      asked += 1
      return address.includes('/_next/') ? new Response('code') : html('')
    }
    await ask('/_next/static/a.js', 'no-cors')
    offline()
    expect(await (await ask('/_next/static/a.js', 'no-cors'))?.text()).toBe('code')
    network = () => html('')
    for (let page = 0; page < 40; page += 1) await ask(`/sports/${page}`)
    expect([asked, caches.get('pages-1')?.size]).toEqual([1, 30])
  })
})
