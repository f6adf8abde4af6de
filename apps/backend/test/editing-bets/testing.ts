import type { SettlementResult } from '@touchline/betting'
import type { Bet } from '@touchline/contract'
import { afterEach, expect } from 'vitest'
import type { OpenTestDatabase } from '../databases.ts'
import { type House, ledgerFaults, MATCHES, place, placement, selection } from '../house.ts'
import { houseOfTests } from '../house-of-tests.ts'

export const WON: SettlementResult = { won: true, voidHalves: 0, deadHeat: [1, 1] }
export const DELAY = 5000

/** The value of 1000 at 2.00 with a chance of 0.475, less 5 %. */
export const VALUE = 902

export const by = (win: number) => ({ chances: { win, halfWin: 0, refund: 0, halfLose: 0 } })

/** Shared by the suites of edits: a house with matches without bets, and calls to it. */
export function editsOfTests(open: OpenTestDatabase) {
  let used = 0
  const house = houseOfTests(open)
  afterEach(async () => {
    expect(await ledgerFaults(house.db)).toEqual([])
    expect(house.errors).toEqual([])
  })

  const fresh = (): number => {
    const match = MATCHES[used]
    used += 1
    if (match === undefined) throw new Error('the book has too few matches for these tests')
    return match
  }
  const of = (matchId: number, odds = 2000) => selection({ matchId, odds })
  const betOn = async (cookie: string, matchId: number, stake = 1000): Promise<Bet> => {
    const { body } = await place(house, cookie, placement([of(matchId)], stake))
    return body[0]
  }
  const draft = (selections: readonly ReturnType<typeof selection>[], stake = 1000, currency = 'EUR') => ({
    stake: { value: stake, currency },
    selections,
  })
  const call = (cookie: string, path: string, body: unknown, key: string, at: House) =>
    at.call('POST', `/api/sportsbook/v3/bets/edit${path}?locale=en`, {
      cookie,
      body,
      headers: { 'idempotency-key': key },
    })
  const quote = (cookie: string, old: { id: number }, bet: unknown) =>
    call(cookie, '/quote', { bet_id: old.id, bet }, '', house)
  const edit = (
    cookie: string,
    old: Pick<Bet, 'id' | 'to_cashout'>,
    bet: unknown,
    key: string = crypto.randomUUID(),
    at: House = house,
  ) => call(cookie, '', { bet_id: old.id, bet, to_cashout: old.to_cashout }, key, at)
  const list = async (cookie: string): Promise<Bet[]> =>
    (await house.call('GET', '/api/sportsbook/v3/bets', { cookie })).body.items
  const waited = async (start: () => ReturnType<typeof edit>) => {
    const waits = house.waiting()
    const answer = start()
    await Promise.race([
      waits,
      answer.then(({ body }) => Promise.reject(new Error(`did not wait: ${JSON.stringify(body)}`))),
    ])
    return [answer] as const
  }
  /** Checks that the player's only bet is unchanged. */
  const expectUnchanged = async ({ id, cookie }: { id: number; cookie: string }, balance: bigint) => {
    const bets = await list(cookie)
    expect(bets).toHaveLength(1)
    expect(bets[0]).toMatchObject({ status: 'waiting_results', cashed_out_amount: 0 })
    expect(await house.balance(id)).toBe(balance)
  }

  return { house, fresh, of, betOn, draft, quote, edit, list, waited, expectUnchanged }
}

export type Edits = ReturnType<typeof editsOfTests>
