import { join } from 'node:path'
import { createLinks } from '../apps/web/site/links.ts'
import { root } from '../scripts/fresh.mjs'
import { freePort } from '../scripts/test-postgres.mjs'
import { buildWeb } from '../scripts/web-build.mjs'
import { startBackend } from './backend.ts'
import type { Options } from './benchmark.ts'
import { buildNext, run, type Running, startNext } from './next-app.ts'

const HELLO = join(import.meta.dirname, 'hello')

/** The empty Next application of the same versions, that pages are held against: `/` is static, `/dynamic` rendered each time. */
export async function startHello(): Promise<Running> {
  await buildNext(HELLO, [], {})
  return startNext({ folder: HELLO, port: await freePort(), path: '/', env: {} })
}

/**
 * The product's front before a backend with a season, as `npm start` runs them; `pages` are addresses by what they show, `settings`
 * come on top of those of the backend.
 */
export async function startProduct({ say }: Options, settings: Readonly<Record<string, string>> = {}) {
  const built = await buildWeb((line) => say(line))
  if (!built.ok) throw new Error(`the web could not be built: ${built.reason}`)
  const backend = await startBackend(settings)
  const port = await freePort()
  const web = await run('web', ['server/main.ts'], {
    folder: join(root, 'apps/web'),
    port,
    path: '/_front/health',
    env: { PORT: String(port), HOST: '127.0.0.1', BACKEND_URL: `http://127.0.0.1:${backend.port}` },
  })
  const [match] = await backend.comingMatches()
  if (match === undefined) throw new Error('the season has no coming match')
  const links = createLinks('/sports')
  const { key } = match.sport
  return {
    web,
    backend,
    pages: {
      home: web.url + links.home(),
      sport: web.url + links.sport(key),
      league: web.url + links.league(key, match.tournament),
      match: web.url + links.match(key, match),
      live: web.url + links.page('live'),
    },
    async stop() {
      await web.stop()
      await backend.stop()
    },
  }
}
