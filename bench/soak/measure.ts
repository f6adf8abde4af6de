import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { chosen, type Measure, type Options } from '../benchmark.ts'
import { openBrowser, type OpenPage, openPage } from '../browser.ts'
import { flowTo, matchesOn } from '../interaction/flow.ts'
import { openStreamDoor, type PageStream } from '../interaction/stream.ts'
import { linkOf, type Step, WALKS } from '../navigation/walks.ts'
import { startProduct } from '../product.ts'
import { figuresOf, type Look } from './figures.ts'

const VIEW = { width: 1440, height: 900 }
const RATE = 2000
/** Milliseconds. */
const PATIENCE = 60_000
/** Changes of the route: 72 laps of seven. */
const LAPS = { full: 72, quick: 8, shortest: 1 }
/** Laps before the first look, in which code is loaded, translated and caches are filled. */
const WARM_UP = { full: 6, quick: 1, shortest: 0 }
/** Milliseconds from one change of the route to the next: 500 an hour. */
const STEP = { full: 7200, quick: 2000, shortest: 300 }

/** The part of all pages on which prices changed, without which the hour is none of PERF-09's. */
const LEAST_FLOWED = 0.9

type Product = Awaited<ReturnType<typeof startProduct>>

/** Bytes that a process holds in memory (proc(5): VmRSS). */
function residentOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  if (kilobytes === undefined) throw new Error(`process ${pid} tells no VmRSS`)
  return Number(kilobytes) * 1024
}

async function lookAt({ devtools }: OpenPage, { web, backend }: Product): Promise<Look> {
  // What only the first collection lets go of is collected by the second.
  for (let time = 0; time < 2; time += 1) await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const told = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN
  return {
    heap: told('JSHeapUsedSize'),
    nodes: told('Nodes'),
    listeners: told('JSEventListeners'),
    front: residentOf(web.pid),
    backend: residentOf(backend.child.pid ?? 0),
  }
}

/** Milliseconds within which a page has prices, unless its match has just ended. */
const PRICED_WITHIN = 10_000

/** Presses a link of this page; answers once the page meant is there, with whether it offers anything. */
async function press(page: Page, step: Step): Promise<boolean> {
  const link = await linkOf(page, step)
  // In one turn, because lists change order meanwhile.
  const path = await link.evaluate((element) => {
    const anchor = element as HTMLAnchorElement
    anchor.click()
    return anchor.pathname
  })
  await page.waitForURL((url) => url.pathname === path, { timeout: PATIENCE })
  // A price that is suspended is there, and not seen.
  const price = page.locator('main .odds[aria-pressed] .price').first()
  return price.waitFor({ state: 'attached', timeout: PRICED_WITHIN }).then(
    () => true,
    () => false,
  )
}

/** Presses its way through the pages, back to the first; on each its prices change all the time. Answers how many did. */
async function walk(page: Page, stream: PageStream, { backend }: Product, step: number): Promise<number> {
  let flowed = 0
  for (const next of WALKS.visitor) {
    const began = performance.now()
    if (await press(page, next)) {
      await flowTo(page, stream, { matches: await matchesOn(page, backend), rate: RATE })
      flowed += 1
    } else stream.flow([], 0)
    await wait(Math.max(0, step - (performance.now() - began)))
  }
  return flowed
}

interface House {
  readonly opened: OpenPage
  readonly product: Product
  readonly stream: PageStream
}

async function looksOf(house: House, options: Options): Promise<readonly Look[]> {
  const { opened, product, stream } = house
  const { page, devtools } = opened
  await devtools.send('Performance.enable')
  await page.goto(product.pages.home, { waitUntil: 'load' })
  await flowTo(page, stream, { matches: await matchesOn(page, product.backend), rate: RATE })
  const looks: Look[] = []
  let flowed = 0
  for (let lap = 0; lap < chosen(options, LAPS); lap += 1) {
    flowed += await walk(page, stream, product, chosen(options, STEP))
    if (lap < chosen(options, WARM_UP)) continue
    const look = await lookAt(opened, product)
    looks.push(look)
    options.say(`lap ${lap + 1}: ${JSON.stringify(look)}`)
  }
  stream.flow([], 0)
  const presses = chosen(options, LAPS) * WALKS.visitor.length
  if (flowed < LEAST_FLOWED * presses) throw new Error(`prices changed on ${flowed} of ${presses} pages only`)
  return looks
}

/** PERF-09. */
export const measure: Measure = async (options) => {
  const door = await openStreamDoor()
  const settings = options.length === 'shortest' ? {} : { SIM_LIVE: '30' }
  const product = await startProduct(options, { ...settings, REALTIME_URL: door.url })
  const stream = door.open(product.backend)
  const browser = await openBrowser()
  const faults: Error[] = []
  try {
    const opened = await openPage(browser, VIEW, (fault) => faults.push(fault))
    const looks = await looksOf({ opened, product, stream }, options)
    const [fault] = faults
    if (fault !== undefined) throw fault
    return figuresOf(looks)
  } finally {
    await browser.close()
    stream.close()
    await product.stop()
  }
}
