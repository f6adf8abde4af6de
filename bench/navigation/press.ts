import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Locator, Page } from '@playwright/test'
import { chosen, type Figure, type Measure, type Options, rounds } from '../benchmark.ts'
import { openBrowser, openPage, type View } from '../browser.ts'
import { median } from '../measure.ts'
import { PHONE, SLOW_4G, SLOWER } from '../page-cost/lcp.ts'
import { signIn, WITH_PLAYER } from '../player.ts'
import { startProduct } from '../product.ts'
import { figuresOf, type Pressed, told, type Walked } from './press-figures.ts'
import { installPressProbe, type Press } from './press-probe.ts'
import { linkOf, type Step, WALKS, type Who } from './walks.ts'

/** Milliseconds that every answer takes. */
const LATENCY = 1500
const LINE = { ...SLOW_4G, latency: LATENCY }
/** Presses on nothing after a walk. */
const ON_NOTHING = 5
const PATIENCE = 60_000
/** Milliseconds after a page has come, for what it loads later. */
const AFTERWARDS = { full: 4000, quick: 2000, shortest: 100 }
/** Milliseconds between scrolling to a link and pressing it. */
const BEFORE = 300

interface Device {
  readonly name: string
  readonly view: View
  /** Slowdown of the processor. */
  readonly throttle: number
}

/** As Lighthouse has them, both on its phone's line. */
const DEVICES = [
  { name: 'phone', view: { ...PHONE, hasTouch: true }, throttle: SLOWER },
  { name: 'desktop', view: { width: 1350, height: 940 }, throttle: 1 },
] as const satisfies readonly Device[]

/** Nothing is fetched before it is asked for, so that every press waits for its page. */
const refusePrefetches = (page: Page) =>
  page.route(
    () => true,
    (route) =>
      route.request().headers()['next-router-prefetch'] === undefined ? route.fallback() : route.abort(),
  )

const pressSeen = (page: Page, what: 'frame' | 'came') =>
  page
    .waitForFunction((name) => typeof globalThis.benchPress?.[name] === 'number', what, {
      timeout: PATIENCE,
      polling: 100,
    })
    .then(() => page.evaluate(() => globalThis.benchPress as Press))

interface Point {
  readonly x: number
  readonly y: number
}

/** A point of the page that does nothing. */
function idlePoint(): Point {
  const main = document.querySelector('main')
  const active = 'a,button,input,label,summary,article,[role],[tabindex]'
  for (let y = 0; y < innerHeight; y += 4)
    for (let x = 2; x < innerWidth; x += 20) {
      const there = document.elementFromPoint(x, y)
      if (there !== null && main?.contains(there) && there.closest(active) === null) return { x, y }
    }
  throw new Error('everything on the page can be pressed')
}

/** As a finger or a mouse does, without the looks that a test takes at the page meanwhile. */
const pressAt = (page: Page, { view }: Device, { x, y }: Point): Promise<void> =>
  view.hasTouch === true ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)

/** Milliseconds until the first frame after a press on nothing. */
async function pressNothing(page: Page, device: Device): Promise<number> {
  await wait(BEFORE)
  await pressAt(page, device, await page.evaluate(idlePoint))
  const { frame } = await pressSeen(page, 'frame')
  return frame ?? Number.POSITIVE_INFINITY
}

/** Where a link in view can be pressed. A row's own link is free beside its prices. Throws when it is covered. */
async function pointOf(link: Locator): Promise<Point> {
  await link.scrollIntoViewIfNeeded()
  return link.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const x = left + Math.min(width / 2, 12)
    const y = top + Math.min(height / 2, 12)
    const there = document.elementFromPoint(x, y)
    if (there === null || !element.contains(there))
      throw new Error(`${element.outerHTML} is covered by ${there?.outerHTML.slice(0, 200)}`)
    return { x, y }
  })
}

async function pressOn(page: Page, step: Step, device: Device, afterwards: number): Promise<Pressed> {
  const point = await pointOf(await linkOf(page, step))
  await wait(BEFORE)
  await pressAt(page, device, point)
  const { came } = await pressSeen(page, 'came')
  if (came !== null && came < LATENCY)
    throw new Error(`${page.url()} came after ${came} ms, so that it was there before the press`)
  await wait(afterwards)
  return { step, press: await page.evaluate(() => globalThis.benchPress as Press) }
}

interface Walk {
  readonly who: Who
  readonly device: Device
  readonly steps: readonly Step[]
  /** Milliseconds to wait on each page. */
  readonly afterwards: number
}

/** Walks from the home page, which comes over a fast line, with the line and the processor of the device. */
async function walk(
  browser: Browser,
  url: string,
  { who, device, steps, afterwards }: Walk,
): Promise<Walked> {
  const faults: Error[] = []
  const { page, devtools, close } = await openPage(browser, device.view, (fault) => faults.push(fault))
  try {
    page.setDefaultTimeout(PATIENCE)
    if (who === 'player') await signIn(page.context(), new URL(url).origin)
    await page.addInitScript(installPressProbe)
    await refusePrefetches(page)
    const socket = page.waitForEvent('websocket')
    await page.goto(url, { waitUntil: 'load' })
    await (await socket).waitForEvent('framereceived', { timeout: PATIENCE })
    await wait(afterwards)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', LINE)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: device.throttle })
    const presses: Pressed[] = []
    for (const step of steps) presses.push(await pressOn(page, step, device, afterwards))
    const rests: number[] = []
    for (let count = 0; count < ON_NOTHING; count += 1) rests.push(await pressNothing(page, device))
    const [fault] = faults
    if (fault !== undefined) throw fault
    return { who, presses, rest: median(rests) }
  } finally {
    await close()
  }
}

const SHORTEST: readonly Step[] = WALKS.visitor.slice(0, 2)

const walksOf = ({ length }: Options): readonly (readonly [Who, readonly Step[]])[] =>
  length === 'shortest' ? [['visitor', SHORTEST]] : (Object.entries(WALKS) as [Who, readonly Step[]][])

/** PERF-18. */
export const measure: Measure = async (options) => {
  // Held nearly still, since a match that begins or ends moves the rows of lists.
  const product = await startProduct(options, { ...WITH_PLAYER, SIM_SPEED: '0.1' })
  const browser = await openBrowser()
  const afterwards = chosen(options, AFTERWARDS)
  const figures: Figure[] = []
  try {
    for (const device of options.length === 'shortest' ? DEVICES.slice(0, 1) : DEVICES) {
      const runs: Walked[] = []
      for (let round = 0; round < rounds(options); round += 1)
        for (const [who, steps] of walksOf(options)) {
          const walked = await walk(browser, product.pages.home, { who, device, steps, afterwards })
          options.say(
            `${device.name}, ${who}, life/skeleton/page in ms (shifts): ${walked.presses.map(told).join(', ')}; at rest ${walked.rest.toFixed(0)}`,
          )
          runs.push(walked)
        }
      figures.push(...figuresOf(device.name, runs))
    }
    return figures
  } finally {
    await browser.close()
    await product.stop()
  }
}
