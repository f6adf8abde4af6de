import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { freePort } from '../../scripts/free-port.mjs'
import type { Length } from '../benchmark.ts'
import { openBrowser, type OpenPage, openPage, type View } from '../browser.ts'
import { openGate } from './gate.ts'
import { buildNext, run, startNext } from '../next-app.ts'

const FOLDER = import.meta.dirname
const PAGE = join(FOLDER, 'page')

export interface Theatre {
  /** Opens a page that is subscribed to all of its matches. `prepare` runs before it loads. */
  open(path: '/list' | '/reference' | '/cells', prepare: (page: OpenPage) => Promise<void>): Promise<OpenPage>
  /** Changes per second over all cells. */
  flow(rate: number): Promise<void>
  /** Changes each of the first cells once. */
  burst(cells: number): Promise<void>
  /** Changes the first cell every this many milliseconds; 0 stops. */
  changeOneCell(every: number): Promise<void>
  /** Thousandths, cell by cell. */
  prices(): Promise<readonly number[]>
  /** Cuts the connection between pages and stream, if `gated`; the bench keeps its own. */
  cut(): void
  mend(): void
  close(): Promise<void>
}

export interface Stage {
  readonly matches: number
  readonly view: View
  /** With React's profiler. */
  readonly profiled?: boolean
  /** Pages reach the stream through a connection that can be cut. */
  readonly gated?: boolean
  /** The shortest runs measure nothing, so one build with the profiler does for all of them. */
  readonly length: Length
}

async function build(profiled: boolean): Promise<string> {
  const dist = profiled ? '.next/profiled' : '.next/plain'
  await buildNext(PAGE, profiled ? ['--profile'] : [], { BENCH_DIST: dist })
  return dist
}

/** Starts the page's server, the stream's server and a browser. */
export async function openTheatre({
  matches,
  view,
  profiled = false,
  gated = false,
  length,
}: Stage): Promise<Theatre> {
  const dist = await build(profiled || length === 'shortest')
  const [pagePort, streamPort] = [await freePort(), await freePort()]
  const stream = await run('stream', [join(FOLDER, 'stream/main.ts')], {
    folder: FOLDER,
    port: streamPort,
    path: '/health',
    env: {
      STREAM_PORT: String(streamPort),
      STREAM_MATCHES: String(matches),
      STREAM_ORIGIN: `http://127.0.0.1:${pagePort}`,
    },
  })
  const gate = gated ? await openGate(streamPort) : null
  const reached = gate === null ? stream.url : `http://127.0.0.1:${gate.port}`
  const env = { BENCH_DIST: dist, STREAM_URL: reached }
  const next = await startNext({ folder: PAGE, port: pagePort, path: '/reference.js', env }, [
    join(PAGE, 'serve-sites.ts'),
  ])
  const browser: Browser = await openBrowser()
  let fault: Error | null = null

  const ask = async (method: 'GET' | 'POST', path: string): Promise<unknown> => {
    if (fault !== null) throw fault
    const answer = await fetch(`${stream.url}${path}`, { method })
    if (!answer.ok) throw new Error(`the stream answered ${answer.status} to ${path}`)
    return answer.json()
  }

  return {
    async open(path, prepare) {
      const opened = await openPage(browser, view, (error) => (fault ??= error))
      await prepare(opened)
      const answer = await opened.page.goto(`${next.url}${path}`)
      if (answer?.ok() !== true) throw new Error(`${path} answered ${answer?.status()}\n${next.lastLines()}`)
      const ready = opened.page.waitForFunction((count) => globalThis.benchSubscribed === count, matches)
      await ready.catch((error: Error) => {
        throw fault ?? error
      })
      return opened
    },
    flow: async (rate) => void (await ask('POST', `/flow?rate=${rate}`)),
    burst: async (cells) => void (await ask('POST', `/burst?cells=${cells}`)),
    changeOneCell: async (every) => void (await ask('POST', `/cell?every=${every}`)),
    prices: async () => (await ask('GET', '/prices')) as readonly number[],
    cut: () => gate?.cut(),
    mend: () => gate?.mend(),
    async close() {
      await browser.close()
      await gate?.close()
      await Promise.all([next.stop(), stream.stop()])
    },
  }
}
