import type { Locator, Page } from '@playwright/test'
import type { Bet } from '@touchline/contract'
import { expect, test } from '../fixtures.ts'
import { playerOf, signedIn } from '../steps/player.ts'
import { prematchOffers } from '../servers/season.ts'
import { closeSlip, openSlip, pickRow, shownBalance, slipOf } from '../steps/slip.ts'

// What `confirmedUntil` is about.
test.use({ expectedErrors: ['status of 400'] })

const cardOf = (page: Page, { ref }: Bet): Locator =>
  page.getByRole('main').getByRole('article', { name: `Bet ${ref}` })

const byId = async (page: Page, { id }: Bet): Promise<Bet | undefined> =>
  (await playerOf(page).bets()).find((bet) => bet.id === id)

const CASH_OUT = /^Confirm cash out/

/** Confirms until it succeeds: an offer that falls or goes during the press is refused and shown anew. */
const confirmedUntil = (card: Locator, what: RegExp, through: () => Promise<void>) =>
  expect(async () => {
    const confirm = card.getByRole('button', { name: what })
    if (await confirm.isVisible()) await confirm.click({ timeout: 1000 })
    await through()
  }).toPass()

test('BETS-09 BETS-05 BEYOND-01 BEYOND-02 open bets are ended, ended in half, given a target, changed and repeated where they stand', async ({
  page,
  stack,
}) => {
  const player = await signedIn(page)
  const offers = await prematchOffers(stack, { count: 2, startsIn: [900, 20_000] })
  const placed: Bet[] = []
  for (let count = 0; count < 4; count += 1) placed.push(await player.place(offers, 1000))
  const [whole, half, aimed, edited] = placed
  if (whole === undefined || half === undefined || aimed === undefined || edited === undefined)
    throw new Error('no bets')
  await page.goto('/sports/bets_history')
  const offerOn = (card: Locator) => card.getByRole('button', { name: /^Cash out/ })

  await test.step('a bet ends for its offer, once confirmed, and the balance has it', async () => {
    const card = cardOf(page, whole)
    const before = await player.balance()
    await expect.poll(() => shownBalance(page)).toBe(before)
    await offerOn(card).click()
    await confirmedUntil(card, CASH_OUT, async () =>
      expect((await byId(page, whole))?.status).toBe('cashed_out'),
    )
    const ended = await byId(page, whole)
    const paid = ended?.cashed_out_amount ?? 0
    expect(paid).toBeGreaterThan(0)
    expect(ended).toMatchObject({ result: 'cashed_out', to_cashout: 0 })
    await expect(card.locator('header')).toContainText('Cashed out')
    await expect.poll(() => shownBalance(page)).toBe(before + paid)
  })

  await test.step('half of a bet is cashed out and the other half plays on', async () => {
    const card = cardOf(page, half)
    const before = await shownBalance(page)
    await offerOn(card).click()
    await card.getByText('50%', { exact: true }).click()
    await expect(card).toContainText('€5.00')
    await confirmedUntil(card, CASH_OUT, async () => expect((await byId(page, half))?.stake.value).toBe(500))
    const left = await byId(page, half)
    expect(left?.status).toBe('waiting_results')
    expect(left?.potential_win_amount).toBeLessThan(half.potential_win_amount)
    await expect(card).toContainText('Cashed out so far')
    await expect(card.locator('header')).toContainText('Open')
    await expect.poll(() => shownBalance(page)).toBe(before + (left?.cashed_out_amount ?? 0))
  })

  await test.step('a target is kept by the server, shown on the bet, and can be taken back', async () => {
    const card = cardOf(page, aimed)
    await offerOn(card).click()
    await card.getByText('At a target').first().click()
    const target = Math.floor((aimed.potential_win_amount * 9) / 10)
    await card.getByRole('textbox', { name: /^Cash out at/ }).fill((target / 100).toFixed(2))
    await card.getByRole('button', { name: /^Set target/ }).click()
    await expect(card).toContainText('Cashes out by itself at')
    expect((await byId(page, aimed))?.auto_cashout).toBe(target)
    await page.reload()
    await expect(card).toContainText('Cashes out by itself at')
    await card
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click()
    await expect.poll(async () => (await byId(page, aimed))?.auto_cashout).toBeNull()
    await expect(card).not.toContainText('Cashes out by itself at')
  })

  await test.step('a bet is changed through its value: less stake, the difference comes back', async () => {
    const known = (await player.bets()).length
    await cardOf(page, edited).getByRole('button', { name: 'Edit bet' }).click()
    const dialog = page.getByRole('dialog', { name: `Edit bet ${edited.ref}` })
    await dialog.getByRole('textbox', { name: /^Stake/ }).fill('4')
    await expect(dialog).toContainText('You get back')
    await confirmedUntil(dialog, /^Confirm change/, async () =>
      expect((await byId(page, edited))?.status).toBe('cashed_out'),
    )
    const all = await player.bets()
    expect(all).toHaveLength(known + 1)
    expect(all[0]).toMatchObject({ total_stake: 400, status: 'waiting_results', type: 'combo' })
    await expect(dialog).toBeHidden()
  })

  await test.step('a bet is repeated: its legs stand on the slip at the odds of now', async () => {
    await cardOf(page, aimed).getByRole('button', { name: 'Repeat bet' }).click()
    await openSlip(page)
    for (const offer of offers) await expect(pickRow(page, offer)).toBeVisible()
    await expect(slipOf(page).getByRole('tab', { name: 'Combo' })).toHaveAttribute('aria-selected', 'true')
    await closeSlip(page)
  })
})
