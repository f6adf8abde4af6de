import type { Bet } from '@touchline/contract'
import { type Random, seededRandom } from '@touchline/simulator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerFaults } from './house.ts'
import { openSeasonHouse, type SeasonHouse, type SeasonPlayer } from './season/house.ts'
import { betsOf, playToTheEnd } from './season/play.ts'
import { smallSeason } from './stadium.ts'

const MINUTE = 60_000
const STAKE = 10_000
/** Share of the fair value after the house's margin. */
const LEFT = 0.95
/** Allowed deviation of the mean in standard errors; the season is the same each time. */
const TOLERANCE = 3

let house: SeasonHouse
let player: SeasonPlayer
/** The first offer for each bet: when placed, and when a match of it was first seen in play. */
const offers = { placed: new Map<number, number>(), live: new Map<number, number>() }
let ended: readonly Bet[]

type Outcome = ReturnType<typeof outcomeOf>

function outcomeOf(random: Random, matchId: number) {
  const markets = house.book.snapshot(matchId)?.markets.filter(({ status }) => status === 1) ?? []
  const priced = markets.flatMap(({ id: market_id, specifier, outcomes }) =>
    outcomes
      .filter(({ active, odds }) => active && odds >= 1200 && odds <= 5000)
      .map(({ id: outcome_id, odds }) => ({ match_id: matchId, market_id, specifier, outcome_id, odds })),
  )
  return priced.length === 0 ? null : random.choice(priced)
}

const toQuote = ({ market_id, specifier, outcome_id }: NonNullable<Outcome>) => ({
  marketId: market_id,
  specifier: specifier as never,
  outcomeId: outcome_id,
})

/** A single, a combo or a custom bet on coming matches; null when none could be drawn. */
function drawBet(random: Random, matches: readonly number[]) {
  const one = outcomeOf(random, random.choice(matches))
  if (one === null) return null
  const type = random.choice(['single', 'combo', 'custom_bet'] as const)
  if (type === 'single') return { type, selections: [one] }
  const other = outcomeOf(random, type === 'combo' ? random.choice(matches) : one.match_id)
  if (other === null || (type === 'combo') === (other.match_id === one.match_id)) return null
  const selections = [one, other]
  if (type === 'combo') return { type, selections }
  const odds = house.builders.odds(one.match_id, selections.map(toQuote))
  return odds === null ? null : { type, selections, custom_odds: odds }
}

async function placeAll(random: Random, matches: readonly number[], draws: number): Promise<void> {
  for (let draw = 0; draw < draws; draw += 1) {
    const drawn = drawBet(random, matches)
    if (drawn === null) continue
    const { type, ...bet } = drawn
    const { status, body } = await house.call({
      method: 'POST',
      url: '/api/sportsbook/v3/bets',
      cookie: player.cookie,
      key: `season-${draw}`,
      body: {
        meta: { device_id: 'season', quick: false, type },
        bets: [{ stake: { value: STAKE, currency: 'EUR' }, ...bet }],
      },
    })
    if (status === 200) offers.placed.set(body[0].id, body[0].to_cashout)
  }
}

const isInPlay = ({ selections }: Bet) =>
  selections.some(({ status, match }) => status === 'no_results' && match.status === 1)

beforeAll(async () => {
  house = await openSeasonHouse(smallSeason({ live: 12, coming: 40 }))
  player = await house.player('seller', 'any', { EUR: 1_000_000_000n })
  const rows = await house.db.run<{ id: bigint }>({
    name: '',
    text: 'select id from matches where status = 0',
  })
  await placeAll(
    seededRandom('cash-out'),
    rows.map(({ id }) => Number(id)),
    900,
  )
  for (let step = 0; step < 40; step += 1) {
    await house.leap(7 * MINUTE)
    for (const bet of await betsOf(house, player.cookie))
      if (bet.to_cashout > 0 && isInPlay(bet) && !offers.live.has(bet.id))
        offers.live.set(bet.id, bet.to_cashout)
  }
  await playToTheEnd(house)
  ended = await betsOf(house, player.cookie)
})
afterAll(() => house.close())

test('every bet that is taken has an offer from the first', () => {
  expect(offers.placed.size).toBeGreaterThan(400)
  expect([...offers.placed.values()].filter((offer) => offer === 0)).toEqual([])
})

test.each(['placed', 'live'] as const)(
  'BETS-09 over a season, what bets are worth when %s is what they return, less the margin, whatever their type',
  (when) => {
    for (const type of ['single', 'combo', 'custom_bet']) {
      const gains = ended.flatMap((bet) => {
        const offer = offers[when].get(bet.id)
        return bet.type !== type || offer === undefined ? [] : [LEFT * (bet.win_amount ?? 0) - offer]
      })
      const sum = gains.reduce((total, gain) => total + gain, 0)
      const error = Math.sqrt(gains.reduce((total, gain) => total + gain * gain, 0))
      expect(gains.length, type).toBeGreaterThan(80)
      expect(Math.abs(sum / error), type).toBeLessThan(TOLERANCE)
    }
  },
)

test('the offers of a season leave the ledger as it should be', async () => {
  expect(ended.filter(({ win_amount: amount }) => amount === null)).toEqual([])
  expect(await ledgerFaults(house.db)).toEqual([])
  expect(house.errors).toEqual([])
})
