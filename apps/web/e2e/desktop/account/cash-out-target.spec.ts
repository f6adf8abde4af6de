import type { Bet } from '@touchline/contract'
import { expect, test } from '../../fixtures.ts'
import { liveOffers } from '../../servers/season.ts'
import { signedIn } from '../../steps/player.ts'

test('BEYOND-01 LIVE-18 as soon as an offer reaches its target the server ends the bet by itself, in front of the player', async ({
  page,
  stack,
}) => {
  const player = await signedIn(page)
  const headOf = ({ ref }: Bet) =>
    page
      .getByRole('main')
      .getByRole('article', { name: `Bet ${ref}` })
      .locator('header')
  const [offer] = await liveOffers(stack, { sport: 'soccer', playedAtMost: 0.7 })
  // When a match's prices move, at least one outcome becomes likelier, so there is a bet on each, a cent below its
  // target.
  const bets = await Promise.all(
    offer.market.outcomes.map(({ id, name, odds }) =>
      player.place([{ ...offer, outcomeId: id, outcomeName: name, odds }], 1000),
    ),
  )
  await page.goto('/sports/bets_history')
  for (const bet of bets) await expect(headOf(bet)).toContainText('Open')
  const targets = new Map<number, number>()
  for (const bet of await player.bets()) {
    if (!bets.some(({ id }) => id === bet.id) || bet.to_cashout === 0) continue
    targets.set(bet.id, bet.to_cashout + 1)
    await player.cashOutAt(bet, bet.to_cashout + 1)
  }
  await stack.season('play')
  const ended = async () =>
    (await player.bets()).filter(({ id, status }) => targets.has(id) && status === 'cashed_out')
  await expect
    .poll(async () => (await ended()).length, { message: 'a target is reached', timeout: 60_000 })
    .toBeGreaterThan(0)
  for (const bet of await ended()) {
    expect(bet.cashed_out_amount).toBeGreaterThanOrEqual(targets.get(bet.id) ?? 0)
    // Updated by the private channel, without a reload.
    await expect(headOf(bet)).toContainText('Cashed out')
  }
})
