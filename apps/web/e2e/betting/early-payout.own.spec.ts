import type { Bet } from '@touchline/contract'
import { expect, test } from '../fixtures.ts'
import { liveOffers, type Offer } from '../servers/season.ts'
import { signedIn } from '../steps/player.ts'
import { closeSlip, receiptOf, slipOf, stakeField, untilPlaced, withSlip } from '../steps/slip.ts'
import { planOf, staffOf } from '../steps/staff.ts'

// A football match of two hours takes three minutes.
test.use({
  stackSettings: {
    ...{ SIM_SEED: 'early', SIM_LIVE: '24', SIM_COMING: '30', SIM_SPEED: '40' },
    LIVE_DELAY_SECONDS: '0',
  },
  season: 'playing',
  // At that pace a price may move in the moment of a press, which is refused then.
  expectedErrors: ['status of 400'],
})

/** Either side of a match. */
const sidesOf = (offer: Offer): readonly Offer[] =>
  offer.market.outcomes
    .filter(({ id, active }) => active && (id === '1' || id === '3'))
    .map(({ id, name, odds }) => ({ ...offer, outcomeId: id, outcomeName: name, odds }))

test('BEYOND-24 a bet in play is paid as won as soon as its team leads, while the match goes on, and its card says by what', async ({
  page,
  stack,
}) => {
  test.setTimeout(300_000)
  const staff = await staffOf(stack)
  const player = await signedIn(page)
  await staff.offer(
    planOf('Ahead is enough', { type: 'early_payout', lead: 1 }, { starts_active: true, uses_count: null }),
  )
  // A connection that was idle may be closed the moment it is used.
  const betsNow = async () => {
    let found: readonly Bet[] = []
    await expect(async () => {
      found = await player.bets()
    }).toPass()
    return found
  }
  // Both sides of two matches: one of the four teams is ahead before long.
  const ids = new Set<number>()
  for (const offer of await liveOffers(stack, { sport: 'soccer', playedAtMost: 0.6, count: 2 })) {
    for (const side of sidesOf(offer)) {
      const known = (await betsNow()).length
      await withSlip(page, [side])
      await stakeField(page).fill('5')
      const early = slipOf(page).getByRole('switch', { name: 'Early payout' })
      await early.click()
      await expect(early).toBeChecked()
      await untilPlaced(page)
      await receiptOf(page).getByRole('button', { name: 'Done' }).click()
      await closeSlip(page)
      const [bet, ...others] = await betsNow()
      expect(others).toHaveLength(known)
      if (bet !== undefined) ids.add(bet.id)
    }
  }
  const paid = async () =>
    (await betsNow()).find(({ id, selections }) => ids.has(id) && selections[0]?.paid_early === true)
  await expect
    .poll(async () => (await paid()) !== undefined, { timeout: 120_000, intervals: [250] })
    .toBe(true)
  const bet = await paid()
  if (bet === undefined) throw new Error('nothing was paid')
  expect(bet).toMatchObject({ result: 'win_entire', bonus: { type: 'early_payout' } })
  expect(bet.win_amount).toBe(bet.potential_win_amount)
  await page.goto('/sports/bets_history')
  const card = page.getByRole('main').locator(`article.bet[data-bet="${bet.id}"]`)
  await expect(card).toContainText('Early payout')
  await expect(card).toContainText('Won')
  await expect(card.locator('.leg')).toContainText(/Paid early/)
})
