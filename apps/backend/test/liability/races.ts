import { canonicalSpecifier } from '@touchline/betting'
import { seededRandom } from '@touchline/simulator'
import { describe, expect, test } from 'vitest'
import type { OpenTestDatabase } from '../databases.ts'
import { place, placement, selection } from '../house.ts'
import { exposuresOf, liabilityOfTests } from './testing.ts'

const LOST = { won: false, voidHalves: 0, deadHeat: [1, 1] } as const

/** Parallel bets in two processes. */
export function raceSuite(open: OpenTestDatabase): void {
  describe('many at once on outcomes that everybody wants, in two processes', () => {
    const { house, fresh, limited } = liabilityOfTests(open)

    test('SAFE-04 LIMIT-07 placements, cash-outs and settlements keep every sum exact and below its limit, and none waits for another for ever', async () => {
      const random = seededRandom('a race')
      const limits = { max_liability: 30_000, max_player_liability: 20_000, max_player_profit: 40_000 }
      const processes = [await limited(limits), await limited(limits)]
      const matches = fresh(5)
      const players = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          house
            .player(10_000_000n, index % 2 === 0 ? 'EUR' : 'JPY')
            .then(({ cookie }) => ({ cookie, currency: index % 2 === 0 ? 'EUR' : 'JPY' })),
        ),
      )
      const bet = async (index: number) => {
        const { cookie, currency } = random.choice(players)
        const legs = random
          .shuffled(matches)
          .slice(0, random.integer(1, 4))
          .map((matchId) => selection({ matchId }))
        const at = processes[index % 2] ?? house
        const answer = await place(at, cookie, placement(legs, random.integer(200, 1500), currency))
        if (answer.status !== 200 || index % 3 > 0) return answer
        const { id, to_cashout } = answer.body[0]
        await at.call('POST', '/api/sportsbook/v3/bets/cashout?locale=en', {
          cookie,
          body: { bet_id: id, to_cashout, share: index % 2 === 0 ? 100 : 50 },
          headers: { 'idempotency-key': crypto.randomUUID() },
        })
        return answer
      }
      const end = (matchId: number) =>
        processes[matchId % 2]?.side.settlement.settleMarkets({
          type: 'markets_settled',
          matchId,
          markets: [{ id: 1, specifier: canonicalSpecifier(''), outcomes: [{ id: '1', result: LOST }] }],
        })
      const answers = await Promise.all(Array.from({ length: 120 }, (_, index) => bet(index)))
      const within = async () => {
        for (const { match_id, player_id, amount } of await exposuresOf(house.db)) {
          const of = player_id === 0n ? limits.max_liability : limits.max_player_liability
          expect(amount).toBeLessThanOrEqual(BigInt(match_id === 0n ? limits.max_player_profit : of))
        }
      }
      await within()
      const statuses = answers.map(({ status, body }) => (status === 200 ? 200 : body.code))
      expect(new Set(statuses)).toEqual(new Set([200, 105]))
      const [first = 0, second = 0] = matches
      await Promise.all([end(first), end(second), ...Array.from({ length: 60 }, (_, index) => bet(index))])
      await within()
      for (const one of processes) await one.close()
    })
  })
}
