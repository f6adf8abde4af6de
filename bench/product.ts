import { join } from 'node:path'
import { createLinks } from '../apps/web/base/addresses/links.ts'
import { root } from '../scripts/fresh.mjs'
import { freePort } from '../scripts/free-port.mjs'
import { buildWeb } from '../scripts/web-build.mjs'
import { startBackend } from './backend.ts'
import type { Options } from './benchmark.ts'
import { buildNext, run, type Running, startNext } from './next-app.ts'

const HELLO = join(import.meta.dirname, 'hello')

let built: ReturnType<typeof buildWeb> | null = null

/**
 * The empty Next app of the same versions, as the reference for pages: `/` is static, `/dynamic` is rendered each time.
 */
export async function startHello(): Promise<Running> {
  await buildNext(HELLO, [], {})
  return startNext({ folder: HELLO, port: await freePort(), path: '/', env: {} })
}

/** Settings that the front reads too. */
const OF_FRONT: ReadonlySet<string> = new Set(['SITES_DIR', 'REALTIME_URL'])

type Settings = Readonly<Record<string, string>>
type Product = Awaited<ReturnType<typeof start>>

const shared = new Map<string, Promise<Product>>()

/**
 * The product's front and a backend with a season, as `npm start` runs them. `pages` are addresses by name; in the
 * shortest run only home. `settings` are added to the backend's; sites and push server are the front's too. The shortest runs compare
 * nothing: those with the same settings share one, which stands until `stopShared`.
 */
export async function startProduct(options: Options, settings: Settings = {}): Promise<Product> {
  if (options.length !== 'shortest') return start(options, settings)
  const key = JSON.stringify(settings)
  const started = shared.get(key) ?? start(options, settings)
  shared.set(key, started)
  return { ...(await started), stop: async () => {} }
}

/** Stops what the shortest runs have shared. */
export async function stopShared(): Promise<void> {
  const started = await Promise.allSettled(shared.values())
  await Promise.all(started.flatMap((one) => (one.status === 'fulfilled' ? [one.value.stop()] : [])))
}

async function start({ say, length }: Options, settings: Settings) {
  // Simultaneous benchmarks wait for the same build.
  const web = await (built ??= buildWeb(say))
  if (!web.ok) throw new Error(`the web could not be built: ${web.reason}`)
  const backend = await startBackend(settings)
  const port = await freePort()
  const front = await run('web', ['front/main.ts'], {
    folder: join(root, 'apps/web'),
    port,
    path: '/_front/health',
    env: {
      ...{ PORT: String(port), HOST: '127.0.0.1', BACKEND_URL: `http://127.0.0.1:${backend.port}` },
      ...Object.fromEntries(Object.entries(settings).filter(([name]) => OF_FRONT.has(name))),
    },
  })
  const [match] = await backend.comingMatches()
  if (match === undefined) throw new Error('the season has no coming match')
  const links = createLinks('/sports')
  const { key } = match.sport
  const others = {
    sport: front.url + links.sport(key),
    league: front.url + links.league(key, match.tournament),
    match: front.url + links.match(key, match),
    live: front.url + links.page('live'),
  }
  return {
    web: front,
    backend,
    links,
    /** Whose page is among `pages`. */
    match,
    pages: { home: front.url + links.home(), ...(length === 'shortest' ? {} : others) },
    async stop() {
      await front.stop()
      await backend.stop()
    },
  }
}
