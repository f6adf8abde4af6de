import type { Page } from '@playwright/test'
import { type Measure, rounds } from '../benchmark.ts'
import { openBrowser } from '../browser.ts'
import { startProduct } from '../product.ts'

const PATIENCE = 30_000
/** Milliseconds within which no price may count as old any more. */
const WITHIN = 500

declare global {
  /** Milliseconds from the return until the first frame with confirmed prices; null until then. */
  var benchRight: number | null
  /** Whether its prices were marked as old by its first frame. */
  var benchMarked: boolean
}

/** Runs in the page before it is left, because that page comes back. */
function noteReturn(): void {
  const isOld = () => document.documentElement.hasAttribute('data-stale')
  globalThis.benchRight = null
  addEventListener('pageshow', () => {
    const since = performance.now()
    let wasOld = isOld()
    // They may be marked and confirmed again within one long frame.
    const watch = new MutationObserver(() => (wasOld ||= isOld()))
    watch.observe(document.documentElement, { attributeFilter: ['data-stale'] })
    const look = () => {
      if (isOld()) requestAnimationFrame(look)
      else globalThis.benchRight = performance.now() - since
    }
    requestAnimationFrame(() => {
      watch.disconnect()
      globalThis.benchMarked = wasOld
      look()
    })
  })
}

interface Return {
  /** Milliseconds until its prices were confirmed. */
  readonly wait: number
  readonly isMarked: boolean
}

/** Leaves a connected page and comes back; answers the result, or why it is another page. */
async function comeBack(page: Page, address: string): Promise<Return | string> {
  await page.goto(address, { waitUntil: 'commit' })
  // Waits from here on, because the previous page's connection may still be under way.
  const socket = await page.waitForEvent('websocket', { timeout: PATIENCE })
  await socket.waitForEvent('framereceived', { timeout: PATIENCE })
  await page.evaluate(noteReturn)
  await page.goto(new URL('/_front/health', address).href)
  await page.goBack({ waitUntil: 'commit' })
  const reasons = await page.evaluate(() => {
    const [loaded] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
      notRestoredReasons?: object | null
    })[]
    if (globalThis.benchRight !== undefined) return null
    return JSON.stringify(loaded?.notRestoredReasons ?? 'without a reason')
  })
  if (reasons !== null) return reasons
  await page.waitForFunction(() => globalThis.benchRight !== null, undefined, { timeout: PATIENCE })
  return page.evaluate(() => ({
    wait: globalThis.benchRight ?? Number.POSITIVE_INFINITY,
    isMarked: globalThis.benchMarked,
  }))
}

/** PERF-17. */
export const measure: Measure = async (options) => {
  const product = await startProduct(options)
  const browser = await openBrowser({ ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  try {
    const lost: number[] = []
    const unmarked: number[] = []
    const waits: number[] = []
    for (let round = 0; round < rounds(options); round += 1) {
      const page = await browser.newPage()
      const told: (Return | string)[] = []
      for (const [name, address] of Object.entries(product.pages)) {
        const one = await comeBack(page, address)
        told.push(one)
        if (typeof one === 'string') options.say(`${name} was not kept: ${one}`)
      }
      await page.close()
      lost.push(told.filter((one) => typeof one === 'string').length)
      const kept = told.filter((one) => typeof one !== 'string')
      unmarked.push(kept.filter(({ isMarked }) => !isMarked).length)
      waits.push(Math.max(0, ...kept.map(({ wait }) => wait)))
    }
    return [
      {
        name: 'pages that are not the ones that were left',
        target: { most: 0 },
        measured: { value: Math.max(...lost), runs: lost },
      },
      {
        name: 'pages whose prices are not marked as old by the first frame',
        target: { most: 0 },
        measured: { value: Math.max(...unmarked), runs: unmarked },
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
