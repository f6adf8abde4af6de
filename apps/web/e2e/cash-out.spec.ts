import type { Locator, Page } from '@playwright/test'
import type { Bet } from '@touchline/contract'
import { expect, test } from './fixtures.ts'
import { playerOf } from './player.ts'
import { prematchOffers } from './season.ts'
import { closeSlip, pickAll, receiptOf, shownBalance, slipOf, stakeField } from './slip.ts'
import type { Stack } from './stack.ts'

/** A combo of two coming matches at ten euros, and its card on the page of the player's bets. */
async function openBet(page: Page, stack: Stack): Promise<{ bet: Bet; card: Locator }> {
  const player = playerOf(page)
  await player.signIn()
  await player.acceptOdds('any')
  await pickAll(page, await prematchOffers(stack, { count: 2, startsIn: [900, 20_000] }))
  await stakeField(page).fill('10')
  await slipOf(page)
    .getByRole('button', { name: /^Place / })
    .click()
  await expect(receiptOf(page)).toContainText('Bet placed')
  const [bet] = await player.bets()
  if (bet === undefined) throw new Error('no bet')
  await closeSlip(page)
  await page.goto('/sports/bets_history')
  const card = page.getByRole('main').getByRole('article', { name: `Bet ${bet.ref}` })
  await expect(card.getByRole('button', { name: /^Cash out/ })).toBeVisible()
  return { bet, card }
}

const byId = async (page: Page, id: number): Promise<Bet | undefined> =>
  (await playerOf(page).bets()).find((bet) => bet.id === id)

/** Confirms until it went through: an offer that falls under the press is refused, and shown anew. */
async function confirm(card: Locator): Promise<void> {
  await card.getByRole('button', { name: /^Confirm cash out/ }).click()
}

test('BETS-09 BETS-05 a bet ends for its offer, once confirmed, and the balance has it', async ({
  page,
  stack,
}) => {
  const { bet, card } = await openBet(page, stack)
  const before = await shownBalance(page)
  await card.getByRole('button', { name: /^Cash out/ }).click()
  await expect(async () => {
    if (await card.getByRole('button', { name: /^Confirm cash out/ }).isVisible()) await confirm(card)
    expect((await byId(page, bet.id))?.status).toBe('cashed_out')
  }).toPass()
  const ended = await byId(page, bet.id)
  const paid = ended?.cashed_out_amount ?? 0
  expect(paid).toBeGreaterThan(0)
  expect(ended).toMatchObject({ result: 'cashed_out', to_cashout: 0 })
  await expect(card).toContainText('Cashed out')
  await expect.poll(() => shownBalance(page)).toBe(before + paid)
})

test('BEYOND-01 half of a bet is cashed out and the other half plays on', async ({ page, stack }) => {
  const { bet, card } = await openBet(page, stack)
  const before = await shownBalance(page)
  await card.getByRole('button', { name: /^Cash out/ }).click()
  await card.getByText('50%', { exact: true }).click()
  await expect(card).toContainText('€5.00')
  await expect(async () => {
    if (await card.getByRole('button', { name: /^Confirm cash out/ }).isVisible()) await confirm(card)
    expect((await byId(page, bet.id))?.stake.value).toBe(500)
  }).toPass()
  const left = await byId(page, bet.id)
  expect(left?.status).toBe('waiting_results')
  expect(left?.potential_win_amount).toBeLessThan(bet.potential_win_amount)
  await expect.poll(() => shownBalance(page)).toBe(before + (left?.cashed_out_amount ?? 0))
})

test('BEYOND-01 a target is kept by the server, shown on the bet, and can be taken back', async ({
  page,
  stack,
}) => {
  const { bet, card } = await openBet(page, stack)
  await card.getByRole('button', { name: /^Cash out/ }).click()
  await card.getByRole('tab', { name: 'At a target' }).or(card.getByText('At a target')).first().click()
  const target = Math.floor((bet.potential_win_amount * 9) / 10)
  await card.getByRole('textbox', { name: /^Cash out at/ }).fill((target / 100).toFixed(2))
  await card.getByRole('button', { name: /^Set target/ }).click()
  await expect(card).toContainText('Cashes out by itself at')
  expect((await byId(page, bet.id))?.auto_cashout).toBe(target)
  await page.reload()
  await expect(card).toContainText('Cashes out by itself at')
  await card
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect.poll(async () => (await byId(page, bet.id))?.auto_cashout).toBeNull()
})

test('BEYOND-02 an open bet is changed through its value: less stake, the difference comes back', async ({
  page,
  stack,
}) => {
  const { bet, card } = await openBet(page, stack)
  const known = (await playerOf(page).bets()).length
  await card.getByRole('button', { name: 'Edit bet' }).click()
  const dialog = page.getByRole('dialog', { name: `Edit bet ${bet.ref}` })
  await dialog.getByRole('textbox', { name: /^Stake/ }).fill('4')
  await expect(dialog).toContainText('You get back')
  await expect(async () => {
    const button = dialog.getByRole('button', { name: /^Confirm change/ })
    if (await button.isVisible()) await button.click({ timeout: 1000 })
    expect((await byId(page, bet.id))?.status).toBe('cashed_out')
  }).toPass()
  const [changed] = await playerOf(page).bets()
  expect(await playerOf(page).bets()).toHaveLength(known + 1)
  expect(changed).toMatchObject({ total_stake: 400, status: 'waiting_results', type: 'combo' })
})
