import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { chosen, type Figure, type Options, rounds } from '../benchmark.ts'
import { openBrowser, openPage } from '../browser.ts'
import { compare, type Figures } from '../measure.ts'
import { cpuOf, fetched } from '../page-cost/cpu.ts'
import { startProduct } from '../product.ts'
import { fewOf, manyOf, seasonOf, TARGET } from './sizes.ts'

const VIEW = { width: 1280, height: 800 }
/** Milliseconds after the load event, for what the page loads later. */
const AFTERWARDS = { full: 4000, quick: 4000, shortest: 200 }

type Product = Awaited<ReturnType<typeof startProduct>>

/** Each visitor has an address of its own on this machine, because the front limits renderings per address. */
let visitors = 0
const newVisitor = () => {
  visitors += 1
  return `127.1.${visitors >> 8}.${visitors & 255}`
}

/** CPU milliseconds of the front per newly rendered page. A query that changes each time bypasses the cache. */
async function rendering({ web, pages }: Product, count: number): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: newVisitor() })
  const before = cpuOf(web.pid)
  try {
    for (let index = 0; index < count; index += 1)
      await fetched(`${pages.home}?zone=${process.hrtime.bigint()}`, agent, undefined)
  } finally {
    agent.destroy()
  }
  return { cpu: (cpuOf(web.pid) - before) / count }
}

/** Live bytes in the page's JavaScript heap once it is complete. */
async function heapOf(browser: Browser, { pages }: Product, afterwards: number): Promise<Figures> {
  const faults: Error[] = []
  const { page, devtools, close } = await openPage(browser, VIEW, (fault) => faults.push(fault))
  await devtools.send('Performance.enable')
  await page.goto(pages.home, { waitUntil: 'load' })
  await wait(afterwards)
  await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  await close()
  const [fault] = faults
  if (fault !== undefined) throw fault
  return { heap: metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN }
}

async function figuresOf(few: Product, many: Product, browser: Browser, options: Options) {
  const pages = chosen(options, { full: 100, quick: 20, shortest: 3 })
  const afterwards = chosen(options, AFTERWARDS)
  // Warms up the code.
  for (const product of [few, many]) await rendering(product, pages)
  const { cpu } = await compare(
    { ours: () => rendering(many, pages), reference: () => rendering(few, pages) },
    ['cpu'],
    rounds(options),
  )
  const { heap } = await compare(
    { ours: () => heapOf(browser, many, afterwards), reference: () => heapOf(browser, few, afterwards) },
    ['heap'],
    rounds(options),
  )
  options.say(`a page: ${cpu.ours.join(' ')} against ${cpu.reference.join(' ')} ms of CPU`)
  options.say(`heap: ${heap.ours.join(' ')} against ${heap.reference.join(' ')} bytes`)
  return [
    { name: 'home, CPU of a rendering', target: TARGET, measured: cpu },
    { name: 'home, client heap', target: TARGET, measured: heap },
  ] satisfies Figure[]
}

/** The costs of the home page in front and browser. */
export async function pageFigures(options: Options): Promise<readonly Figure[]> {
  const few = await startProduct(options, seasonOf(fewOf(options)))
  options.say('starting a backend with 10,000 matches …')
  const many = await startProduct(options, seasonOf(manyOf(options)))
  const browser = await openBrowser()
  try {
    return await figuresOf(few, many, browser, options)
  } finally {
    await browser.close()
    await many.stop()
    await few.stop()
  }
}
