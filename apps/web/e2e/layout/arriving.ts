import { expect, type Page, type Request } from '@playwright/test'
import { ask } from './in-page.ts'
import type { Fault } from './seen.ts'

/** A page's pending requests, and its number of answers so far. */
interface Arriving {
  readonly pending: Set<Request>
  answers: number
  /** Wakes whoever waits for an answer. */
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

/** A prefetched page changes nothing on the open one. */
const isPart = (request: Request): boolean =>
  PARTS.has(request.resourceType()) && request.headers()['next-router-prefetch'] === undefined

/** Follows a page's requests from the first call on. */
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

/** Resolves when no request is pending. */
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

/** Most repetitions for a page that never stops asking, as one without a connection. */
const MOST_LOOKS = 4

/** What `look` finds on a complete page; repeated if something arrived meanwhile. */
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

/** Most visits until the fonts that the first one brought are there in time; on a busy machine the second may be late too. */
const MOST_VISITS = 6

/** Opens a page and waits until it is complete, in the site's font. `bare` pages have no frame that shows the viewer. */
export async function open(page: Page, address: string, bare = false): Promise<void> {
  const arriving = follow(page)
  await page.goto(address)
  // The site's font came too late for the first paint, so the device's own is used; a later visit has it.
  // Asked of the element, because a page of days may be on its way to the address with its time zone.
  const root = page.locator('html')
  for (
    let visits = 1;
    visits < MOST_VISITS && (await root.getAttribute('data-font')) === 'device';
    visits += 1
  )
    await page.reload()
  await expect(root).not.toHaveAttribute('data-font', 'device')
  const whole = bare ? 'h1' : '.app-header :is(.balance, button.btn)'
  await expect(page.locator(whole).first()).toBeVisible()
  await answered(arriving)
  expect(await ask(page, 'standing'), address).toEqual([])
}

/** Origin and sub-path with its language, within which links lead from page to page. */
const siteOf = (address: string): string =>
  /^[^/]*\/\/[^/]*(?:\/[a-z]{2})?\/\w+/.exec(address)?.[0] ?? address

/** Goes to a page as a link does; opens one of another site, or one without the frame. */
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
