import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { signedIn } from '../steps/player.ts'
import { closeSlip, openSlip, receiptOf, slipOf, stakeField } from '../steps/slip.ts'

/** Opens the last race of the day that pays places: it starts when everything here is over. Few runners have win only. */
async function openLastEachWay(page: Page): Promise<void> {
  const races = await page
    .locator('.meeting a')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  for (const href of races.toReversed()) {
    await page.goto(href)
    await expect(page.getByRole('region', { name: 'Race card' })).toBeVisible()
    if ((await page.getByText('Win only', { exact: true }).count()) === 0) return
  }
  throw new Error('no race of the day pays places')
}

test('ROUTE-15 EXTRA-01 BEYOND-28 a runner is backed each way from the race card, as two bets of one press', async ({
  page,
}) => {
  await signedIn(page)
  await page.goto('/sports/racing')
  await expect(page.getByRole('heading', { level: 1, name: 'Racing' })).toBeVisible()
  await openLastEachWay(page)
  const card = page.getByRole('region', { name: 'Race card' })
  const win = card.getByRole('button', { name: / to win, \d/ }).first()
  const name = ((await win.getAttribute('aria-label')) ?? '').replace(/ to win.*/, '')
  await win.click()
  await expect(win).toHaveAttribute('aria-pressed', 'true')
  await openSlip(page)
  const slip = slipOf(page)
  await stakeField(page).fill('5')
  await slip.getByRole('switch', { name: 'Each way' }).click()
  await expect(slip.locator('.pick')).toHaveCount(2)
  await expect(slip.locator('.pick').last()).toContainText('Place 1/')
  const place = slip.getByRole('button', { name: /^Place 2 bets/ })
  await expect(place).toContainText('10.00')
  await place.click()
  await expect(receiptOf(page)).toBeVisible({ timeout: 20_000 })
  await slip.getByRole('tab', { name: /^My bets/ }).click()
  await expect(slip.locator('.bet').filter({ hasText: name })).toHaveCount(2)
  await closeSlip(page)
})

test('BEYOND-28 an order of finish is priced by the server and goes to the slip', async ({ page }) => {
  await page.goto('/sports/racing')
  await page.locator('.meeting a').last().click()
  await expect(page).toHaveURL(/race=\d+/)
  const picker = page.getByRole('region', { name: 'Forecast and tricast' })
  await picker
    .getByRole('button', { name: /, 1st$/ })
    .nth(1)
    .click()
  await picker
    .getByRole('button', { name: /, 2nd$/ })
    .nth(0)
    .click()
  await picker.getByRole('button', { name: 'Add to slip' }).click()
  await expect(picker.getByRole('button', { name: 'Remove from slip' })).toBeVisible()
  await openSlip(page)
  const pick = slipOf(page).locator('.pick')
  await expect(pick).toHaveCount(1)
  // Its odds follow those to win, so that it can be bet on.
  await expect(pick.locator('.now')).toHaveText(/^\d+\.\d+$/)
})
