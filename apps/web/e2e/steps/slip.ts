import { expect, type Locator, type Page } from '@playwright/test'
import { playerOf } from './player.ts'
import { matchPath, type Offer } from '../servers/season.ts'

/** Escapes text for a regular expression. */
export const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The slip's column: docked on a desktop; on a phone a sheet, hidden while closed. */
export const slipOf = (page: Page): Locator => page.locator('.app-slip')

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 960

/** The outcome's button on its match's page. */
export const oddsButton = (page: Page, { market, outcomeName }: Offer): Locator =>
  page
    .locator('section.market')
    .filter({ has: page.getByRole('heading', { name: market.name, exact: true }) })
    .getByRole('button', { name: new RegExp(`^${escaped(outcomeName)}, `) })
    .first()

export const pickRow = (page: Page, { match, outcomeName }: Offer): Locator =>
  slipOf(page).locator(`.pick[data-selection*="${match.urn_id}"]`).filter({ hasText: outcomeName })

/** Opens an outcome's match and puts the outcome on the slip. */
export async function pick(page: Page, offer: Offer): Promise<void> {
  await page.goto(matchPath(offer.match))
  const button = oddsButton(page, offer)
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
}

/** Opens the sheet on a phone; on a desktop the slip is always there. */
export async function openSlip(page: Page): Promise<void> {
  if (!isPhone(page)) return
  const root = page.locator('html')
  const bar = page.getByRole('navigation', { name: 'Quick access' })
  // A link that puts something on it may already be opening it.
  await expect(async () => {
    if ((await root.getAttribute('data-slip')) !== 'open')
      await bar.getByRole('button', { name: /^Bet slip/ }).click({ timeout: 1000 })
    await expect(root).toHaveAttribute('data-slip', 'open', { timeout: 1000 })
  }).toPass()
}

/** Closes the sheet on a phone, so that the page below can be reached. */
export async function closeSlip(page: Page): Promise<void> {
  if (!isPhone(page)) return
  // As people do where a key that was pressed at once had no effect.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page.locator('html')).not.toHaveAttribute('data-slip', 'open', { timeout: 2000 })
  }).toPass()
}

/** Puts outcomes of several matches on the slip and opens it. `before` legs are on it already. */
export async function pickAll(page: Page, offers: readonly Offer[], before = 0): Promise<void> {
  for (const [index, offer] of offers.entries()) {
    await pick(page, offer)
    await expect(slipOf(page).locator('.pick')).toHaveCount(before + index + 1)
    // The first pick opens the sheet over the page; later ones do not.
    if (isPhone(page) && before + index === 0)
      await expect(page.locator('html')).toHaveAttribute('data-slip', 'open')
    await closeSlip(page)
  }
  await openSlip(page)
}

/** Replaces the slip's content by outcomes through a share code's link, in one page load, and opens the slip. */
export async function withSlip(page: Page, offers: readonly Offer[]): Promise<void> {
  const code = await playerOf(page).share(offers)
  // A slip that is there already may hold as many.
  const loaded = page.waitForResponse((response) => {
    const { pathname, search } = new URL(response.url())
    return pathname.endsWith('/bets/share-code') && search.includes(code)
  })
  await page.goto(`/sports/bets_history?betcode=${code}`)
  await (await loaded).finished()
  await expect(slipOf(page).locator('.pick')).toHaveCount(offers.length)
  await openSlip(page)
}

export const stakeField = (page: Page): Locator => slipOf(page).getByRole('textbox', { name: /^Stake in/ })

/** The stake of quick bet. */
export const quickField = (page: Page): Locator => slipOf(page).getByRole('textbox', { name: /^Quick stake/ })

/** Types a stake as people do: on the slip's own keys on a phone. */
export async function typeStake(page: Page, stake: string, field = stakeField(page)): Promise<void> {
  if (!isPhone(page)) return field.fill(stake)
  // From when on the device shows no keyboard of its own.
  await expect(field).toHaveAttribute('inputmode', 'none')
  await field.click()
  const keys = slipOf(page).getByRole('group', { name: 'Stake keypad' })
  for (const key of stake)
    await keys.getByRole('button', { name: key === '.' ? 'Decimal sign' : key, exact: true }).click()
}

/** Where the other tabs of a phone's bar stand: left edges and widths. */
export const barOf = (page: Page): Promise<number[][]> =>
  page
    .getByRole('navigation', { name: 'Quick access' })
    .locator('a, button')
    .evaluateAll((tabs) =>
      tabs.map((tab) => {
        const { left, width } = tab.getBoundingClientRect()
        return [left, width]
      }),
    )

export const placeButton = (page: Page): Locator => slipOf(page).getByRole('button', { name: /^Place bet/ })

/** Waits until the slip can be placed, accepting prices that moved. */
export const untilPlaceable = (page: Page): Promise<void> =>
  expect(async () => {
    const accept = slipOf(page).getByRole('button', { name: /^Accept/ })
    if (await accept.isVisible()) await accept.click({ timeout: 1000 })
    await expect(placeButton(page)).toBeEnabled({ timeout: 1000 })
  }).toPass()

export const receiptOf = (page: Page): Locator =>
  slipOf(page).getByRole('status').filter({ hasText: 'placed' })

/** Presses Place until there is a receipt, accepting prices that moved: a bet may be refused in the moment of a press. */
export const untilPlaced = (page: Page): Promise<void> =>
  expect(async () => {
    const press = slipOf(page).getByRole('button', { name: /^(Place|Accept)/ })
    if (!(await receiptOf(page).isVisible())) await press.click({ timeout: 2000 })
    await expect(receiptOf(page)).toBeVisible({ timeout: 8000 })
  }).toPass({ timeout: 60_000 })

/** Money in a page's text: `€12.50` is 1250. */
export const subunitsIn = (text: string): number => Number(text.replace(/[^\d-]/g, ''))

/** The balance in the header, in subunits. */
export async function shownBalance(page: Page): Promise<number> {
  return subunitsIn(await page.getByRole('button', { name: /^Account EUR/ }).innerText())
}
