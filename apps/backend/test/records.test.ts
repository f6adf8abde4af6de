import { canonicalSpecifier } from '@touchline/betting'
import type { Records, YearStatement } from '@touchline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { saveReferences, loadReferences } from '../src/sportsbook/catalogue/reference-rows.ts'
import { createCatalogue } from '../src/sportsbook/catalogue/catalogue.ts'
import { insertMatches } from '../src/sportsbook/catalogue/match-rows.ts'
import { localTime } from '../src/time-zone.ts'
import { embedded } from './databases.ts'
import { houseOfTests } from './house-of-tests.ts'
import { stateOf } from './prices-house.ts'

const house = houseOfTests(embedded)
const ZONE = 'Europe/Berlin'
const sql = (text: string, values: readonly unknown[] = []) =>
  house.db.run<Record<string, bigint>>({ name: '', text }, values)

/** A bet as the oracle knows it: amounts in subunits, times in epoch ms. */
interface Known {
  readonly staked: number
  readonly returned: number
  readonly placed: number
  readonly settled: number | null
  readonly sports: readonly string[]
  readonly taken: readonly number[]
  readonly closing: readonly number[]
}

const matches = new Map<string, number>()
let id = 0
let cookie = ''
const known: Known[] = []

/** The same numbers in every run. */
function drawn(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

async function seedMatches(): Promise<void> {
  const catalogue = createCatalogue()
  const sports = ['soccer', 'tennis'] as const
  await saveReferences(house.db, {
    categories: sports.map((sport) => ({
      ...{ key: `${sport}/records`, sport, name: sport, countryCode: null, priority: 1 },
    })),
    tournaments: sports.map((sport) => ({
      ...{ key: `records ${sport}`, categoryKey: `${sport}/records`, name: 'League', priority: 1 },
    })),
    competitors: ['r1', 'r2'].map((name) => ({
      ...{ key: name, name, countryCode: null, colours: ['#111111', '#eeeeee'] as const },
    })),
  })
  await loadReferences(house.db, catalogue)
  const find = (rows: ReadonlyMap<number, { key: string }>, key: string) =>
    [...rows].find(([, row]) => row.key === key)?.[0] ?? 0
  for (const sport of sports) {
    const [row] = await insertMatches(house.db, [
      {
        ...{ key: `records ${sport}`, source: 'simulator', stage: null, stadium: null, city: null },
        tournamentId: find(catalogue.tournaments, `records ${sport}`),
        homeId: find(catalogue.competitors, 'r1'),
        awayId: find(catalogue.competitors, 'r2'),
        ...{ startTime: 0, parameters: null, status: 3, archivedAt: 0 },
        state: { ...stateOf(0), status: 3 },
      },
    ])
    matches.set(sport, row?.id ?? 0)
  }
}

let refs = 0
/** Writes a bet with its postings, and remembers it for the oracle. */
async function bet(one: Known): Promise<void> {
  refs += 1
  const ref = `R-${refs}`
  const settled = one.settled === null ? null : new Date(one.settled)
  const [row] = await sql(
    `insert into bets (ref, player_id, type, status, result, currency, stake, total_stake, odds, potential_win, win_amount, step, quick, device_id, created_at, settled_at)
     values ($1, $2, 'combo', 'accepted', 'win', 'EUR', $3, $3, 2000, 1, $4, 1, false, '', $5, $6) returning id`,
    [ref, id, one.staked, settled && one.returned, new Date(one.placed), settled],
  )
  const betId = row?.['id'] ?? 0n
  for (const [position, sport] of one.sports.entries()) {
    const market = refs * 10 + position
    await sql(
      `insert into legs (bet_id, position, match_id, match_urn, market_id, specifier, outcome_id, odds, settlement_version) values ($1, $2, $3, '', $4, $5, '1', $6, 0)`,
      [betId, position, matches.get(sport), market, canonicalSpecifier(''), one.taken[position]],
    )
    const closing = one.closing[position] ?? 0
    if (closing > 0)
      await sql(`insert into closing_prices values ($1, $2, '', '1', $3, $4)`, [
        ...[matches.get(sport), market, closing, new Date(one.placed + 60_000)],
      ])
  }
  const post = (step: number, amount: number, at: number) =>
    sql(
      `insert into ledger_entries (bet_id, step, line, account, player_id, currency, amount, created_at)
       values ($1, $2, 0, 'player', $3, 'EUR', $4::bigint, $5), ($1, $2, 1, 'escrow', null, 'EUR', -$4::bigint, $5)`,
      [betId, step, id, amount, new Date(at)],
    )
  await post(0, -one.staked, one.placed)
  if (one.settled !== null) await post(1, one.returned, one.settled)
  known.push(one)
}

beforeAll(async () => {
  await seedMatches()
  const player = await house.player(0n)
  id = player.id
  cookie = player.cookie
  const draw = drawn(7)
  for (let count = 0; count < 120; count += 1) {
    const placed = Date.UTC(2029, draw(14), 1 + draw(28), draw(24), draw(60))
    const sports = Array.from({ length: 1 + draw(2) }, () => (draw(2) === 0 ? 'soccer' : 'tennis'))
    await bet({
      ...{ placed, sports, staked: 100 + draw(5000), returned: draw(2) * draw(12_000) },
      settled: draw(10) === 0 ? null : placed + draw(72) * 3_600_000,
      taken: sports.map(() => 1100 + draw(4000)),
      closing: sports.map(() => (draw(3) === 0 ? 0 : 1100 + draw(4000))),
    })
  }
})

const ask = async <Body>(path: string, by = cookie) => {
  const { status, body } = await house.call('GET', `/api/sportsbook/v2/records${path}`, { cookie: by })
  return { status, body: body as Body }
}

/** What a year of the oracle has, in the player's own time. */
const inYear = (year: number) =>
  known.filter(
    ({ settled }) => settled !== null && new Date(localTime(settled, ZONE)).getUTCFullYear() === year,
  )
const figuresOf = (bets: readonly Known[]) => ({
  bets: bets.length,
  staked: bets.reduce((sum, { staked }) => sum + staked, 0),
  profit: bets.reduce((sum, { staked, returned }) => sum + returned - staked, 0),
})

describe('profit and loss', () => {
  test('BEYOND-27 is told by month of the player’s own time, to the cent', async () => {
    const { status, body } = await ask<Records>(`?year=2029&time_zone=${ZONE}`)
    expect(status).toBe(200)
    const bets = inYear(2029)
    const month = ({ settled }: Known) => new Date(localTime(settled ?? 0, ZONE)).getUTCMonth()
    const expected = [...Map.groupBy(bets, month)]
      .sort(([a], [b]) => a - b)
      .map(([at, of]) => ({ start: `2029-${String(at + 1).padStart(2, '0')}-01`, ...figuresOf(of) }))
    expect(body.periods).toEqual(expected)
    expect(body.total).toEqual(figuresOf(bets))
    expect([body.currency, body.subunits, body.from]).toEqual(['EUR', 100, '2029-01-01'])
  })

  test('BEYOND-27 is told by day of a month, and by year of everything', async () => {
    const days = (await ask<Records>(`?year=2029&month=3&time_zone=${ZONE}`)).body
    const march = inYear(2029).filter(
      ({ settled }) => new Date(localTime(settled ?? 0, ZONE)).getUTCMonth() === 2,
    )
    expect(days.total).toEqual(figuresOf(march))
    const all = (await ask<Records>(`?time_zone=${ZONE}`)).body
    // The clock of the house stands on the first day of 2030.
    expect(all.periods).toEqual(
      [2029, 2030].map((year) => ({ start: `${year}-01-01`, ...figuresOf(inYear(year)) })),
    )
    expect(all.from).toBeNull()
  })

  test('BEYOND-27 is told by sport, and apart where a bet is across several', async () => {
    const { body } = await ask<Records>(`?year=2029&time_zone=${ZONE}`)
    const sportOf = ({ sports: [first, ...others] }: Known) =>
      others.every((sport) => sport === first) ? (first ?? null) : null
    const bySport = Map.groupBy(inYear(2029), sportOf)
    const expected = Object.fromEntries([...bySport].map(([sport, bets]) => [sport ?? '', figuresOf(bets)]))
    expect(Object.fromEntries(body.sports.map(({ sport_key: key, ...rest }) => [key ?? '', rest]))).toEqual(
      expected,
    )
  })
})

test('BEYOND-27 the prices taken stand beside the last ones before the start', async () => {
  const { body } = await ask<Records>(`?year=2029&time_zone=${ZONE}`)
  const pairs = inYear(2029).flatMap(({ taken, closing }) =>
    taken.flatMap((price, at) => ((closing[at] ?? 0) > 0 ? [[price, closing[at] ?? 1] as const] : [])),
  )
  const mean = pairs.reduce((sum, [price, last]) => sum + price / last - 1, 0) / pairs.length
  expect(body.closing).toEqual({
    legs: pairs.length,
    beaten: pairs.filter(([price, last]) => price > last).length,
    average: Math.round(mean * 10_000),
  })
})

test('BEYOND-27 a statement of a year adds up from month to month', async () => {
  const { status, body } = await ask<YearStatement>(`/statement?year=2029&time_zone=${ZONE}`)
  expect([status, body.months.length, body.year]).toEqual([200, 12, 2029])
  let balance = body.opening
  for (const { deposits, withdrawals, stakes, returns, others, balance: told } of body.months) {
    balance += deposits + withdrawals + stakes + returns + others
    expect(told).toBe(balance)
  }
  const inside = (at: number | null) => at !== null && new Date(localTime(at, ZONE)).getUTCFullYear() === 2029
  const stakes = known.filter(({ placed }) => inside(placed)).reduce((sum, { staked }) => sum - staked, 0)
  const returns = known
    .filter(({ settled }) => inside(settled))
    .reduce((sum, { returned }) => sum + returned, 0)
  expect(body.months.reduce((sum, month) => sum + month.stakes, 0)).toBe(stakes)
  expect(body.months.reduce((sum, month) => sum + month.returns, 0)).toBe(returns)
})

test('BEYOND-27 net deposits are of the whole life of the account, whichever year is asked for', async () => {
  const saver = await house.player(0n)
  const move = (reference: string, other: string, amount: number, year: number) =>
    sql(
      `insert into ledger_entries (reference, line, account, player_id, currency, amount, created_at)
       values ($1, 0, 'player', $2, 'EUR', $3::bigint, $4), ($1, 1, $5, null, 'EUR', -$3::bigint, $4)`,
      [reference, saver.id, amount, new Date(Date.UTC(year, 5, 1)), other],
    )
  await move('net:1', 'payments', 5000, 2027)
  await move('net:2', 'payments', 2500, 2029)
  await move('net:3', 'withheld', -1200, 2029)
  // A withdrawal that came back, and what is neither.
  await move('net:4', 'withheld', 200, 2029)
  await move('net:5', 'jackpot', 900, 2029)
  for (const year of [2027, 2028, 2029]) {
    const { body } = await ask<YearStatement>(`/statement?year=${year}&time_zone=${ZONE}`, saver.cookie)
    expect([year, body.net_deposits]).toEqual([year, 6500])
  }
})

test('BEYOND-27 bets and transactions of a year are files, whose rows are those of the player alone', async () => {
  const other = await house.player(100n)
  const file = async (kind: string, by = cookie) =>
    (await ask<{ text: string; next: string | null }>(`/file?kind=${kind}&year=2029&time_zone=${ZONE}`, by))
      .body
  const rows = ({ text }: { readonly text: string }) => text.split('\r\n').slice(0, -1)
  const placed = known.filter((one) => new Date(localTime(one.placed, ZONE)).getUTCFullYear() === 2029)
  const bets = await file('bets')
  expect([rows(bets).length, bets.next]).toEqual([placed.length + 1, null])
  expect(rows(bets)[0]).toBe(
    'bet,placed,settled,type,status,result,legs,odds,currency,staked,returned,profit',
  )
  expect(rows(bets)[1]).toMatch(/^R-\d+,2029-\d\d-\d\d \d\d:\d\d:00,/)
  expect(rows(await file('transactions'))[0]).toBe('transaction,time,kind,bet,currency,amount')
  expect(rows(await file('bets', other.cookie))).toHaveLength(1)
})

test('BEYOND-27 files need a fresh proof of who asks, and what is asked for wrongly is named', async () => {
  expect((await ask('?time_zone=Nowhere/City')).status).toBe(422)
  expect((await ask(`?month=3&time_zone=${ZONE}`)).status).toBe(422)
  expect((await ask(`?currency=XXX&time_zone=${ZONE}`)).status).toBe(422)
  expect((await ask(`?time_zone=${ZONE}`, '')).status).toBe(401)
})
