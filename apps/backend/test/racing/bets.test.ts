import type { Bet, Market, Race, RaceCard } from '@touchline/contract'
import { Race as RaceShape } from '@touchline/contract'
import { seededRandom } from '@touchline/simulator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../src/db/index.ts'
import { ledgerFaults, place, selection } from '../house.ts'
import { emptyDatabase } from '../stadium.ts'
import { payoutOf, type RaceBet } from './oracle.ts'
import { hour, openRacecourse, type Racecourse } from './testing.ts'

/** Bets of the drawn afternoon: `RACING_BETS=50000 npx vitest run apps/backend/test/racing` draws more. */
const BETS = Number(process.env.RACING_BETS ?? 2000)
const from = Date.UTC(2026, 7, 1, 12)
const hours = 7
/** Bets of one call. */
const SLIP = 40
const PLAYERS = 12

interface Drawn extends RaceBet {
  readonly raceId: number
}

interface Placed extends Drawn {
  readonly id: number
}

const random = seededRandom('punters')

/** A bet on an outcome of a market as it is offered; null where nothing of it takes bets. */
function drawnOf(raceId: number, market: Market | null, placedAt: number): Drawn | null {
  const open = market?.outcomes.filter(({ active }) => active) ?? []
  if (market === null || market.status !== 1 || open.length === 0) return null
  const { id: outcomeId, odds } = random.choice(open)
  const { id: marketId, specifier } = market
  return { raceId, marketId, specifier, outcomeId, odds, stake: random.integer(50, 333), placedAt }
}

/** Bets on some race that takes bets now, of any kind. */
async function drawBet(course: Racecourse, cards: readonly RaceCard[]): Promise<Drawn | null> {
  const { get, house } = course
  const now = house.time.clock()
  const {
    race,
    win,
    place: placed,
    win_at_start: atStart,
    place_at_start: placedAtStart,
  } = random.choice(cards)
  const { id } = race
  const kind = random.integer(0, 9)
  if (kind < 8)
    return drawnOf(id, [win, win, win, placed, placed, placed, atStart, placedAtStart][kind] ?? null, now)
  const running = race.card.filter(({ withdrawal }) => withdrawal === null)
  const order = random.shuffled(running.map(({ outcome_id }) => outcome_id)).slice(0, kind - 6)
  const quote = await get(`/races/${id}/finish?order=${order.join(',')}`)
  return quote.status === 200 ? drawnOf(id, quote.body.market, now) : null
}

describe('BEYOND-28 bets on races, from the card to the payout', () => {
  let db: Database
  let course: Racecourse
  const cookies: string[] = []
  const players: number[] = []
  const bets: Placed[] = []
  let results = new Map<number, Race>()
  let shown = new Map<number, Bet>()

  /** Places bets as singles of one press. */
  async function placeAll(drawn: readonly Drawn[]): Promise<void> {
    const cookie = random.choice(cookies)
    const body = {
      meta: { device_id: 'test', quick: false, type: 'single' },
      bets: drawn.map(({ raceId, stake, ...picked }) => ({
        stake: { value: stake, currency: 'EUR' },
        selections: [selection({ ...picked, matchId: raceId })],
      })),
    }
    const answer = await place(course.house, cookie, body)
    expect([answer.status, answer.body.code ?? null]).toEqual([200, null])
    answer.body.forEach(({ id }: Bet, at: number) => bets.push({ ...(drawn[at] as Drawn), id }))
  }

  /** Orders that come in are hardly ever drawn, so these are all orders of the favourites of each race. */
  async function backFavourites(raceIds: readonly number[]): Promise<void> {
    for (const id of raceIds) {
      const { win, has_tricast: hasTricast } = await course.card(id)
      const [one, two, three] = (win?.outcomes ?? [])
        .filter(({ active }) => active)
        .toSorted((a, b) => a.odds - b.odds)
        .map((outcome) => outcome.id)
      const pairs = [
        [one, two],
        [one, three],
        [two, three],
      ]
      for (const order of hasTricast ? [...pairs, [one, two, three]] : pairs) {
        const quote = await course.get(`/races/${id}/finish?order=${order.join(',')}&any=true`)
        expect(quote.body.market.outcomes).toHaveLength(order.length === 2 ? 2 : 6)
        const { market } = quote.body
        if (market.status !== 1) continue
        const all = market.outcomes.map(
          (outcome: { id: string; odds: number }): Drawn => ({
            raceId: id,
            marketId: market.id,
            specifier: market.specifier,
            outcomeId: outcome.id,
            odds: outcome.odds,
            stake: 100,
            placedAt: course.house.time.clock(),
          }),
        )
        await placeAll(all)
      }
    }
  }

  async function bettingAfternoon(): Promise<void> {
    const ids = (await course.races()).map(({ id }) => id)
    await backFavourites(ids)
    const rounds = Math.ceil(BETS / SLIP)
    const step = Math.floor((hours * hour) / rounds)
    for (let round = 0; round < rounds; round += 1) {
      const open = (await course.races()).filter(({ state }) => state === 'before').map(({ id }) => id)
      if (open.length === 0) break
      const cards = await Promise.all(open.map((id) => course.card(id)))
      const drawn: Drawn[] = []
      for (let tries = 0; drawn.length < SLIP && tries < 3 * SLIP; tries += 1) {
        const bet = await drawBet(course, cards)
        if (bet !== null) drawn.push(bet)
      }
      if (drawn.length > 0) await placeAll(drawn)
      await course.playTo(course.house.time.clock() + step, Math.min(step, 20 * 60_000))
    }
    await course.playTo(from + (hours + 1) * hour, 10 * 60_000)
  }

  async function read(): Promise<void> {
    const { body } = await course.get('/results')
    results = new Map(body.items.map((race: Race) => [race.id, RaceShape.parse(race)]))
    const list = await Promise.all(
      cookies.map(async (cookie) => {
        const items: Bet[] = []
        for (let page = 1; ; page += 1) {
          const answer = await course.house.call('GET', `/api/sportsbook/v3/bets?limit=100&page=${page}`, {
            cookie,
          })
          items.push(...answer.body.items)
          if (page >= answer.body.last_page) return items
        }
      }),
    )
    shown = new Map(list.flat().map((bet) => [bet.id, bet]))
  }

  beforeAll(async () => {
    db = await emptyDatabase()
    course = await openRacecourse(db, from, { hours })
    for (let player = 0; player < PLAYERS; player += 1) {
      const { id, cookie } = await course.house.player(100_000_000n)
      players.push(id)
      cookies.push(cookie)
    }
    await bettingAfternoon()
    await read()
  }, 300_000)
  afterAll(async () => {
    await course.close()
    await db.close()
  })

  test('every bet is settled once the result is declared, and pays what the rules say', () => {
    expect(bets.length).toBeGreaterThan(BETS)
    const wrong = bets.flatMap((bet) => {
      const race = results.get(bet.raceId)
      const found = shown.get(bet.id)
      const expected = race === undefined ? null : payoutOf(race, bet)
      return found?.win_amount === expected && found.status === 'done'
        ? []
        : [{ bet, expected, paid: found?.win_amount }]
    })
    expect(wrong).toEqual([])
  })

  test('the afternoon had all that may happen: non-runners, deductions, dead heats, starting prices, orders', () => {
    const selections = [...shown.values()].map(({ selections: [only] }) => only)
    const count = (is: (one: NonNullable<(typeof selections)[number]>) => boolean) =>
      selections.filter((one) => one !== undefined && is(one)).length
    expect(count(({ status }) => status === 'refund_entire')).toBeGreaterThan(10)
    expect(count(({ deduction }) => deduction !== undefined)).toBeGreaterThan(10)
    expect(count(({ dead_heat }) => dead_heat !== undefined)).toBeGreaterThan(0)
    expect(count(({ starting_price: price, odds }) => price !== undefined && price !== odds)).toBeGreaterThan(
      10,
    )
    for (const market of [1101, 1102, 1103, 1104, 1105, 1106])
      expect([market, count((one) => one.market.id === market && one.status === 'win_entire') > 0]).toEqual([
        market,
        true,
      ])
  })

  test('the money is right: postings sum to zero and balances are their entries', async () => {
    expect(await ledgerFaults(db)).toEqual([])
    for (const [at, id] of players.entries()) {
      const own = await course.house.call('GET', '/api/sportsbook/v3/bets?limit=1', {
        cookie: cookies[at] ?? null,
      })
      expect(own.status).toBe(200)
      expect(await course.house.balance(id)).toBeGreaterThan(0n)
    }
    const staked = bets.reduce((sum, { stake }) => sum + stake, 0)
    const paid = [...shown.values()].reduce((sum, bet) => sum + (bet.win_amount ?? 0), 0)
    let balances = 0n
    for (const id of players) balances += await course.house.balance(id)
    expect(balances).toBe(BigInt(PLAYERS * 100_000_000 - staked + paid))
    expect(course.stadium.errors).toEqual([])
  })

  test('nothing is left of what the house stood to lose', async () => {
    const rows = await db.run({ name: '', text: 'select sum(amount)::text as amount from exposures' })
    expect(rows).toEqual([{ amount: '0' }])
  })
})
