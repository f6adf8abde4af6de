import { canonicalSpecifier, type SettlementResult } from '@touchline/betting'
import type { FeedSettlement } from '../../src/feed/events.ts'
import { afterEach, expect } from 'vitest'
import type { OpenTestDatabase } from '../databases.ts'
import {
  type House,
  type HouseOptions,
  ledgerFaults,
  MATCHES,
  place,
  placement,
  selection,
} from '../house.ts'
import { houseOfTests } from '../house-of-tests.ts'

export const result = (
  won: boolean,
  voidHalves: 0 | 1 | 2 = 0,
  deadHeat: readonly [number, number] = [1, 1],
) => ({ won, voidHalves, deadHeat }) satisfies SettlementResult

export const WON = result(true)
export const LOST = result(false)
export const VOID = result(false, 2)

/** 1x2 of a match whose first outcome has this result; the others lost. */
export const market = (first: SettlementResult): FeedSettlement => ({
  id: 1,
  specifier: canonicalSpecifier(''),
  outcomes: [
    { id: '1', result: first },
    { id: '2', result: LOST },
    { id: '3', result: LOST },
  ],
})

/** Shared by the suites of settling: a house with matches without bets, and calls to it. */
export function settlementsOfTests(open: OpenTestDatabase, options: HouseOptions = {}) {
  let used = 0
  const house = houseOfTests(open, options)
  afterEach(async () => {
    expect(await ledgerFaults(house.db)).toEqual([])
  })

  /** Matches no test has bet on. */
  const fresh = (count: number): number[] => {
    const matches = MATCHES.slice(used, used + count)
    used += count
    if (matches.length < count) throw new Error('the book has too few matches for these tests')
    return matches
  }
  const settle = (matchId: number, first: SettlementResult, at: House = house) =>
    at.side.settlement.settleMarkets({ type: 'markets_settled', matchId, markets: [market(first)] })
  const rollBack = (matchId: number) =>
    house.side.settlement.rollBack({
      type: 'settlement_rolled_back',
      matchId,
      marketId: 1,
      specifier: canonicalSpecifier(''),
    })
  const bet = async (cookie: string, matches: readonly number[], stake = 1000) => {
    const answer = await place(
      house,
      cookie,
      placement(
        matches.map((matchId) => selection({ matchId })),
        stake,
      ),
    )
    return answer.body[0].id as number
  }
  const read = async (cookie: string, id: number) =>
    (await house.call('GET', `/api/sportsbook/v3/bets?id=${id}`, { cookie })).body.items[0]
  const facts = async (playerId: number) =>
    (
      await house.db.run<{ payload: Record<string, unknown> }>(
        { name: '', text: 'select payload from outbox where player_id = $1 order by id' },
        [playerId],
      )
    ).map(({ payload }) => payload)

  return { house, fresh, settle, rollBack, bet, read, facts }
}

export type Settlements = ReturnType<typeof settlementsOfTests>
