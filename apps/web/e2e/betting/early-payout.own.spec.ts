import { expect, test } from '../fixtures.ts'
import { liveOffers, matchesOf, type Offer } from '../servers/season.ts'
import { signedIn } from '../steps/player.ts'
import { closeSlip, receiptOf, slipOf, stakeField, withSlip } from '../steps/slip.ts'
import { planOf, staffOf } from '../steps/staff.ts'

// A football match of two hours takes a little more than a minute.
test.use({
  stackSettings: {
    ...{ SIM_SEED: 'early', SIM_LIVE: '24', SIM_COMING: '30', SIM_SPEED: '80' },
    LIVE_DELAY_SECONDS: '0',
  },
  season: 'playing',
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
  // Both sides of two matches without a goal: one of them is ahead before long.
  const isGoalless = async ({ match }: Offer) => {
    const [now] = (await matchesOf(stack, { match_status: '1' })).filter(({ id }) => id === match.id)
    const { home, away } = now?.state.total_score ?? { home: 1, away: 1 }
    return Number(home) + Number(away) === 0
  }
  const ids = new Set<number>()
  for (const offer of await liveOffers(stack, { sport: 'soccer', playedAtMost: 0.6, count: 3 })) {
    if (!(await isGoalless(offer))) continue
    for (const side of sidesOf(offer)) {
      const known = (await player.bets()).length
      await withSlip(page, [side])
      await stakeField(page).fill('5')
      const early = slipOf(page).getByRole('switch', { name: 'Early payout' })
      await early.click()
      await expect(early).toBeChecked()
      await slipOf(page)
        .getByRole('button', { name: /^(Place|Accept)/ })
        .click()
      await expect(receiptOf(page)).toBeVisible()
      await receiptOf(page).getByRole('button', { name: 'Done' }).click()
      await closeSlip(page)
      const [bet] = await player.bets()
      expect((await player.bets()).length).toBe(known + 1)
      if (bet !== undefined) ids.add(bet.id)
    }
  }
  const paid = async () =>
    (await player.bets()).find(({ id, selections }) => ids.has(id) && selections[0]?.paid_early === true)
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
})
