import { join } from 'node:path'
import { createLinks } from '../../apps/web/site/links.ts'
import { root } from '../../scripts/fresh.mjs'
import { freePort } from '../../scripts/test-postgres.mjs'
import { buildWeb } from '../../scripts/web-build.mjs'
import { startBackend } from '../backend.ts'
import { type Figure, type Measure, type Options, rounds } from '../benchmark.ts'
import { openBrowser } from '../browser.ts'
import { compare } from '../measure.ts'
import { buildNext, run, type Running, startNext } from '../next-app.ts'
import { scriptsOf } from './scripts-of.ts'

const HELLO = join(import.meta.dirname, 'hello')

const NEEDED_BETWEEN =
  'what a price on screen needs at once: live store, odds cells, messages and links, beside a framework that is the floor.'

async function startHello(): Promise<Running> {
  await buildNext(HELLO, [], {})
  return startNext(HELLO, await freePort(), '/', {})
}

/** The product's front before a backend with a season, as `npm start` runs them. */
async function startProduct({ say }: Options) {
  const built = await buildWeb((line) => say(line))
  if (!built.ok) throw new Error(`the web could not be built: ${built.reason}`)
  const backend = await startBackend({})
  const port = await freePort()
  const web = await run('web', ['server/main.ts'], {
    folder: join(root, 'apps/web'),
    port,
    path: '/_front/health',
    env: { PORT: String(port), HOST: '127.0.0.1', BACKEND_URL: `http://127.0.0.1:${backend.port}` },
  })
  const [match] = await backend.comingMatches()
  const links = createLinks('/sports')
  if (match === undefined) throw new Error('the season has no coming match')
  return {
    pages: { home: `${web.url}${links.home()}`, match: `${web.url}${links.match(match.sport.key, match)}` },
    async stop() {
      await web.stop()
      await backend.stop()
    },
  }
}

/** PERF-01. */
export const measure: Measure = async (options) => {
  const product = await startProduct(options)
  const hello = await startHello()
  const browser = await openBrowser()
  const figures: Figure[] = []
  try {
    for (const [name, most] of [
      ['home', 1.25],
      ['match', 1.35],
    ] as const) {
      const { needed, all } = await compare(
        {
          ours: () => scriptsOf(browser, product.pages[name]),
          reference: () => scriptsOf(browser, `${hello.url}/`),
        },
        ['needed', 'all'],
        rounds(options),
      )
      options.say(`${name}: ${needed.ours[0]} and ${all.ours[0]} bytes against ${needed.reference[0]}`)
      figures.push(
        { name: `${name}, scripts to hydrate`, target: { most }, measured: needed, between: NEEDED_BETWEEN },
        { name: `${name}, all scripts after 3 s`, target: { most: 1.5 }, measured: all },
      )
    }
    return figures
  } finally {
    await browser.close()
    await hello.stop()
    await product.stop()
  }
}
