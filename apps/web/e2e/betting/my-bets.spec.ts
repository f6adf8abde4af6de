import { ENDINGS, endedBets } from '../steps/endings.ts'
import { expect, test } from '../fixtures.ts'
import { signedIn } from '../steps/player.ts'
import { liveOffers, type Offer, prematchOffers } from '../servers/season.ts'
import { openSlip, slipOf } from '../steps/slip.ts'

const goals = (count: number, more = '') => `${count} ${more}goal${count === 1 ? '' : 's'}`

/** What a leg on the winner of a football match, or on a draw (2), still needs. */
function stillNeeded({ match, outcomeId }: Offer): string {
  const { home, away } = match.state.total_score
  const lead = outcomeId === '3' ? away - home : home - away
  if (outcomeId === '2')
    return lead === 0 ? 'Winning as it stands' : `Needs to be level, now ${goals(Math.abs(lead))} apart`
  if (lead < 1) return `Needs ${goals(1 - lead, 'more ')}`
  return lead === 1 ? 'Winning as it stands' : `Winning, ${goals(lead - 1)} to spare`
}

test('BETS-04 BETS-05 BETS-07 every ending of a bet says so, of the bet, its leg and its money; filters lead to each', async ({
  page,
  stack,
}) => {
  const player = await signedIn(page)
  const model = await player.place(await prematchOffers(stack, { count: 2, startsIn: [900, 20_000] }), 1000)
  const ended = endedBets(model)
  const asked: URLSearchParams[] = []
  await page.route('**/api/sportsbook/v3/bets?*', (route) => {
    asked.push(new URL(route.request().url()).searchParams)
    return route.fulfill({ json: { items: ended, total: ended.length, page: 1, limit: 20, last_page: 1 } })
  })
  await page.goto('/sports/bets_history')
  const main = page.getByRole('main')
  for (const [at, { tag, told, mark, paid }] of ENDINGS.entries()) {
    const card = main.getByRole('article', { name: `Bet ENDS-000${at}` })
    await expect(card.locator('.tag')).toHaveText(tag)
    const [leg, other] = [card.locator('.leg').first(), card.locator('.leg').last()]
    await expect(leg.getByRole('img', { name: mark, exact: true })).toBeVisible()
    if (told !== '') await expect(leg.locator('.told')).toHaveText(told)
    await expect(other.getByRole('img', { name: 'Won', exact: true })).toBeVisible()
    await expect(card.locator('.trio > div').last()).toHaveText(paid)
    // A bet that has ended cannot be cashed out.
    await expect(card.getByRole('button', { name: /^(Cash out|Edit bet)/ })).toHaveCount(0)
  }

  await main.getByRole('tab', { name: 'Settled' }).click()
  await main.getByRole('combobox', { name: 'Result' }).selectOption('Refunded')
  // The slip beside it asks for bets, too.
  await expect.poll(() => asked.map((query) => query.get('result'))).toContain('refund')
  await expect(page).toHaveURL(/result=refund/)
})

test('BEYOND-21 LIVE-18 an open bet says what its leg still needs, in the panel too', async ({
  page,
  stack,
}) => {
  const player = await signedIn(page)
  const [offer] = await liveOffers(stack, { sport: 'soccer', playedAtMost: 0.8 })
  await page.goto('/sports/bets_history')
  await openSlip(page)
  await slipOf(page).getByRole('tab', { name: 'My bets' }).click()
  await expect(slipOf(page).getByRole('tab', { name: 'Settled' })).toBeVisible()
  // It arrives by the private channel.
  const bet = await player.place([offer], 100)
  const card = slipOf(page).getByRole('article', { name: `Bet ${bet.ref}` })
  expect(offer.market.id).toBe(1)
  await expect(card.locator('.leg-progress')).toHaveText(stillNeeded(offer))
  await expect(card.getByRole('img', { name: 'Live' })).toBeVisible()
})
