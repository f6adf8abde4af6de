// The one HTTP front: puts the answers together (answers.ts) and listens.
import { createServer, type IncomingMessage } from 'node:http'
import { cpus, loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import next from 'next'
import { createRestSheets } from '@touchline/delivery'
import { createLog } from '@touchline/telemetry/log'
import { createCircuit, putCircuit } from '#base/data/backend/backend-circuit.ts'
import { asSite } from '#base/config/sites.ts'
import { testProvidersOf } from '#base/config/tester-providers.ts'
import { type Answer, answerNothing, createAnswers } from './answers.ts'
import { createBackendProxy } from './backend-proxy.ts'
import { createRealtimeLine } from './realtime-line.ts'
import { watchDeparture } from './departure.ts'
import { createUpgrades } from './upgrades.ts'
import { createArt } from './art/answer-art.ts'
import { createCustomizer } from './customizer/customizer.ts'
import { markCountry } from './door/country.ts'
import { createDoor, isSecure } from './door/door.ts'
import { createGuests } from './door/guests.ts'
import { isRouterCall, securityHeaders } from './door/policy.ts'
import { createPolicyReports } from './door/policy-reports.ts'
import { answerErrorApp } from './error-app.ts'
import { takeConsole } from './log/front-log.ts'
import { fetchOfPages } from './log/page-calls.ts'
import { createVisits } from './log/visits.ts'
import type { Figures } from './figures/figures.ts'
import { createVitals } from './figures/vitals.ts'
import { createBuiltFiles } from './files/built-files.ts'
import { answerCrawler } from './files/crawlers.ts'
import { createHostFiles, readHostFiles } from './files/host-files.ts'
import { answerIcons } from './files/icons.ts'
import { answerFormats } from './files/formats.ts'
import { answerPwa } from './files/pwa.ts'
import { createSheetReader } from './files/sheets.ts'
import { answerSiteFile } from './files/site-files.ts'
import { type Asking, createPages } from './pages.ts'
import { openProgram } from './program.ts'
import { type FrontSettings, platformEnvironment, readSettings } from './settings.ts'
import { serveSites, sitesFolder } from './sites.ts'
import { causesOf, createStanding, type StandingOptions } from './standing.ts'

const dev = process.argv.includes('--dev')
const settings = readSettings(process.env)
if (!settings.ok) {
  console.error(settings.reason)
  process.exit(1)
}
const log = createLog({ level: settings.value.logLevel, roles: ['web'] })
// Developers read what Next says as it says it.
if (!dev) takeConsole(log)
const { port, host, backendUrl, countryHeader, errorDsn, cmsIconsUrl, errorEnvironment, customizerKey } =
  settings.value
const traces =
  settings.value.tracing === null
    ? null
    : (await import('./log/traces.ts')).openTraces(
        settings.value.tracing,
        settings.value.publicUrl?.href ?? '',
        log,
      )
const { publicUrl, realtimeUrl, trustedProxies, frontSecret, drainSeconds } = settings.value
const sites = openSites(settings.value)
const customizer = createCustomizer({
  key: customizerKey,
  sites,
  dir: sitesFolder(settings.value.sitesDir),
  now: Date.now,
  say: console.log,
})
// Pages call the backend directly, so both halves of this process must use the same one.
process.env['BACKEND_URL'] = backendUrl.href.replace(/\/$/, '')
process.env['ERROR_ENVIRONMENT'] = errorEnvironment ?? platformEnvironment(process.env)
process.env['VITALS_SHARE'] = String(settings.value.vitalsShare)

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
const guests = createGuests((host) => sites.byHost(host).config.hostMessages?.origins ?? [])
const isEncrypted = ({ headers }: IncomingMessage) => isSecure(headers) || publicUrl?.protocol === 'https:'

/** Any answer counts, because another platform may not have this path. */
const probeOf = (address: URL) => async (signal: AbortSignal) => {
  const answer = await fetch(new URL('/health', address), { signal, redirect: 'manual' })
  await answer.body?.cancel()
}

/** Tasks of the last minute that wanted a processor, by processor. Windows answers 0. */
const strain = () => (loadavg()[0] ?? 0) / cpus().length

const circuit = createCircuit({ now: Date.now, strain, probe: probeOf(backendUrl) })
putCircuit(circuit, fetchOfPages)
const proxy = createBackendProxy(backendUrl, { proof: frontSecret, circuit })
const realtime = createRealtimeLine({
  target: realtimeUrl ?? backendUrl,
  proof: frontSecret,
  circuit:
    realtimeUrl === null ? circuit : createCircuit({ now: Date.now, strain, probe: probeOf(realtimeUrl) }),
  now: Date.now,
  say: console.error,
})
const isApproved = await openProgram({ settings: settings.value, say: console.error }).catch(
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    return process.exit(1)
  },
)
let isReady = false
let isDraining = false
const standing: StandingOptions = {
  isStarted: () => isReady,
  isDraining: () => isDraining,
  isBackendAway: circuit.isOpen,
  push: realtime.health,
  isApproved,
}
const figures = await openFigures(settings.value)

/** Serves figures where the settings want them; where they do not, nothing of it is loaded. */
async function openFigures({ metricsPort, metricsHost }: FrontSettings): Promise<Figures | null> {
  if (metricsPort === null) return null
  const opened = await (await import('./figures/figures.ts')).openFigures({
    host: metricsHost,
    port: metricsPort,
    causes: () => causesOf(standing),
    push: realtime.health,
  })
  console.log(`figures of the web on port ${opened.port}`)
  return opened
}

const server = createServer()
const departure = watchDeparture(server, 1000 * drainSeconds)
const dir = join(dirname(fileURLToPath(import.meta.url)), '..')
// Next listens for upgrades on the server that it is given and would end push connections. So it gets a server that
// never listens, and its own upgrades are passed to it.
const nextServer = createServer()
const app = next({ dev, dir, hostname: 'localhost', port, httpServer: nextServer })
const readSheet = createSheetReader(join(dir, '.next/static'), (id, hash) => {
  const theme = sites.byId(id)?.theme
  return theme?.hash === hash ? (theme ?? null) : customizer.theme(id, hash)
})
const siteOf = (asking: Asking) => customizer.siteFor(asking, sites.byHost(asking.headers.host))
const asked = (asking: Asking) => {
  const site = siteOf(asking)
  const { host = null, cookie } = asking.headers
  return { site, host, testProviders: testProvidersOf(site, cookie) }
}
const { framework, pages } = createPages({
  dev,
  handle: (...asking) => app.getRequestHandler()(...asking),
  asked,
  readSheet,
  calledOrigins: [errorDsn, cmsIconsUrl].flatMap((url) => (url === null ? [] : [url.origin])),
  onVisit: figures?.onVisit,
})

/**
 * Sets what the backend and pages learn of a visitor. Only the front sets nonces, blocks countries and marks the
 * customizer.
 */
function mark(request: IncomingMessage): void {
  customizer.mark(request, sites.byHost(request.headers.host))
  markCountry(request.headers, countryHeader, siteOf(request).config.countries)
  delete request.headers['content-security-policy']
  delete request.headers['content-security-policy-report-only']
}

/** Answered by Next once it is ready; the error app answers until then. */
const rendered =
  (answer: Answer): Answer =>
  (request, response) => {
    mark(request)
    return isReady ? answer(request, response) : answerErrorApp(request, response)
  }

/** Where nobody reads figures, pages have none to tell. */
function answerVitals(): Answer {
  if (figures === null) return answerNothing
  const take = createVitals({
    hear: figures.onVitals,
    countryOf: ({ headers }) => String(headers['x-user-country'] ?? ''),
    now: Date.now,
  })
  return (request, response) => {
    mark(request)
    take(request, response)
  }
}

const answer = createAnswers({
  dev,
  door,
  headersOf: (request) =>
    securityHeaders(request.url ?? '/', request.headers.host, {
      secure: isEncrypted(request),
      router: isRouterCall(request.headers),
    }),
  rows: {
    ...createStanding(standing),
    vitals: answerVitals(),
    reports: createPolicyReports({ now: Date.now, say: console.warn }),
    'rest sheets': createRestSheets(readSheet),
    'site files': (...asking) => answerSiteFile(sites, ...asking, customizer.theme),
    'drawn pictures': createArt(),
    'host files': createHostFiles(
      dev
        ? (await (await import('@touchline/host-frame/build')).hostFiles()).files
        : readHostFiles(join(dir, '.next/host')),
      (host) => sites.byHost(host).theme,
    ),
    customizer: (...asking) => customizer.answer(...asking, sites.byHost(asking[0].headers.host)),
    application: answerPwa,
    formats: answerFormats,
    messages: rendered(pages),
    nothing: answerNothing,
    icons: answerIcons,
    backend: (request, response) => {
      mark(request)
      guests.admit(request, response)
      proxy.web(request, response)
    },
    realtime: realtime.web,
    crawlers: (...asking) => asSite(asked(asking[0]), () => answerCrawler(...asking)),
    'built files': dev ? () => false : createBuiltFiles(join(dir, '.next/static')),
    framework: rendered(framework),
    pages: rendered(pages),
  },
})

server.on('request', createVisits({ log, answer }))
server.on(
  'upgrade',
  createUpgrades({
    door,
    push: (...asking) => {
      guests.admitLine(asking[0])
      realtime.upgrade(...asking)
    },
    // Next's own, while developing.
    other: dev ? (...asking) => void nextServer.emit('upgrade', ...asking) : null,
  }),
)

async function close(patience?: number): Promise<void> {
  figures?.close()
  await departure.end(patience)
  proxy.close()
  realtime.close()
  // What hangs there ends with the process.
  setTimeout(() => process.exit(0), 1000).unref()
  await Promise.allSettled([app.close(), traces?.close()])
  process.exit(0)
}
// Who stops it at a terminal has no balancer, and does not wait.
process.once('SIGINT', () => void close(1000))
process.once('SIGTERM', () => {
  // Balancers hear of it first.
  isDraining = true
  departure.begin()
  setTimeout(() => void close(), 1000 * drainSeconds)
})

server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(error.code === 'EADDRINUSE' ? `PORT ${port} is in use` : error.message)
  process.exit(1)
})
// All pages come back at once after a restart; of connections that find no room the system makes them wait for seconds.
server.listen({ port, host, backlog: 4096 })

try {
  await app.prepare()
  isReady = true
  console.log(`web ready on http://localhost:${port}`)
} catch (error) {
  // Visitors see the error app until the operator has fixed the cause.
  console.error('The pages cannot be rendered:', error)
}
