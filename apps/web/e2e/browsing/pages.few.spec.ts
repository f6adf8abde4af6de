import type { Page } from '@playwright/test'
import { faultsOf } from '../steps/axe.ts'
import { expect, test } from '../fixtures.ts'
import { movedBeyond } from '../steps/layout-shifts.ts'
import { addressOf, originOf, type PageRow, PAGES, shownOf } from '../steps/pages.ts'
import { playerOf, promptedAt, signInAt } from '../steps/player.ts'
import { prematchOffers } from '../servers/season.ts'
import { isPhone } from '../steps/slip.ts'

const MOST_SHIFT = 0.01

/** Ends of addresses that answer with an error on purpose. */
const REFUSALS = ['/404)', '/500)', '/blocked)', '/locked)', '/nobody-m999999999)']

/** Parts that depend on the player; the rest of a page is the same bytes for everybody. */
const OF_A_PLAYER = ['.app-header', '.app-slip', '[data-slot]']

/** Opens a page and waits for everything, including the player's part; answers its status. */
async function open(page: Page, row: PageRow, address: string, who: string): Promise<number | undefined> {
  // Asked by the code that runs after the first paint.
  const known = row.bare ? null : page.waitForResponse(/\/api\/platform\/player$/, { timeout: 30_000 })
  const answer = await page.goto(address)
  await known
  if (who === 'player' && row.leaves === true) {
    // It leads home, since a signed-in player has nothing to do there.
    await expect(page).toHaveURL(/\/sports$/)
    await expect(page).toHaveTitle(/\S/)
  }
  if (!row.bare) {
    const account = page.locator(who === 'player' ? '.app-header .balance' : '.app-header button.btn')
    await expect(account.first()).toBeVisible()
  }
  await expect(page.locator('.sk').filter({ visible: true })).toHaveCount(0)
  return answer?.status()
}

/** Horizontal overflow at the page's own width and at the narrowest one, with the elements that reach furthest. */
async function overflowsOf(page: Page): Promise<string[]> {
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  const wide: string[] = []
  for (const width of isPhone(page) ? [320, size.width] : [size.width]) {
    await page.setViewportSize({ ...size, width })
    await page.waitForFunction((meant) => document.documentElement.clientWidth === meant, width)
    const widest = await page.evaluate(() => {
      const { documentElement: root, body } = document
      if (Math.max(root.scrollWidth, body.scrollWidth) <= root.clientWidth) return null
      const out = [...body.querySelectorAll('*')].filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        return left < -0.5 || right > root.clientWidth + 0.5
      })
      return out.map(({ localName, className }) => `${localName}.${className}`).slice(0, 5)
    })
    if (widest !== null) wide.push(`${width}: ${widest.join(', ')}`)
  }
  return wide
}

test.use({ expectedErrors: REFUSALS })

/** How long (ms) a call of a page waits for its answer at least: what it shows meanwhile is painted on any machine. */
const ANSWERED_AFTER = 250

/** Lets the calls of pages wait, as they do on a slow connection. */
const answerLate = (page: Page) =>
  page.addInitScript((ms) => {
    const send = window.fetch
    window.fetch = async (...call) => {
      await new Promise((resolve) => setTimeout(resolve, ms))
      return send(...call)
    }
  }, ANSWERED_AFTER)

// These are the longest tests, so each may run on another worker.
test.describe.configure({ mode: 'parallel' })

/** Each person meets each language and each size, each language each size; the layout check has the rest. */
const localeOf = (page: Page, who: string) => (isPhone(page) === (who === 'player') ? 'en' : 'ar')

for (const who of ['visitor', 'player'])
  test(`BEYOND-11 ROUTE-01 ROUTE-18 ${who}: no page moves while it loads, is wider than its window, breaks a rule of WCAG 2.2 AA or reports an error`, async ({
    page,
    stack,
  }) => {
    // All pages, at one to three seconds each with axe.
    test.setTimeout(300_000)
    const locale = localeOf(page, who)
    const shown = await shownOf(stack)
    await answerLate(page)
    const player = playerOf(page)
    if (who === 'player') {
      await player.signIn()
      await page
        .context()
        .addCookies([{ name: 'cookie_consent', value: 'needed', url: originOf(stack, 'volta.localhost') }])
      await signInAt(page, originOf(stack, 'volta.localhost'))
      await promptedAt(page, originOf(stack, 'volta.localhost'))
      await player.acceptOdds('any')
      await player.place(await prematchOffers(stack, { count: 2, startsIn: [900, 20_000] }), 100)
      await player.star(shown.coming.id)
    }
    for (const [index, [name, row]] of PAGES.entries()) {
      const same = who === 'player' && row.own !== true
      // What differs for a player in a page that is everybody's, the pages share: each is looked at in one of the sizes.
      // By twos, for a match and its builder are one document, which is not loaded twice in a row.
      if (same && Math.floor(index / 2) % 2 === Number(isPhone(page))) continue
      const status = await open(page, row, addressOf(row, stack, locale, shown), who)
      expect.soft(status, name).toBe(row.status ?? 200)
      if (who === 'visitor' || row.leaves !== true)
        expect.soft(await movedBeyond(page, MOST_SHIFT), `${name}: moves while it loads`).toEqual([])
      expect.soft(await overflowsOf(page), `${name}: wider than its window at`).toEqual([])
      expect.soft(await faultsOf(page, name, locale, same ? OF_A_PLAYER : [])).toEqual([])
    }
    if (who === 'player') await player.unstar(shown.coming.id)
  })
