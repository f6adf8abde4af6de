import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { matchPath, prematchOffers } from '../servers/season.ts'
import { isPhone, slipOf } from '../steps/slip.ts'

/** Presses Tab until the focused element matches, at most `most` times. */
async function tabTo(page: Page, selector: string, most = 60): Promise<void> {
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press('Tab')
    if (
      await page
        .locator(':focus')
        .evaluateAll((found, wanted) => found[0]?.matches(wanted) === true, selector)
    )
      return
  }
  throw new Error(`${selector} is not reached by ${most} presses of Tab`)
}

const focusedIn = (page: Page, selector: string) =>
  page.evaluate((within) => document.activeElement?.closest(within) != null, selector)

/**
 * After the last element focus moves to the browser's own controls, during which the page's active element is its body.
 */
const heldIn = (page: Page, selector: string) =>
  page.evaluate(
    (within) => document.activeElement === document.body || document.activeElement?.closest(within) != null,
    selector,
  )

test('BEYOND-11 SLIP-09 LAYOUT-05 from the skip link to a pick and back, by keyboard alone', async ({
  page,
  stack,
}) => {
  const [offer] = await prematchOffers(stack, { sport: 'soccer' })
  await page.goto(offer === undefined ? '/sports' : matchPath(offer.match))
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#main$/)
  await page.keyboard.press('Tab')
  expect(await focusedIn(page, 'main')).toBe(true)

  await tabTo(page, 'button.odds')
  const odds = page.locator('button.odds:focus')
  await expect(odds).toBeInViewport()
  // The bar that has the score while the centre is out of sight repeats the main market.
  const picked = page.locator('.market button.odds[aria-pressed="true"]')
  await page.keyboard.press('Enter')
  await expect(picked).toHaveCount(1)
  await expect(slipOf(page).locator('.pick')).toHaveCount(1)

  if (isPhone(page)) {
    await test.step('the sheet holds the focus and gives it back', async () => {
      await expect(page.locator('html')).toHaveAttribute('data-slip', 'open')
      await expect.poll(() => focusedIn(page, '.app-slip')).toBe(true)
      for (let press = 0; press < 25; press += 1) {
        await page.keyboard.press('Tab')
        expect(await heldIn(page, '.app-slip')).toBe(true)
      }
      await page.keyboard.press('Escape')
      await expect(page.locator('html')).not.toHaveAttribute('data-slip', 'open')
    })
  }
  await expect(picked).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(picked).toHaveCount(0)
})

/** What stands over all that is in the window of what has the focus; null if some of it is seen. */
const hiderOfFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (focused === null || focused === document.body) return null
    const { left, top, right, bottom } = focused.getBoundingClientRect()
    const [from, to] = [Math.max(0, left), Math.min(innerWidth, right)]
    const [above, below] = [Math.max(0, top), Math.min(innerHeight, bottom)]
    const parts = [0.1, 0.5, 0.9]
    const found = parts.flatMap((across) =>
      parts.map((down) =>
        document.elementFromPoint(from + (to - from) * across, above + (below - above) * down),
      ),
    )
    // An input may be drawn by its label.
    const own = focused.closest('label') ?? focused
    const isSeen =
      from < to && above < below && found.some((at) => at !== null && (own.contains(at) || at.contains(own)))
    return isSeen ? null : `${focused.outerHTML.slice(0, 80)} behind ${found[4]?.className ?? 'the edge'}`
  })

test('BEYOND-11 what has the focus is not hidden behind a bar, forwards and backwards (WCAG 2.4.11)', async ({
  page,
}) => {
  for (const path of ['/sports', '/sports/live']) {
    await page.goto(path)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible()
    for (const key of ['Tab', 'Shift+Tab'])
      for (let press = 0; press < 50; press += 1) {
        await page.keyboard.press(key)
        // What scrolls to it takes its time.
        await expect.poll(() => hiderOfFocus(page), { timeout: 5000 }).toBeNull()
      }
  }
})

test('BEYOND-11 a modal holds the focus, Escape closes it and gives the focus back', async ({ page }) => {
  await page.goto('/sports')
  const opener = page.getByRole('banner').getByRole('button', { name: 'Sign in' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await expect(dialog).toBeVisible()
  // In both directions, and never to the page behind, not even to parts that are not laid out yet.
  for (const key of ['Tab', 'Shift+Tab'])
    for (let press = 0; press < 7; press += 1) {
      await page.keyboard.press(key)
      expect(await focusedIn(page, 'dialog')).toBe(true)
    }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('BEYOND-11 a menu opens, moves and closes by keyboard', async ({ page }) => {
  await page.goto('/sports')
  const opener = page.getByRole('button', { name: 'Display settings' })
  // Opening works once the page has its scripts.
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible()
  await opener.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu')
  const row = menu.getByRole('menuitem', { name: 'Theme As the device' })
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row).toHaveAttribute('aria-expanded', 'true')
  for (let press = 0; press < 2; press += 1) await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('menuitemradio', { name: 'Dark' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
})

test('BEYOND-11 what was pressed before the slip had come gives the focus to the same of the slip that came', async ({
  page,
}) => {
  if (isPhone(page)) {
    await page.goto('/sports')
    const opener = page
      .getByRole('navigation', { name: 'Quick access' })
      .getByRole('button', { name: /^Bet slip/ })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => focusedIn(page, '.app-slip')).toBe(true)
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    return
  }
  for (const name of ['Load a bet code', 'Odds settings']) {
    await test.step(name, async () => {
      await page.goto('/sports')
      const opener = slipOf(page).getByRole('button', { name })
      await opener.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(opener).toBeFocused()
    })
  }
  await page.goto('/sports')
  const bets = slipOf(page).getByRole('tab', { name: 'My bets' })
  await bets.focus()
  await page.keyboard.press('Enter')
  await expect(bets).toHaveAttribute('aria-selected', 'true')
  await expect(bets).toBeFocused()
})
