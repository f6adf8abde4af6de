// The one HTTP front: pages from Next in this process, everything else from the backend.
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import next from 'next'
import { answerCrawler } from './files/crawlers.ts'
import { createBackendProxy } from './backend-proxy.ts'
import { createBuiltFiles } from './files/built-files.ts'
import { answerErrorApp } from './error-app.ts'
import { createAddressBudget } from './door/address-budget.ts'
import { createCustomizer } from './customizer/customizer.ts'
import { createDoor, isSecure, type TurnedAway, visitorAddress } from './door/door.ts'
import { withFirstPaint } from './first-paint.ts'
import {
  withInlineStyles,
  withLateParts,
  newPlaceholder,
  createPageCache,
  type RenderPage,
  createRenderQueue,
  createRestSheets,
} from '@touchline/delivery'
import { withWidgetsApart } from '#base/faults/apart.ts'
import { createCircuit, putCircuit } from '#base/data/backend-circuit.ts'
import { asSite, isHidden } from '#base/config/sites.ts'
import { answerIcons, withDrawings } from './files/icons.ts'
import { knownAddress } from './cache/known-query.ts'
import { pageHeaders } from './door/page-headers.ts'
import { countryTiming, markCountry } from './door/country.ts'
import { pagePolicy, securityHeaders } from './door/policy.ts'
import { createPolicyReports } from './door/policy-reports.ts'
import { answerPwa } from './files/pwa.ts'
import { type FrontSettings, platformEnvironment, readSettings } from './settings.ts'
import { answerSpi } from './demo/spi.ts'
import { answerSiteFile } from './files/site-files.ts'
import { serveSites, sitesFolder } from './sites.ts'
import { createSheetReader } from './files/sheets.ts'
import { testProvidersOf } from '#base/config/tester-providers.ts'

const dev = process.argv.includes('--dev')
const settings = readSettings(process.env)
if (!settings.ok) {
  console.error(settings.reason)
  process.exit(1)
}
const { port, host, backendUrl, countryHeader, errorDsn, cmsIconsUrl, errorEnvironment, customizerKey } =
  settings.value
const { publicUrl, trustedProxies, frontSecret } = settings.value
const sites = openSites(settings.value)
const customizer = createCustomizer({
  key: customizerKey,
  sites,
  dir: sitesFolder(settings.value.sitesDir),
  now: Date.now,
  say: console.log,
})
// Pages ask the backend directly; both halves of this process must mean the same one.
process.env['BACKEND_URL'] = backendUrl.href.replace(/\/$/, '')
process.env['ERROR_ENVIRONMENT'] = errorEnvironment ?? platformEnvironment(process.env)

function openSites(places: FrontSettings) {
  try {
    return serveSites(places, console.error)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return process.exit(1)
  }
}

const door = createDoor({
  trusted: trustedProxies,
  countryHeader,
  serves: (asked) => sites.claims(asked) || asked.toLowerCase().replace(/:\d+$/, '') === publicUrl?.hostname,
})
const isEncrypted = ({ headers }: IncomingMessage) => isSecure(headers) || publicUrl?.protocol === 'https:'
const takeReports = createPolicyReports({ now: Date.now, say: console.warn })

const isBackendPath = (url: string) => /^\/(?:(?:api|fe-api|connection)\/|dev\/outbox$)/.test(url)
const isPushPath = (url: string) => /^\/connection\/websocket(?:[/?]|$)/.test(url)

const circuit = createCircuit({
  now: Date.now,
  // Any answer is one: another platform may know no such path.
  probe: async (signal) => {
    const answer = await fetch(new URL('/health', backendUrl), { signal, redirect: 'manual' })
    await answer.body?.cancel()
  },
})
putCircuit(circuit)
const proxy = createBackendProxy(backendUrl, { proof: frontSecret, circuit })
const server = createServer()
const dir = join(dirname(fileURLToPath(import.meta.url)), '..')
// Next listens for upgrades on the server it is given and would end push connections: it gets one that never opens, and hears of
// those that are its own.
const nextServer = createServer()
const app = next({ dev, dir, hostname: 'localhost', port, httpServer: nextServer })
const readSheet = createSheetReader(join(dir, '.next/static'), (id, hash) => {
  const theme = sites.byId(id)?.theme
  return theme?.hash === hash ? (theme ?? null) : customizer.theme(id, hash)
})
const answerRestSheet = createRestSheets(readSheet)
const answerBuiltFile = dev ? () => false : createBuiltFiles(join(dir, '.next/static'))
const calledOrigins = [errorDsn, cmsIconsUrl].flatMap((url) => (url === null ? [] : [url.origin]))
/** All end alike (nonce-body.ts); before that are more than 128 bits. */
const newNonce = () => `${randomBytes(18).toString('base64url')}00`
const placeholder = newPlaceholder(newNonce().length)
let isReady = false
/** Of a request what says at which site and by whom it was asked. */
type Asking = Pick<IncomingMessage, 'url' | 'headers'>
const siteOf = (asking: Asking) => customizer.siteFor(asking, sites.byHost(asking.headers.host))
const asked = (asking: Asking) => {
  const site = siteOf(asking)
  const { host = null, cookie } = asking.headers
  return { site, host, testProviders: testProvidersOf(site, cookie) }
}
const render: RenderPage = (request, response, visitor) =>
  asSite(
    {
      ...asked({ url: request.url, headers: visitor }),
      chooseStatus: (status) => void response.setHeader('x-page-status', String(status)),
    },
    () => app.getRequestHandler()(request, response),
  )
const renderAgain: RenderPage = (...asking) => withWidgetsApart(() => render(...asking))
// Fresh as long as the data behind it may be (base/data/server-data.ts). In development every request must see the newest code, whose reloading
// needs scripts that no policy of ours would let run.
const renderPage = dev
  ? (request: IncomingMessage, response: ServerResponse) => render(request, response, request.headers)
  : createPageCache(render, {
      now: Date.now,
      fresh: 1000,
      capacity: 64 * 1024 * 1024,
      // Rendering is work of this one thread, and waiting for the backend.
      queue: createRenderQueue({ atOnce: 16, waiting: 200 }),
      mayRender: (
        (share) => (headers: IncomingHttpHeaders) =>
          share(visitorAddress({ headers }))
      )(createAddressBudget({ now: Date.now, burst: 200, rate: 20, addresses: 10_000 })),
      addressOf: knownAddress,
      headersOf: pageHeaders,
      siteOf: (request) => {
        const { site, host, testProviders } = asked(request)
        return `${site.id} ${site.version} ${isHidden(site, host)} ${testProviders ?? ''}`
      },
      patience: 30_000,
      placeholder,
      revise: (html, link) => {
        const page = withFirstPaint({ html, link }, placeholder)
        const late = withDrawings(withLateParts(page.html, placeholder))
        return withInlineStyles({ html: late, link: page.link }, placeholder, readSheet)
      },
      newNonce,
      ownHeaders: (headers, nonce) => ({
        'content-security-policy': pagePolicy({
          host: headers.host,
          nonce,
          connect: calledOrigins,
        }),
        ...countryTiming(headers),
      }),
      renderAgain,
      giveUp: answerErrorApp,
    })

function turnAway(response: ServerResponse, away: TurnedAway) {
  response.writeHead(away.status, {
    'cache-control': 'no-store',
    ...('allow' in away ? { allow: away.allow } : {}),
  })
  response.end()
}

const READS: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD'])

function answer(request: IncomingMessage, response: ServerResponse) {
  if (request.url === '/_front/health') {
    response.writeHead(isReady ? 200 : 503, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
    })
    response.end(JSON.stringify({ status: isReady ? 'ok' : 'starting' }))
    return
  }
  const away = door(request)
  const url = request.url ?? '/'
  for (const [name, value] of Object.entries(
    securityHeaders(url, request.headers.host, isEncrypted(request)),
  ))
    response.setHeader(name, value)
  if (away !== null) return turnAway(response, away)
  if (takeReports(request, response)) return
  if (answerBuiltFile(request, response) || answerRestSheet(request, response)) return
  if (answerSiteFile(sites, request, response, customizer.theme)) return
  const site = sites.byHost(request.headers.host)
  if (customizer.answer(request, response, site)) return
  customizer.mark(request, site)
  if (
    asSite(asked(request), () => answerCrawler(request, response)) ||
    answerIcons(request, response) ||
    answerPwa(request, response) ||
    answerSpi(request, response, newNonce)
  )
    return
  // Only the front gives nonces and bans.
  markCountry(request.headers, countryHeader, siteOf(request).config.countries)
  delete request.headers['content-security-policy']
  delete request.headers['content-security-policy-report-only']
  if (isBackendPath(url)) proxy.web(request, response)
  else if (!dev && !READS.has(request.method)) turnAway(response, { status: 405, allow: 'GET, HEAD' })
  else if (!isReady) answerErrorApp(request, response)
  else if (url.startsWith('/_next/')) void render(request, response, request.headers)
  else void renderPage(request, response)
}

server.on('request', answer)
server.on('upgrade', (request, socket, head) => {
  if (door(request) !== null) socket.destroy()
  else if (isPushPath(request.url ?? '')) proxy.upgrade(request, socket, head)
  else if (dev) nextServer.emit('upgrade', request, socket, head)
  else socket.destroy()
})

function close() {
  proxy.close()
  server.close(() => void app.close().finally(() => process.exit(0)))
  server.closeIdleConnections()
  // Open push connections never end by themselves.
  setTimeout(() => process.exit(0), 1000).unref()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, close)

server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(error.code === 'EADDRINUSE' ? `PORT ${port} is in use` : error.message)
  process.exit(1)
})
server.listen(port, host)

try {
  await app.prepare()
  isReady = true
  console.log(`web ready on http://localhost:${port}`)
} catch (error) {
  // Visitors keep the error app until whoever runs this has mended it.
  console.error('The pages cannot be rendered:', error)
}
