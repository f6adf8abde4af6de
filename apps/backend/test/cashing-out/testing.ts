import { canonicalSpecifier, type SettlementResult } from '@touchline/betting'
import type { Bet } from '@touchline/contract'
import { afterEach, expect } from 'vitest'
import type { OpenTestDatabase } from '../databases.ts'
import { type House, ledgerFaults, MATCHES, openHouseOn, place, placement, selection } from '../house.ts'
import { houseOfTests } from '../house-of-tests.ts'

export const WON: SettlementResult = { won: true, voidHalves: 0, deadHeat: [1, 1] }
export const LOST: SettlementResult = { ...WON, won: false }
export const SPECIFIER = canonicalSpecifier('')
export const DELAY = 5000

/** The value of 1000 at 2.00 with a chance of 0.475, less 5 %. */
export const OFFER = 902

/** A win at this chance, or a loss. */
export const by = (win: number) => ({ chances: { win, halfWin: 0, refund: 0, halfLose: 0 } })

/** Shared by the suites of cash-outs: a house with matches without bets, and calls to it. */
export function cashOutsOfTests(open: OpenTestDatabase) {
  let used = 0
  const house = houseOfTests(open)
  afterEach(async () => {
    house.heard.clear()
    house.published.length = 0
    expect(await ledgerFaults(house.db)).toEqual([])
    expect(house.errors).toEqual([])
    const held = await house.db.run({
      name: '',
      text: `select id from bets b where status = 'cashout_in_progress'
        and not exists (select from cash_outs c where c.bet_id = b.id and state = 'pending')`,
    })
    expect(held).toEqual([])
  })

  const fresh = (): number => {
    const match = MATCHES[used]
    used += 1
    if (match === undefined) throw new Error('the book has too few matches for these tests')
    return match
  }
  const placed = async (cookie: string, body: unknown): Promise<Bet> => {
    const answer = await place(house, cookie, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body[0]
  }
  const single = (cookie: string, matchId: number, stake = 1000) =>
    placed(cookie, placement([selection({ matchId })], stake))
  const read = async (cookie: string, id: number, at: House = house) =>
    (await at.call('GET', `/api/sportsbook/v3/bets?id=${id}`, { cookie })).body.items[0] as Bet
  const cashOut = (cookie: string, body: unknown, key: string = crypto.randomUUID(), at: House = house) =>
    at.call('POST', '/api/sportsbook/v3/bets/cashout?locale=en', {
      cookie,
      body,
      headers: { 'idempotency-key': key },
    })
  const ask = (bet: Bet, share?: number) => ({
    bet_id: bet.id,
    to_cashout: bet.to_cashout,
    ...(share !== undefined && { share }),
  })
  const settle = (matchId: number, first: SettlementResult, at: House = house) =>
    at.side.settlement.settleMarkets({
      type: 'markets_settled',
      matchId,
      markets: [{ id: 1, specifier: SPECIFIER, outcomes: [{ id: '1', result: first }] }],
    })
  const facts = async (playerId: number) =>
    (
      await house.db.run<{ payload: Record<string, unknown> }>(
        { name: '', text: 'select payload from outbox where player_id = $1 order by id' },
        [playerId],
      )
    ).map(({ payload }) => payload['type'])
  const held = async (start: () => ReturnType<typeof cashOut>) => {
    const waits = house.waiting()
    const answer = start()
    await Promise.race([
      waits,
      answer.then(({ body }) => Promise.reject(new Error(`did not wait: ${JSON.stringify(body)}`))),
    ])
    // In an array, because a promise would be awaited here.
    return [answer] as const
  }
  /** Another process, at the same time of day. */
  const alongside = async () => {
    const other = await openHouseOn(house.db)
    other.time.jump(house.time.clock() - other.time.clock())
    return other
  }
  /** Resolves once `holds` is true, checked after each push. */
  const until = async (holds: () => Promise<boolean>, at: House = house) => {
    for (;;) {
      const next = at.told()
      if (await holds()) return
      await next
    }
  }

  return { house, fresh, placed, single, read, cashOut, ask, settle, facts, held, alongside, until }
}

export type CashOuts = ReturnType<typeof cashOutsOfTests>
