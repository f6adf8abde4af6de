import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ICON_AT } from '#base/addresses/front-paths.ts'
import { basePath } from '#base/addresses/address.ts'
import type { SiteConfig } from '#base/config/site-config.ts'
import { siteOf } from '#base/config/sites.ts'
import { bytesOf, type KeptAnswer, sendKept } from '@touchline/delivery'

const WORKER = readFileSync(new URL('service-worker.js', import.meta.url))

/** The background of the dark theme, shown while the application starts. */
const GROUND = '#0c0f0d'

const DRAWING = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path fill="${GROUND}" d="M0 0h48v48H0z"/><path fill="none" stroke="#c8f250" stroke-width="4" stroke-linecap="square" d="M14 12v23h23M14 21a14 14 0 0 1 14 14"/></svg>`,
)

/** The web app manifest, with which browsers can install the site. */
export function manifestOf(site: SiteConfig): object {
  const start = basePath(site, site.locales[0])
  const src = site.favicon ?? ICON_AT
  const icon = { src, sizes: 'any', ...(src.endsWith('.svg') ? { type: 'image/svg+xml' } : {}) }
  return {
    id: start,
    name: site.siteName,
    short_name: site.siteName.slice(0, 12),
    start_url: start,
    scope: '/',
    display: 'standalone',
    background_color: GROUND,
    theme_color: GROUND,
    lang: site.locales[0],
    icons: [icon, { ...icon, purpose: 'maskable' }],
  }
}

const HOUR = 'public, max-age=3600'

function answerAt(path: string, host: string | undefined): KeptAnswer | null {
  switch (path) {
    case '/manifest.webmanifest': {
      const body = bytesOf(JSON.stringify(manifestOf(siteOf(host ?? null))))
      return { type: 'application/manifest+json', body, cacheControl: HOUR }
    }
    case ICON_AT:
      return { type: 'image/svg+xml', body: DRAWING, cacheControl: HOUR }
    case '/sw.js':
      return {
        type: 'text/javascript; charset=utf-8',
        body: WORKER,
        // If a browser kept an old worker, visitors could see old pages for ever.
        cacheControl: 'no-cache',
        headers: { 'content-security-policy': "default-src 'none'; connect-src 'self'" },
      }
    default:
      return null
  }
}

/** Answers the manifest, the application's icon and the service worker (BEYOND-12); false for anything else. */
export function answerPwa(request: IncomingMessage, response: ServerResponse): boolean {
  const [path = ''] = (request.url ?? '').split('?')
  const answer = answerAt(path, request.headers.host)
  if (answer === null) return false
  void sendKept(answer, request, response)
  return true
}
