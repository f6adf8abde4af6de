import type { OddsThousandths } from '@touchline/betting'
import { afterEach, expect } from 'vitest'
import type { OpenTestDatabase } from '../databases.ts'
import { ledgerFaults } from '../house.ts'
import { houseOfTests } from '../house-of-tests.ts'

export const odds = (value: number) => value as OddsThousandths

const UNCHANGED = { odds: odds(2000), marketStatus: 1, outcomeActive: true, matchStatus: 0 } as const

/** Shared by the suites of placing: a house whose first matches are reset after each test, and calls to it. */
export function placementsOfTests(open: OpenTestDatabase) {
  const house = houseOfTests(open)
  afterEach(async () => {
    for (const matchId of [1, 2, 3]) house.book.setMatch(matchId, UNCHANGED)
    expect(await ledgerFaults(house.db)).toEqual([])
    expect(house.errors).toEqual([])
  })

  const listed = async (cookie: string, query = '') =>
    (await house.call('GET', `/api/sportsbook/v3/bets${query}`, { cookie })).body
  const mode = (cookie: string, value: string) =>
    house.call('POST', '/api/sportsbook/v2/settings', { cookie, body: { auto_accept_odds_change: value } })

  return { house, listed, mode }
}

export type Placements = ReturnType<typeof placementsOfTests>
