import { canonicalSpecifier, type OddsThousandths } from '@touchline/betting'
import { type Random, seededRandom } from '@touchline/simulator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { embedded } from './databases.ts'
import { seedCurrencies } from '../src/platform/accounts/seed.ts'
import { type House, ledgerFaults, openHouseOn, place, selection } from './house.ts'

const MATCHES = 12
/** Close together, so that each limit is sometimes the lowest. */
const LIMITS = `update currencies set max_stake = 60000, max_profit = 900000, max_liability = 1500000,
  max_player_liability = 600000, system_cap = 300000 where code = 'EUR'`
const TOTAL = { marketId: 18, specifier: 'total=2.5', outcomeId: '12' } as const

let house: House
beforeAll(async () => {
  const db = await embedded()
  await seedCurrencies(db)
  await db.run({ name: '', text: LIMITS })
  house = await openHouseOn(db)
})
afterAll(async () => {
  await house.close()
  await house.db.close()
})

const ask = async (cookie: string, bets: unknown, currency = 'EUR') =>
  house.call('POST', '/api/sportsbook/v3/bets/max-stake', { cookie, body: { currency, bets } })

/** New prices for all matches, from short to long odds. */
function price(random: Random): number[] {
  const prices = Array.from({ length: MATCHES }, () => Math.floor(1000 * Math.exp(random.between(0.01, 4))))
  for (const [index, odds] of prices.entries()) {
    const matchId = index + 1
    house.book.setMatch(matchId, { odds: Math.max(1001, odds) as OddsThousandths })
    house.book.setJoint(
      matchId,
      [
        { marketId: 1, specifier: canonicalSpecifier(''), outcomeId: '1' },
        { ...TOTAL, specifier: canonicalSpecifier(TOTAL.specifier) },
      ],
      { odds: Math.max(1001, Math.floor(odds * 1.4)) as OddsThousandths, chance: 0.1 },
    )
  }
  return prices.map((odds) => Math.max(1001, odds))
}

const FORMS = ['single', 'combo', 'system', 'custom_bet'] as const

/** A bet of any form on random matches, at current prices. */
function draft(random: Random, prices: readonly number[]) {
  const type = random.choice(FORMS)
  const matches = random.shuffled(prices.map((_, index) => index + 1))
  const leg = (matchId: number) => selection({ matchId, odds: prices[matchId - 1] ?? 0 })
  const builder = (matchId: number) => ({
    custom_odds: Math.max(1001, Math.floor((prices[matchId - 1] ?? 0) * 1.4)),
    selections: [leg(matchId), selection({ matchId, ...TOTAL, odds: 1500 })],
  })
  if (type === 'custom_bet') return { type, bet: builder(matches[0] ?? 1) }
  if (type === 'single') return { type, bet: { selections: [leg(matches[0] ?? 1)] } }
  const count = random.integer(type === 'system' ? 3 : 2, 7)
  const chosen = matches.slice(0, count)
  const built = chosen.splice(0, random.integer(0, Math.min(3, count)))
  const bet = {
    selections: chosen.map(leg),
    ...(built.length > 0 && { builders: built.map(builder) }),
    ...(type === 'system' && { system_id: `${random.integer(2, count - 1)}/${count}` }),
  }
  return { type, bet }
}

test('API-S-17 LIMIT-07 SLIP-18 the highest stake of any bet is taken, and one subunit more is refused', async () => {
  const random = seededRandom('highest stakes')
  const bounds = new Map<string, number>()
  const asked = new Set<string>()
  let player = await house.player(0n)
  for (let round = 0; round < 250; round += 1) {
    if (round % 5 === 0) player = await house.player(BigInt(Math.floor(Math.exp(random.between(3, 15)))))
    // Now and then there is liability already, from this player and others.
    if (round % 40 === 0) await house.db.run({ name: '', text: 'delete from exposures' })
    const { type, bet } = draft(random, price(random))
    asked.add(type)
    const answer = await ask(player.cookie, [bet])
    expect([answer.status, answer.body.items?.length]).toEqual([200, 1])
    const [{ value, currency, subunits }] = answer.body.items
    expect([currency, subunits]).toEqual(['EUR', 100])
    const at = (stake: number) =>
      place(house, player.cookie, {
        meta: { device_id: 'test', quick: false, type },
        bets: [{ ...bet, stake: { value: stake, currency: 'EUR' } }],
      })
    const refused = await at(value + 1)
    expect(refused.status, `${value} is not the most for ${JSON.stringify(bet)}`).toBe(400)
    const bound = value === 60_000 ? 'stake' : String(refused.body.code)
    bounds.set(bound, (bounds.get(bound) ?? 0) + 1)
    if (refused.body.code === 105) expect(refused.body.details.limit.value).toBe(value)
    if (value > 0) {
      const taken = await at(value)
      expect([taken.status, taken.body[0]?.stake?.value], JSON.stringify(taken.body)).toEqual([200, value])
    }
  }
  expect([...asked].sort()).toEqual([...FORMS].sort())
  // Each limit was the lowest one at times: stake, balance, liability and possible profit.
  for (const bound of ['stake', '104', '105', '111'])
    expect(bounds.get(bound) ?? 0, bound).toBeGreaterThan(10)
  expect(await ledgerFaults(house.db)).toEqual([])
})

test('API-S-17 LIMIT-03 each bet is answered on its own, in the order asked, whatever the others take', async () => {
  await house.db.run({ name: '', text: 'delete from exposures' })
  for (let matchId = 1; matchId <= 3; matchId += 1)
    house.book.setMatch(matchId, { odds: 2000 as OddsThousandths })
  const { cookie } = await house.player(50_000n)
  const legs = [1, 2, 3].map((matchId) => selection({ matchId }))
  const { body } = await ask(cookie, [
    { selections: legs.slice(0, 1) },
    { selections: legs, system_id: '2/3' },
    { selections: legs },
  ])
  expect(body.items.map(({ value }: { value: number }) => value)).toEqual([50_000, 16_666, 50_000])
})

test('API-S-17 it is refused where no stake would help, with what placing would say', async () => {
  const { cookie } = await house.player(100_000n)
  house.book.set({ matchId: 4 }, { marketStatus: -1 })
  const suspended = await ask(cookie, [{ selections: [selection({ matchId: 4 })] }])
  expect(suspended.body).toMatchObject({ code: 102, errors_by_bet: [{ code: 102 }] })
  expect((await ask(cookie, [{ selections: [selection({ odds: 1999 })] }])).body.code).toBe(101)
  const twice = [selection(), selection({ outcomeId: '2' })]
  expect((await ask(cookie, [{ selections: twice }])).body).toMatchObject({ code: 106, details: { bet: 0 } })
  expect((await ask(cookie, [{ selections: [selection()] }], 'USD')).body.code).toBe(110)
  expect((await ask(cookie, [{ selections: [selection()] }], 'XXX')).body.code).toBe(110)
  expect((await ask(cookie, [])).status).toBe(422)
})

test('API-S-17 an account that is empty, or below zero after a payout was taken back, can stake nothing', async () => {
  const { id, cookie } = await house.player(0n)
  const most = async () => (await ask(cookie, [{ selections: [selection()] }])).body.items[0].value
  expect(await most()).toBe(0)
  const owe = (amount: number) =>
    house.db.run({ name: '', text: 'update accounts set balance = $2 where player_id = $1' }, [id, amount])
  await owe(-500)
  expect(await most()).toBe(0)
  await owe(0)
})
