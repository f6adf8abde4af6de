import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { playerOf } from '../steps/player.ts'
import { isPhone } from '../steps/slip.ts'

// Prefetching is refused, so that each press loads its page.
test.use({ expectedErrors: ['net::ERR_FAILED'] })

/**
 * Times (ms) of one press: the first frames that showed the mark and the skeleton (0: none), and the skeleton's page
 * group.
 */
interface Heard {
  /** Whether the mark was there before the press had been handled. */
  readonly isMarked: boolean
  readonly life: number
  readonly skeleton: number
  readonly group: string | null
}
interface Notes {
  heard: Heard[]
  shifts: { readonly value: number; readonly of: readonly string[] }[]
}

/** Records in the page what each frame shows after a press, and all layout shifts. */
function noteOpenings() {
  const notes: Notes = { heard: [], shifts: [] }
  Object.assign(window, { notes })
  addEventListener(
    'click',
    ({ timeStamp }) => {
      let life = 0
      let isMarked = false
      // Runs after the page's own listeners, which were added before.
      addEventListener('click', () => (isMarked = document.querySelector('.opening') !== null), {
        once: true,
      })
      const look = () => {
        const mark = document.querySelector<HTMLElement>('.opening')
        const bones = mark?.querySelector('div') ?? null
        const isShown = bones !== null && getComputedStyle(bones).opacity === '1'
        // A task after the frame runs when it has been shown.
        setTimeout(() => {
          const at = performance.now() - timeStamp
          if (mark !== null) life ||= at
          if (life > 0 && (isShown || mark === null))
            notes.heard.push({
              isMarked,
              life,
              skeleton: isShown ? at : 0,
              group: mark?.dataset['page'] ?? null,
            })
          else if (at < 1000) requestAnimationFrame(look)
        })
      }
      requestAnimationFrame(look)
    },
    { capture: true },
  )
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      sources: { node: Node | null }[]
    })[])
      notes.shifts.push({
        value: entry.value,
        of: entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 90) : 'text')),
      })
  }).observe({ type: 'layout-shift', buffered: false })
}
const notesOf = (page: Page) => page.evaluate(() => (window as unknown as { notes: Notes }).notes)

const LATE = { offline: false, latency: 1500, downloadThroughput: -1, uploadThroughput: -1 }

/** From now on everything arrives late, and nothing is prefetched. */
async function slowDown(page: Page): Promise<void> {
  await page.route(
    () => true,
    (route) =>
      route.request().headers()['next-router-prefetch'] === undefined ? route.fallback() : route.abort(),
  )
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.setCacheDisabled', { cacheDisabled: true })
  await line.send('Network.emulateNetworkConditions', LATE)
}

/** Opens home and waits for what follows its first paint, for a player or a visitor. */
async function openHome(page: Page, who: string): Promise<void> {
  // A page that was prefetched before the slowdown would appear at once.
  await page.route(
    (url) => url.searchParams.has('_rsc'),
    (route) => route.abort(),
  )
  const known = page.waitForResponse(/\/api\/platform\/player$/)
  await page.goto('/sports')
  await known
  const account = page.locator(who === 'player' ? '.app-header .balance' : '.app-header button.btn')
  await expect(account.first()).toBeVisible()
  await page.unrouteAll()
}

for (const who of ['visitor', 'player'])
  test(`LINK-15 ${who}: a press is heard within 100 ms and shows the skeleton of the page meant, a second and a half before that comes; nothing moves then`, async ({
    page,
  }) => {
    if (who === 'player') await playerOf(page).signIn()
    await page.addInitScript(noteOpenings)
    await openHome(page, who)
    await slowDown(page)
    // Shifts while home was loading do not count.
    await page.evaluate(() => void ((window as unknown as { notes: Notes }).notes.shifts = []))
    const bar = page.getByRole('navigation', { name: isPhone(page) ? 'Quick access' : 'Main' })
    const main = page.getByRole('main')
    const steps = [
      ['in_play', bar.getByRole('link', { name: 'Live', exact: true }), /\/live$/],
      ['match', main.locator('article.event a').first(), /-m\d+$/],
      [
        'sport',
        page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first(),
        /sports\/\w+$/,
      ],
      [
        'sports',
        bar.getByRole('link', { name: isPhone(page) ? 'Home' : 'Sports', exact: true }),
        /\/sports$/,
      ],
      ['bets_history', bar.getByRole('link', { name: 'My bets' }), /\/bets_history$/],
    ] as const
    for (const [group, link, address] of steps) {
      // A match's link is covered by its prices, except at its corner.
      await link.click({ noWaitAfter: true, position: { x: 12, y: 12 } })
      const bones = page.locator(`.opening[data-page="${group}"] > div`)
      await expect(bones).toBeVisible()
      await expect(main).toHaveAttribute('aria-busy', 'true')
      // It is in view, however far down the page was scrolled.
      await expect(bones.locator('i').first()).toBeInViewport()
      // It covers the page on screen, between the bars.
      expect(
        await page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.className),
      ).toBe('opening')
      await expect(page).toHaveURL(address)
      await expect(page.locator('.opening')).toHaveCount(0)
      await expect(main).not.toHaveAttribute('aria-busy')
      await expect(main.getByRole('heading').first()).toBeVisible()
    }
    const { heard, shifts } = await notesOf(page)
    expect(heard.map(({ group }) => group)).toEqual(steps.map(([group]) => group))
    expect(heard.filter(({ isMarked }) => !isMarked)).toEqual([])
    expect(heard.filter(({ skeleton }) => skeleton === 0)).toEqual([])
    // The machine may have been busy during some of the presses.
    expect(Math.min(...heard.map(({ life }) => life))).toBeLessThan(100)
    expect(Math.min(...heard.map(({ skeleton }) => skeleton))).toBeLessThan(200)
    // A live clock that grows by a digit moves its neighbour by some millionths of the screen.
    expect(shifts.filter(({ value }) => value > 0.0001)).toEqual([])
  })

test('LINK-15 while a page does not come the one on screen keeps its place, its focus and where it was scrolled to; going back ends the wait', async ({
  page,
}) => {
  await openHome(page, 'visitor')
  const bar = page.getByRole('navigation', { name: isPhone(page) ? 'Quick access' : 'Main' })
  await bar.getByRole('link', { name: 'Live', exact: true }).click()
  await expect(page).toHaveURL(/\/live$/)
  // From here on no page answers.
  await page.route(
    (url) => url.searchParams.has('_rsc'),
    () => {},
  )
  const link = page.getByRole('main').locator('article.event a').nth(3)
  await link.scrollIntoViewIfNeeded()
  await link.click({ noWaitAfter: true, position: { x: 12, y: 12 } })
  const bones = page.locator('.opening[data-page="match"] > div')
  await expect(bones).toBeVisible()
  const state = () =>
    page.evaluate(() => [scrollY, document.activeElement?.getAttribute('href'), document.body.scrollHeight])
  const before = await state()
  expect(before[1]).toMatch(/-m\d+$/)
  await expect(link).toHaveCSS('opacity', '0.7')
  // As after the longest wait.
  await page.evaluate(() => dispatchEvent(new Event('pageshow')))
  await expect(bones).toHaveCount(0)
  expect(await state()).toEqual(before)
  await expect(link).toHaveCSS('opacity', '1')

  await link.click({ noWaitAfter: true, position: { x: 12, y: 12 } })
  await expect(bones).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/sports$/)
  await expect(bones).toHaveCount(0)
  await expect(page.getByRole('main').locator('article.event').first()).toBeVisible()
})
