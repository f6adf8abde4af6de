import type { Bet, BetSelection } from '@touchline/contract'
import { expect, test } from './fixtures.ts'
import { playerOf } from './player.ts'
import { liveOffers, prematchOffers } from './season.ts'
import { openSlip, slipOf } from './slip.ts'

interface Ending {
  readonly bet: Partial<Bet>
  /** Of its first leg; the second has won. */
  readonly leg: Partial<BetSelection>
  /** What the card's head says, what it says of the leg, and what the figures say was paid. */
  readonly tag: string
  readonly told: string
  readonly mark: string
  readonly paid: string
}

const done = (result: Bet['result'], win: number): Partial<Bet> => ({
  status: 'done',
  result,
  win_amount: win,
})

/** Every way in which a bet of ten euros ends (BETS-04, BETS-05), as the server tells it. */
const ENDINGS: readonly Ending[] = [
  {
    bet: done('win_entire', 3000),
    leg: { status: 'win_entire' },
    tag: 'Won',
    told: '',
    mark: 'Won',
    paid: 'Won€30.00',
  },
  {
    bet: done('lose_entire', 0),
    leg: { status: 'lose_entire' },
    tag: 'Lost',
    told: '',
    mark: 'Lost',
    paid: 'Won€0.00',
  },
  {
    bet: done('refund_half_win_other', 2000),
    leg: { status: 'refund_half_win_other' },
    tag: 'Partly won',
    told: 'Half won',
    mark: 'Half won',
    paid: 'Won€20.00',
  },
  {
    bet: done('refund_half_lose_other', 500),
    leg: { status: 'refund_half_lose_other' },
    tag: 'Partly lost',
    told: 'Half lost',
    mark: 'Half lost',
    paid: 'Won€5.00',
  },
  {
    bet: done('refund_entire', 1000),
    leg: { status: 'refund_entire' },
    tag: 'Refunded',
    told: 'Refunded',
    mark: 'Refunded',
    paid: 'Returned€10.00',
  },
  {
    bet: done('win_entire', 1500),
    leg: { status: 'win_entire', dead_heat: { places: 1, tied: 2 } },
    tag: 'Won',
    told: 'Dead heat, 2 tied for 1 place',
    mark: 'Won',
    paid: 'Won€15.00',
  },
  {
    bet: { status: 'cancelled', result: 'canceled', win_amount: 1000 },
    leg: { status: 'canceled' },
    tag: 'Cancelled',
    told: 'Cancelled',
    mark: 'Cancelled',
    paid: 'Returned€10.00',
  },
  {
    bet: { status: 'cashed_out', result: 'cashed_out', win_amount: 900, cashed_out_amount: 900 },
    leg: { status: 'cashed_out' },
    tag: 'Cashed out',
    told: 'Cashed out',
    mark: 'Cashed out',
    paid: 'Cashed out€9.00',
  },
]

test('BETS-04 BETS-05 BETS-07 every ending of a bet says so, of the bet, its leg and its money; filters lead to each', async ({
  page,
  stack,
}) => {
  const player = playerOf(page)
  await player.signIn()
  await player.acceptOdds('any')
  const model = await player.place(await prematchOffers(stack, { count: 2, startsIn: [900, 20_000] }), 1000)
  const ended = ENDINGS.map(({ bet, leg }, at): Bet => {
    const [first, second] = model.selections
    if (first === undefined || second === undefined) throw new Error('no legs')
    return {
      ...model,
      settled_at: model.created_at,
      to_cashout: 0,
      ...bet,
      id: model.id + at,
      ref: `ENDS-000${at}`,
      selections: [
        { ...first, ...leg },
        { ...second, status: 'win_entire' },
      ],
    }
  })
  const asked: URLSearchParams[] = []
  await page.route('**/api/sportsbook/v3/bets?*', (route) => {
    asked.push(new URL(route.request().url()).searchParams)
    return route.fulfill({ json: { items: ended, total: ended.length } })
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
    // What is over is no longer for sale.
    await expect(card.getByRole('button', { name: /^(Cash out|Edit bet)/ })).toHaveCount(0)
  }

  await main.getByRole('tab', { name: 'Settled' }).click()
  await main.getByRole('combobox', { name: 'Result' }).selectOption('Refunded')
  await expect.poll(() => asked.at(-1)?.get('result')).toBe('refund')
  await expect(page).toHaveURL(/result=refund/)
})

test('BEYOND-21 LIVE-18 an open bet says what its leg still needs, in the panel too', async ({
  page,
  stack,
}) => {
  const player = playerOf(page)
  await player.signIn()
  await player.acceptOdds('any')
  const [offer] = await liveOffers(stack, { sport: 'soccer', playedAtMost: 0.8 })
  if (offer === undefined) throw new Error('no live match')
  await page.goto('/sports/bets_history')
  await openSlip(page)
  await slipOf(page).getByRole('tab', { name: 'My bets' }).click()
  await expect(slipOf(page).getByRole('tab', { name: 'Settled' })).toBeVisible()
  // It comes by the private channel.
  const bet = await player.place([offer], 100)
  const card = slipOf(page).getByRole('article', { name: `Bet ${bet.ref}` })
  await expect(card).toContainText(/Needs|Winning|Holds|Waiting|Can no longer win|Has what it needs/)
  await expect(card.getByRole('img', { name: 'Live' })).toBeVisible()
})
