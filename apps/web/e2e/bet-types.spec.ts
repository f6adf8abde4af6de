import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { playerOf } from './player.ts'
import { type Offer, prematchOffers } from './season.ts'
import { openSlip, pickAll, pickRow, receiptOf, shownBalance, slipOf, stakeField } from './slip.ts'
import type { Stack } from './stack.ts'

const typeTab = (page: Page, name: string) => slipOf(page).getByRole('tab', { name, exact: true })
const placeAny = (page: Page) => slipOf(page).getByRole('button', { name: /^Place / })

/** Picks of matches that start late enough, on the slip of the demo player, who takes any odds. */
async function picked(page: Page, stack: Stack, count: number): Promise<readonly Offer[]> {
  const player = playerOf(page)
  await player.signIn()
  await player.acceptOdds('any')
  const offers = await prematchOffers(stack, { count, startsIn: [600, 20_000] })
  await pickAll(page, offers)
  return offers
}

test('SLIP-04 SLIP-18 PLACE-05 a system of two out of three: its combinations and stake are told, and it is one bet', async ({
  page,
  stack,
}) => {
  await picked(page, stack, 3)
  const player = playerOf(page)
  const before = await player.balance()
  await typeTab(page, 'System').click()
  const choice = slipOf(page).getByRole('radio', { name: /^2 of 3/ })
  await expect(choice).toBeChecked()
  await stakeField(page).fill('2.50')
  await expect(slipOf(page)).toContainText('Stake, 3 × €2.50')
  await placeAny(page).click()
  await expect(receiptOf(page)).toContainText('System 2/3')
  await expect.poll(() => shownBalance(page)).toBe(before - 750)
  const [bet] = await player.bets()
  expect(bet).toMatchObject({
    type: 'system',
    stake: { value: 250 },
    total_stake: 750,
    system: { id: '2/3', win_count: 2, total_count: 3 },
  })
  await receiptOf(page).getByRole('button', { name: 'Done' }).click()
  await openSlip(page)
  await slipOf(page).getByRole('tab', { name: 'My bets' }).click()
  await expect(slipOf(page).getByRole('article', { name: `Bet ${bet?.ref}` })).toContainText('System 2/3')
})

test('BEYOND-14 SLIP-11 a Trixie with one press is two bets; without a leg it is a combo', async ({
  page,
  stack,
}) => {
  const [first] = await picked(page, stack, 3)
  const player = playerOf(page)
  const [before, known] = [await player.balance(), (await player.bets()).length]
  await typeTab(page, 'System').click()
  await slipOf(page)
    .getByRole('radio', { name: /^Trixie/ })
    .check({ force: true })
  await stakeField(page).fill('1')
  await expect(slipOf(page)).toContainText('Stake, 4 × €1.00')
  await placeAny(page).click()
  await expect(receiptOf(page)).toContainText('2 bets placed')
  const bets = await player.bets()
  expect(bets).toHaveLength(known + 2)
  expect(
    bets
      .slice(0, 2)
      .map(({ type, total_stake }) => [type, total_stake])
      .toSorted(),
  ).toEqual([
    ['combo', 100],
    ['system', 300],
  ])
  expect(await player.balance()).toBe(before - 400)
  await receiptOf(page).getByRole('button', { name: 'Keep picks' }).click()
  if (first === undefined) throw new Error('no pick')
  await pickRow(page, first)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(typeTab(page, 'Combo')).toHaveAttribute('aria-selected', 'true')
  await expect(slipOf(page).locator('.pick')).toHaveCount(2)
})

test('SLIP-12 SLIP-15 LIMIT-03 several singles, each with its own stake, and back to a combo without losing a pick', async ({
  page,
  stack,
}) => {
  const offers = await picked(page, stack, 2)
  const player = playerOf(page)
  const [before, known] = [await player.balance(), (await player.bets()).length]
  await typeTab(page, 'Single').click()
  for (const [index, offer] of offers.entries()) {
    await slipOf(page)
      .getByRole('textbox', { name: new RegExp(`^Stake on .*${offer.outcomeName.replace(/[^\w ]/g, '.')}`) })
      .fill(String(index + 1))
  }
  await placeAny(page).click()
  await expect(receiptOf(page)).toContainText('2 bets placed')
  const bets = await player.bets()
  expect(bets).toHaveLength(known + 2)
  expect(
    bets
      .slice(0, 2)
      .map(({ type, total_stake }) => `${type} ${total_stake}`)
      .toSorted(),
  ).toEqual(['single 100', 'single 200'])
  expect(await player.balance()).toBe(before - 300)
  await receiptOf(page).getByRole('button', { name: 'Keep picks' }).click()
  await typeTab(page, 'Combo').click()
  for (const offer of offers) await expect(pickRow(page, offer)).toBeVisible()
})

test('SLIP-21 ODDS-08 a wished win makes the stake', async ({ page, stack }) => {
  const [offer] = await picked(page, stack, 1)
  if (offer === undefined) throw new Error('no pick')
  await slipOf(page).getByRole('button', { name: 'By win' }).click()
  await slipOf(page)
    .getByRole('textbox', { name: /^Wanted win/ })
    .fill('50')
  await placeAny(page).click()
  await expect(receiptOf(page)).toContainText('Bet placed')
  const [bet] = await playerOf(page).bets()
  const stake = bet?.stake.value ?? 0
  // The smallest stake that reaches it (domain §3): half up, at the odds the bet was accepted at.
  const pays = (value: number) => Math.floor((value * (bet?.odds ?? 0) + 500) / 1000)
  if (bet?.odds === offer.odds) expect([pays(stake) >= 5000, pays(stake - 1) < 5000]).toEqual([true, true])
  expect(bet?.potential_win_amount).toBe(pays(stake))
})

test('LIMIT-07 LIMIT-12 the highest stake is asked for and told, and one above it is not placed', async ({
  page,
  stack,
}) => {
  await picked(page, stack, 1)
  await slipOf(page).getByRole('button', { name: 'Max', exact: true }).click()
  await expect(stakeField(page)).not.toHaveValue('')
  await expect(slipOf(page)).toContainText(/: (the highest stake|all that your balance)/)
  await stakeField(page).fill('99999999')
  await expect(placeAny(page)).toBeDisabled()
})
