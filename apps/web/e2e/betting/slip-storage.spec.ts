import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { prematchOffers } from '../servers/season.ts'
import {
  closeSlip,
  isPhone,
  oddsButton,
  openSlip,
  pickAll,
  pickRow,
  slipOf,
  stakeField,
  untilPlaceable,
} from '../steps/slip.ts'

test('STORE-01 STORE-02 SLIP-25 SLIP-27 a reload keeps picks, stake and panel, another page no open panel; a new tab gets the picks', async ({
  page,
  context,
  stack,
}) => {
  const picks = await prematchOffers(stack, { count: 2 })
  await pickAll(page, picks)
  await stakeField(page).fill('7.25')
  await slipOf(page).getByRole('tab', { name: 'My bets' }).click()
  await page.reload()
  if (isPhone(page)) await expect(page.locator('html')).toHaveAttribute('data-slip', 'open')
  await expect(slipOf(page).getByRole('tab', { name: 'My bets' })).toHaveAttribute('aria-selected', 'true')
  await slipOf(page)
    .getByRole('tab', { name: /^Bet slip/ })
    .click()
  for (const offer of picks) await expect(pickRow(page, offer)).toBeVisible()
  await expect(stakeField(page)).toHaveValue('7.25')
  // Placing needs current odds, so they have arrived.
  await untilPlaceable(page)
  await closeSlip(page)
  await expect(oddsButton(page, picks[1])).toHaveAttribute('aria-pressed', 'true')

  const fresh = await context.newPage()
  await fresh.goto('/sports')
  await openSlip(fresh)
  for (const offer of picks) await expect(pickRow(fresh, offer)).toBeVisible()

  // A page with other contents, with the picks still on the slip.
  await fresh.goto('/sports/users/sign-up')
  await fresh.getByRole('main').getByLabel('Email').fill('lena@example.com')
  await expect(fresh.locator('html')).not.toHaveAttribute('data-slip', 'open')
  await openSlip(fresh)
  for (const offer of picks) await expect(pickRow(fresh, offer)).toBeVisible()
})

const AMERICAN = /^[+−]\d+$/
const shownPrices = (page: Page) =>
  page.locator('.price').evaluateAll((cells) =>
    cells
      .filter((cell) => cell.closest('[aria-hidden="true"]') === null)
      .map((cell) => cell.textContent ?? '')
      .filter((text) => text !== '–'),
  )

test('ODDS-03 STORE-04 the odds format changes every price at once, the slip too, and is there before the first paint', async ({
  page,
  stack,
}) => {
  const [offer] = await prematchOffers(stack)
  await pickAll(page, [offer])
  await closeSlip(page)
  const inSlip = pickRow(page, offer).locator('.now > span')
  await page.getByRole('button', { name: 'Display settings' }).click()
  await page.getByRole('menuitem', { name: 'Odds format' }).click()
  await page.getByRole('menuitemradio', { name: 'American' }).click()
  for (const text of await shownPrices(page)) expect(text).toMatch(AMERICAN)
  expect(await inSlip.textContent()).toMatch(AMERICAN)

  // Records every frame from the first on, that is what is painted.
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { decimalsSeen: seen })
    const look = () => {
      for (const cell of document.querySelectorAll('[data-odds]'))
        if (/^\d+\.\d\d$/.test(cell.textContent ?? '')) seen.push(cell.textContent ?? '')
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.reload()
  await openSlip(page)
  await expect(inSlip).toHaveText(AMERICAN)
  const prices = await shownPrices(page)
  expect(prices.length).toBeGreaterThan(5)
  for (const text of prices) expect(text).toMatch(AMERICAN)
  expect(await page.evaluate(() => (window as unknown as { decimalsSeen: string[] }).decimalsSeen)).toEqual(
    [],
  )
})
