import type { Page } from '@playwright/test'
import { type Measure, rounds } from '../benchmark.ts'
import { openBrowser } from '../browser.ts'
import { startProduct } from '../product.ts'

const PATIENCE = 30_000
/** ms within which no price counts as old any more. */
const WITHIN = 500

declare global {
  /** ms from the return to the page until the first frame in which its prices are vouched for; null until then. */
  var benchRight: number | null
}

/** Runs in the page before it is left: it is the one that comes back. */
function noteReturn(): void {
  globalThis.benchRight = null
  addEventListener('pageshow', () => {
    const since = performance.now()
    const look = () => {
      if (document.documentElement.hasAttribute('data-stale')) requestAnimationFrame(look)
      else globalThis.benchRight = performance.now() - since
    }
    requestAnimationFrame(look)
  })
}

/** Leaves a page once it is connected, and comes back: ms until its prices are right, or why it is not the page that was left. */
async function comeBack(page: Page, address: string): Promise<number | string> {
  await page.goto(address, { waitUntil: 'commit' })
  // From here on: one of the page before may still be on its way.
  await new Promise((resolve) => {
    page.once('websocket', (socket) => socket.once('framereceived', resolve))
  })
  await page.evaluate(noteReturn)
  await page.goto(new URL('/_front/health', address).href)
  await page.goBack({ waitUntil: 'commit' })
  const reasons = await page.evaluate(() => {
    const [loaded] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
      notRestoredReasons?: object | null
    })[]
    return globalThis.benchRight === undefined ? JSON.stringify(loaded?.notRestoredReasons) : null
  })
  if (reasons !== null) return reasons
  await page.waitForFunction(() => globalThis.benchRight !== null, undefined, { timeout: PATIENCE })
  return page.evaluate(() => globalThis.benchRight ?? Number.POSITIVE_INFINITY)
}

/** PERF-17. */
export const measure: Measure = async (options) => {
  const product = await startProduct(options)
  const browser = await openBrowser({ ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  try {
    const lost: number[] = []
    const waits: number[] = []
    for (let round = 0; round < rounds(options); round += 1) {
      const page = await browser.newPage()
      const told: (number | string)[] = []
      for (const [name, address] of Object.entries(product.pages)) {
        told.push(await comeBack(page, address))
        if (typeof told.at(-1) === 'string') options.say(`${name} was not kept: ${told.at(-1)}`)
      }
      await page.close()
      lost.push(told.filter((one) => typeof one === 'string').length)
      waits.push(Math.max(...told.map((one) => (typeof one === 'number' ? one : 0))))
    }
    return [
      {
        name: 'pages that are not the ones that were left',
        target: { most: 0 },
        measured: { value: Math.max(...lost), runs: lost },
      },
      {
        name: `prices right, of ${WITHIN} ms`,
        target: { most: 1 },
        measured: { value: Math.max(...waits) / WITHIN, runs: waits },
      },
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}
