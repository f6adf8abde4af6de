import { expect, type Page, type Request } from '@playwright/test'
import { ask } from './in-page.ts'
import type { Fault } from './seen.ts'

/** What a page has asked for and not had yet, and how many answers it has had. */
interface Arriving {
  readonly pending: Set<Request>
  answers: number
  /** Calls whoever waits for an answer. */
  told: () => void
}

const PARTS: ReadonlySet<string> = new Set([
  'document',
  'stylesheet',
  'script',
  'font',
  'image',
  'fetch',
  'xhr',
])
const pages = new WeakMap<Page, Arriving>()

/** A page that is only likely to be opened next changes nothing of the one that is open. */
const isPart = (request: Request): boolean =>
  PARTS.has(request.resourceType()) && request.headers()['next-router-prefetch'] === undefined

/** Follows what a page asks for, from the first call on. */
export function follow(page: Page): Arriving {
  const known = pages.get(page)
  if (known !== undefined) return known
  const arriving: Arriving = { pending: new Set(), answers: 0, told: () => {} }
  const end = (request: Request) => {
    if (!arriving.pending.delete(request)) return
    arriving.answers += 1
    arriving.told()
  }
  page.on('request', (request) => {
    if (isPart(request)) arriving.pending.add(request)
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  pages.set(page, arriving)
  return arriving
}

const LONGEST_WAIT = 20_000

/** Until nothing that was asked for is on its way. */
async function answered(arriving: Arriving): Promise<void> {
  const end = Date.now() + LONGEST_WAIT
  while (arriving.pending.size > 0) {
    if (Date.now() > end)
      throw new Error(`no answer to ${[...arriving.pending].map((request) => request.url()).join(', ')}`)
    await new Promise<void>((told) => {
      arriving.told = told
      setTimeout(told, end - Date.now())
    })
  }
}

/** A page that goes on asking, as one without a line does, is looked at as often. */
const MOST_LOOKS = 4

/** What `look` finds of a page that has come: when something arrived meanwhile, it is looked at again. */
export async function whenArrived(page: Page, look: () => Promise<Fault[]>): Promise<Fault[]> {
  const arriving = follow(page)
  for (let looks = 1; ; looks += 1) {
    await answered(arriving)
    const before = arriving.answers
    const unready = await ask(page, 'standing')
    const found = [...unready, ...(await look())]
    const isStill = arriving.answers === before && arriving.pending.size === 0
    if (isStill || looks === MOST_LOOKS) return found
  }
}

/** Opens a page and waits until all of it has come. `bare`: it stands alone, without the frame that shows who looks. */
export async function open(page: Page, address: string, bare = false): Promise<void> {
  const arriving = follow(page)
  await page.goto(address)
  // The device's own font, because the site's came too late for the first paint: the next visit has it.
  if (await page.evaluate(() => document.documentElement.dataset['font'] === 'device')) await page.reload()
  const whole = bare ? 'h1' : '.app-header :is(.balance, button.btn)'
  await expect(page.locator(whole).first()).toBeVisible()
  await answered(arriving)
  expect(await ask(page, 'standing'), address).toEqual([])
}

/** Origin and sub-path with its language: within it, a press leads from page to page. */
const siteOf = (address: string): string =>
  /^[^/]*\/\/[^/]*(?:\/[a-z]{2})?\/\w+/.exec(address)?.[0] ?? address

/** Goes on to a page as a press on a link does; one of another site, or that stands alone, is opened. */
export async function goOn(page: Page, address: string, bare = false): Promise<void> {
  const isInside = siteOf(page.url()) === siteOf(address) && (await page.locator('.app-header').count()) > 0
  if (bare || !isInside) return open(page, address, bare)
  const { pathname, search, hash } = new URL(address)
  await page.evaluate(
    (to) => (window as unknown as { next: { router: { push(to: string): void } } }).next.router.push(to),
    pathname + search + hash,
  )
  await page.waitForURL((url) => url.pathname === pathname && url.hash === hash, { waitUntil: 'commit' })
  await answered(follow(page))
  expect(await ask(page, 'standing'), address).toEqual([])
}
