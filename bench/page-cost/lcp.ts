import type { Browser } from '@playwright/test'
import { chosen, type Figure, type Measure, rounds } from '../benchmark.ts'
import { openBrowser, openPage } from '../browser.ts'
import { compare, type Figures, median } from '../measure.ts'
import { startHello, startProduct } from '../product.ts'

export const PHONE = { width: 412, height: 823 }
/** Lighthouse's phone: slow 4G as set in the developer tools, and a CPU slowdown of four. */
export const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 184_320,
  uploadThroughput: 84_375,
}
export const SLOWER = 4
/** Milliseconds after the load event, for later paints and shifts. */
const AFTERWARDS = { full: 3000, quick: 3000, shortest: 200 }

/** Largest contentful paint (ms) and layout shifts without input, of a page opened with an empty cache. */
async function paintOf(browser: Browser, url: string, afterwards: number): Promise<Figures> {
  const faults: Error[] = []
  const { page, devtools, close } = await openPage(browser, PHONE, (fault) => faults.push(fault))
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const answer = await page.goto(url, { waitUntil: 'load', timeout: 120_000 })
  if (answer?.ok() !== true) throw new Error(`${url} answered ${answer?.status()}`)
  const seen = await page.evaluate(async (milliseconds) => {
    let [lcp, shift] = [0, 0]
    new PerformanceObserver((list) => {
      lcp = list.getEntries().at(-1)?.startTime ?? lcp
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    await new Promise((done) => setTimeout(done, milliseconds))
    return { lcp, shift }
  }, afterwards)
  await close()
  const [fault] = faults
  if (fault !== undefined) throw fault
  return seen
}

const BETWEEN =
  'the largest text of an empty page is its only one; ours waits for the styles of a whole page over a slow line.'

/** PERF-02. */
export const measure: Measure = async (options) => {
  const product = await startProduct(options)
  const hello = await startHello()
  const browser = await openBrowser()
  const afterwards = chosen(options, AFTERWARDS)
  const figures: Figure[] = []
  try {
    for (const [name, url] of Object.entries(product.pages)) {
      const shifts: number[] = []
      const { lcp } = await compare(
        {
          ours: async () => {
            const seen = await paintOf(browser, url, afterwards)
            shifts.push(Math.round(1000 * (seen['shift'] ?? 0)) / 1000)
            return seen
          },
          reference: () => paintOf(browser, `${hello.url}/`, afterwards),
        },
        ['lcp'],
        rounds(options),
      )
      options.say(`${name}: ${lcp.ours.join(' ')} against ${lcp.reference.join(' ')} ms`)
      figures.push(
        {
          name: `${name}, largest contentful paint`,
          target: { most: 1.25 },
          measured: lcp,
          between: BETWEEN,
        },
        {
          name: `${name}, layout shift`,
          target: { most: 0 },
          measured: { value: median(shifts), runs: shifts },
        },
      )
    }
    return figures
  } finally {
    await browser.close()
    await hello.stop()
    await product.stop()
  }
}
