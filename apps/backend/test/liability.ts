import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canonicalSpecifier } from '@touchline/betting'
import { afterAll, describe, expect, test } from 'vitest'
import type { OpenTestDatabase } from './databases.ts'
import { type House, openHouseOn, place, placement, selection } from './house.ts'
import { drawnBetsSuite } from './liability/drawn.ts'
import { liabilityOfTests, odds } from './liability/testing.ts'
import { raceSuite } from './liability/races.ts'

const JOINT = [
  { marketId: 1, specifier: canonicalSpecifier(''), outcomeId: '1' },
  { marketId: 18, specifier: canonicalSpecifier('total=2.5'), outcomeId: '12' },
]

/** The house's liability (LIMIT-07, domain §7); the same tests run on both databases. */
export function liabilitySuite(open: OpenTestDatabase): void {
  const { house, fresh, limited } = liabilityOfTests(open)

  const legs = (matches: readonly number[]) => {
    for (const matchId of matches) house.book.setMatch(matchId, { odds: odds(1710) })
    return matches.map((matchId) => selection({ matchId, odds: 1710 }))
  }

  describe('combos count whole at each of their legs', () => {
    test('LIMIT-07 of thirty equal combos of seven legs by one player as many are taken as the limit on an outcome holds', async () => {
      const { cookie } = await house.player(15_000_000n)
      const body = placement(legs(fresh(7)), 500_000)
      const answers = []
      for (let index = 0; index < 30; index += 1) answers.push(await place(house, cookie, body))
      // Each could win €208,768, of at most €500,000 per player and outcome.
      expect(answers.map(({ status }) => status)).toEqual([200, 200, ...Array<number>(28).fill(400)])
      expect(answers[2]?.body).toMatchObject({ code: 105, details: { bet: 0, limit: { value: 197_501 } } })
    })

    test('LIMIT-07 all open bets of a player have a limit of their own, whatever they are on', async () => {
      const { cookie } = await house.player(15_000_000n)
      const other = await house.player(15_000_000n)
      const bodies = Array.from({ length: 6 }, () => placement(legs(fresh(7)), 500_000))
      const statuses = []
      for (const body of bodies) statuses.push((await place(house, cookie, body)).status)
      // €1,000,000 over everybody.
      expect(statuses).toEqual([200, 200, 200, 200, 400, 400])
      expect((await place(house, other.cookie, bodies[5])).status).toBe(200)
    })
  })

  describe('bets that are open when liability begins to count like this', () => {
    test('singles, combos and builders of before the migration count by what they can win', async () => {
      const matches = fresh(3)
      const { cookie } = await house.player(10_000_000n)
      const yen = await house.player(10_000_000n, 'JPY')
      const [first = 0] = matches
      house.book.setJoint(first, JOINT, { odds: odds(3127), chance: 0.3 })
      const custom = {
        meta: { device_id: 'test', quick: false, type: 'custom_bet' },
        bets: [
          {
            stake: { value: 777, currency: 'EUR' },
            custom_odds: 3127,
            selections: [
              selection({ matchId: first }),
              selection({ matchId: first, marketId: 18, specifier: 'total=2.5', outcomeId: '12' }),
            ],
          },
        ],
      }
      const bodies = [custom, placement(legs(matches), 1234), placement(legs([first]), 7)]
      for (const body of bodies) expect((await place(house, cookie, body)).status).toBe(200)
      const combo = placement(legs(matches), 4321, 'JPY')
      expect((await place(house, yen.cookie, combo)).status).toBe(200)
      const run = (text: string) => house.db.run({ name: '', text })
      const before = await run(
        'select match_id, market_id, outcome_id, player_id from exposures order by 1, 2, 3, 4',
      )
      await run('delete from exposures')
      await run('update bets set liability_rate = null')
      const sql = await readFile(new URL('../src/db/migrations/0026_liability.sql', import.meta.url), 'utf8')
      for (const text of sql.split('--> statement-breakpoint').slice(-2)) await run(text)
      expect(
        await run('select match_id, market_id, outcome_id, player_id from exposures order by 1, 2, 3, 4'),
      ).toEqual(before)
    })
  })

  describe('bets in every currency share one limit', () => {
    test('LIMIT-07 they count in one currency at the rate of the day', async () => {
      const [matchId = 0] = fresh(1)
      const bounded = await limited({ max_liability: 10_000 })
      const [euro, yen] = [await house.player(100_000n), await house.player(1_000_000n, 'JPY')]
      const body = (stake: number, currency: string) => placement([selection({ matchId })], stake, currency)
      expect((await place(bounded, euro.cookie, body(5000, 'EUR'))).status).toBe(200)
      // €50 are left, and 8,160 yen are €49.9969 at a rate of 163.21.
      const refused = await place(bounded, yen.cookie, body(8161, 'JPY'))
      expect(refused.body).toMatchObject({ code: 105, details: { limit: { value: 8160, currency: 'JPY' } } })
      expect((await place(bounded, yen.cookie, body(8160, 'JPY'))).status).toBe(200)
      await bounded.close()
    })

    const folders: string[] = []
    afterAll(async () => {
      for (const folder of folders) await rm(folder, { recursive: true })
    })

    test('rates follow their file without a restart; one at fault is told and changes nothing; a bet keeps the rate it was placed at', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'touchline-rates-'))
      folders.push(folder)
      const ratesFile = join(folder, 'rates.json')
      const say = (units: unknown) =>
        writeFile(ratesFile, JSON.stringify({ base: 'EUR', date: '2030-01-01', units }))
      await say({ JPY: 100 })
      const other = await openHouseOn(house.db, { ratesFile })
      const [first = 0, second = 0] = fresh(2)
      const { id, cookie } = await house.player(1_000_000n, 'JPY')
      const bet = (matchId: number) => place(other, cookie, placement([selection({ matchId })], 1000, 'JPY'))
      const amounts = async () =>
        (
          await house.db.run<{ amount: bigint }>(
            { name: '', text: 'select amount from exposures where player_id = $1 order by match_id' },
            [id],
          )
        ).map(({ amount }) => amount)
      const rate = () => upkeepOf(other, 'rates')
      expect((await bet(first)).status).toBe(200)
      expect(await amounts()).toEqual([1000n, 1000n])
      await say({ JPY: 200 })
      await rate()
      expect((await bet(second)).status).toBe(200)
      expect(await amounts()).toEqual([1500n, 1000n, 500n])
      await say({ JPY: -1 })
      await expect(rate()).rejects.toThrow(/rates\.json: .*\n.*units\.JPY/)
      await other.side.settlement.cancelMarkets({
        type: 'markets_cancelled',
        matchId: first,
        markets: [{ id: 1, specifier: canonicalSpecifier('') }],
      })
      expect(await amounts()).toEqual([500n, 0n, 500n])
      await other.close()
    })
  })

  drawnBetsSuite(open)
  raceSuite(open)
}

async function upkeepOf({ side, time }: House, name: string): Promise<void> {
  const job = side.upkeep.find((one) => one.name === name)
  if (job === undefined) throw new Error(`there is no job ${name}`)
  await job.run(time.clock())
}
