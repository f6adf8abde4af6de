import type { UserLimit } from '@touchline/contract'
import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { OpenTestDatabase } from '../databases.ts'
import { type Answer, ledgerFaults, place, placement, selection } from '../house.ts'
import { houseOfTests } from '../house-of-tests.ts'

export const LIMITS = '/api/platform/user_limits'
export const HOUR = 3_600_000

interface Signed {
  readonly id: number
  readonly cookie: string
}

/**
 * Shared by the suites of limits: a house whose time starts anew with each test, a new signed-in player, and calls to
 * it.
 */
export function limitsOfTests(open: OpenTestDatabase) {
  let start: number
  // The signed-in player; empty until the tests run.
  const player = {} as Signed
  const signInAs = (signed: Signed) => Object.assign(player, signed)
  const house = houseOfTests(open)
  beforeAll(() => {
    start = house.time.clock()
    // Its matches do not begin while time passes.
    house.book.setMatch(1, { startTime: start + 9000 * HOUR })
  })
  beforeEach(async () => {
    house.time.jump(start - house.time.clock())
    signInAs(await house.player(100_000n))
  })
  afterEach(async () => {
    expect(await ledgerFaults(house.db)).toEqual([])
    expect(house.errors).toEqual([])
  })

  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<Answer> =>
    house.call(method, path, { cookie: player.cookie, body })
  const set = (body: object) => call('POST', LIMITS, body)
  const money = (type: string, amount: number, period = 'day', currency = 'EUR') =>
    set({ type, period, currency, amount_cents: amount })
  const stake = (value: number, currency = 'EUR') =>
    place(house, player.cookie, placement([selection()], value, currency))
  const listed = async (query = ''): Promise<UserLimit[]> => (await call('GET', LIMITS + query)).body

  return { house, player, signInAs, call, set, money, stake, listed }
}

export type Limits = ReturnType<typeof limitsOfTests>
