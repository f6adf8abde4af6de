import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OpenTestDatabase } from '../databases.ts'
import { ledgerFaults, MATCHES, place, placement, selection } from '../house.ts'
import { houseOfTests } from '../house-of-tests.ts'
import { market, WON } from './testing.ts'

const OPERATOR = { authorization: 'Bearer the key of the operator' }
const sql = (text: string) => ({ name: '', text })

/**
 * How a bet becomes impossible to settle, and how to repair it: the database refuses its payout, or it cannot be
 * judged.
 */
const POISONS = {
  overflow: {
    spoil: 'update legs set odds = 2147483647 where bet_id = $1',
    mend: 'update legs set odds = 2000 where bet_id = $1',
  },
  legless: {
    spoil: 'update legs set builder = 7 where bet_id = $1',
    mend: 'update legs set builder = null where bet_id = $1',
  },
} as const

type Fate = keyof typeof POISONS | 'sound'

/** Bets that cannot be settled, among others. */
export function poisonousSuite(open: OpenTestDatabase): void {
  const house = houseOfTests(open, { operators: [{ name: 'ada', key: 'the key of the operator' }] })
  const matches = [...MATCHES]
  const job = async (name: string) => {
    for (const each of house.side.upkeep) if (each.name === name) await each.run(house.time.clock())
  }
  const betOn = async (cookie: string, ids: readonly number[]) => {
    const answer = await place(
      house,
      cookie,
      placement(
        ids.map((matchId) => selection({ matchId })),
        100,
      ),
    )
    return answer.body[0].id as number
  }
  const held = async () =>
    (await house.call('GET', '/api/platform/quarantine?limit=500', { headers: OPERATOR })).body
  const release = (id: number, headers = OPERATOR) =>
    house.call('POST', `/api/platform/quarantine/${id}/release`, { headers })
  /** Ids of paid bets. A spoilt bet cannot be read through the API either. */
  const paid = async (playerId: number) => {
    const rows = await house.db.run<{ id: bigint; win_amount: bigint }>(
      sql('select id, win_amount from bets where player_id = $1 and win_amount is not null order by id'),
      [playerId],
    )
    expect(rows.every(({ win_amount: amount }) => amount === 800n)).toBe(true)
    return rows.map((row) => Number(row.id))
  }

  /** Settles three matches with bets on all of them, each bet with its fate. */
  async function settleAll(fates: readonly Fate[]) {
    const three = matches.splice(0, 3)
    const { id, cookie } = await house.player(BigInt(100 * fates.length))
    const bets: { readonly id: number; readonly fate: Fate }[] = []
    for (const fate of fates) {
      const betId = await betOn(cookie, three)
      if (fate !== 'sound') await house.db.run(sql(POISONS[fate].spoil), [betId])
      bets.push({ id: betId, fate })
    }
    for (const matchId of three)
      await house.side.settlement.settleMarkets({ type: 'markets_settled', matchId, markets: [market(WON)] })
    return { id, bets }
  }

  describe('SAFE-27 bets that cannot be settled', () => {
    test('keep no other waiting, whichever they are; each is tried three times, held back with its reason, and paid once when it is mended and released', async () => {
      const fate = fc.constantFrom<Fate>('sound', 'sound', 'overflow', 'legless')
      await fc.assert(
        fc.asyncProperty(fc.array(fate, { minLength: 1, maxLength: 12 }), async (fates) => {
          const { id, bets } = await settleAll(fates)
          const idsOf = (is: (fate: Fate) => boolean) =>
            bets.filter((bet) => is(bet.fate)).map((bet) => bet.id)
          const [sound, spoilt] = [idsOf((one) => one === 'sound'), idsOf((one) => one !== 'sound')]
          expect(await paid(id)).toEqual(sound)
          expect(await house.balance(id)).toBe(800n * BigInt(sound.length))
          for (let look = 0; look < 4; look += 1) await job('settlement')
          expect(await house.balance(id)).toBe(800n * BigInt(sound.length))
          expect(await ledgerFaults(house.db)).toEqual([])
          const { items } = await held()
          const kept = items.filter(({ item }: { item: number }) => spoilt.includes(item))
          expect(kept.map(({ item }: { item: number }) => item).toSorted()).toEqual(spoilt.toSorted())
          for (const one of kept) expect(one).toMatchObject({ queue: 'settlement', tries: 3 })
          for (const bet of bets)
            if (bet.fate !== 'sound') await house.db.run(sql(POISONS[bet.fate].mend), [bet.id])
          for (const one of kept) expect((await release(one.id)).status).toBe(200)
          await job('settlement')
          await job('settlement')
          expect(await house.balance(id)).toBe(800n * BigInt(bets.length))
          expect(await ledgerFaults(house.db)).toEqual([])
          const left = (await held()).items.map(({ item }: { item: number }) => item)
          expect(spoilt.filter((one) => left.includes(one))).toEqual([])
        }),
        { numRuns: 12, seed: 27, endOnFailure: true },
      )
    })

    /** A bet held for a cash-out whose matches end and that cannot be settled: settlement has given up. */
    async function heldAndSpoilt(fate: keyof typeof POISONS) {
      const three = matches.splice(0, 3)
      const { id, cookie } = await house.player(100n)
      const betId = await betOn(cookie, three)
      for (const match of three) house.book.setMatch(match, { matchStatus: 1 })
      const waits = house.waiting()
      const cashOut = house.call('POST', '/api/sportsbook/v3/bets/cashout?locale=en', {
        cookie,
        body: { bet_id: betId, to_cashout: 1 },
        headers: { 'idempotency-key': crypto.randomUUID() },
      })
      await waits
      await house.db.run(sql(POISONS[fate].spoil), [betId])
      for (const matchId of three)
        await house.side.settlement.settleMarkets({
          type: 'markets_settled',
          matchId,
          markets: [market(WON)],
        })
      for (let look = 0; look < 4; look += 1) await job('settlement')
      const kept = async (): Promise<{ id: number; queue: string }[]> => (await held()).items
      const queues = async () => (await kept()).map(({ queue }) => queue).toSorted()
      expect(await queues()).toEqual(['settlement'])
      const bet = async () =>
        (await house.db.run(sql('select status, win_amount from bets where id = $1'), [betId]))[0]
      expect(await bet()).toEqual({ status: 'cashout_in_progress', win_amount: null })
      expect(await house.balance(id)).toBe(0n)
      const end = async (odds: Parameters<typeof house.book.setMatch>[1]) => {
        for (const match of three) house.book.setMatch(match, odds)
        house.time.advance(5000)
        return (await cashOut).status
      }
      const mend = () => house.db.run(sql(POISONS[fate].mend), [betId])
      const releaseAll = async (first: string) => {
        for (const one of (await kept()).toSorted((a) => (a.queue === first ? -1 : 1))) {
          expect((await release(one.id)).status).toBe(200)
          await job('cash-outs')
          await job('settlement')
        }
        await job('settlement')
        expect(await kept()).toEqual([])
        expect(await ledgerFaults(house.db)).toEqual([])
      }
      return { id, bet, end, mend, queues, releaseAll }
    }

    test.each([
      // Without a leg it cannot be valued either.
      ['legless', 500, ['cash_out', 'settlement'], 'cashout_in_progress'],
      // Its legs are no longer quoted, so the cash-out is refused and the bet goes on.
      ['overflow', 400, ['settlement'], 'waiting_results'],
    ] as const)(
      'BETS-09 and that are held for their cash-out meanwhile (%s) are paid once in the end, whichever of the two is released first',
      async (fate, status, queues, state) => {
        for (const first of ['settlement', 'cash_out']) {
          const one = await heldAndSpoilt(fate)
          expect(await one.end({ marketStatus: -1 })).toBe(status)
          house.time.jump(5000)
          for (let look = 0; look < 4; look += 1) await job('cash-outs').catch(() => {})
          expect(await one.queues()).toEqual(queues)
          expect(await one.bet()).toEqual({ status: state, win_amount: null })
          expect(await house.balance(one.id)).toBe(0n)
          expect(await ledgerFaults(house.db)).toEqual([])
          await one.mend()
          await one.releaseAll(first)
          expect(await one.bet()).toEqual({ status: 'done', win_amount: 800n })
          expect(await house.balance(one.id)).toBe(800n)
        }
      },
    )

    test('BETS-09 and whose cash-out comes due, at a price that the book still has, are paid as they ended and not for that price', async () => {
      const one = await heldAndSpoilt('overflow')
      await one.mend()
      expect(await one.end({})).toBe(400)
      expect(await one.bet()).toEqual({ status: 'waiting_results', win_amount: null })
      await one.releaseAll('settlement')
      expect(await one.bet()).toEqual({ status: 'done', win_amount: 800n })
      expect(await house.balance(one.id)).toBe(800n)
    })

    test('are reported at each try, counted in the health of the process, and seen by who has the operator’s key alone', async () => {
      house.errors.length = 0
      const { bets } = await settleAll(['legless'])
      const [bet] = bets
      for (let look = 0; look < 4; look += 1) await job('settlement')
      expect(house.errors.map((error) => (error as Error).message)).toEqual([
        `settlement ${bet?.id}, try 1, failed and is tried again: legs: a bet has at least one`,
        `settlement ${bet?.id}, try 2, failed and is tried again: legs: a bet has at least one`,
        `settlement ${bet?.id}, try 3, failed and is held back until it is released: legs: a bet has at least one`,
      ])
      await job('quarantine')
      expect((await house.call('GET', '/health')).body).toEqual({ status: 'ok', quarantined: 1 })
      const [one] = (await held()).items
      expect(one).toEqual({
        id: expect.any(Number),
        queue: 'settlement',
        item: bet?.id,
        reason: 'legs: a bet has at least one',
        tries: 3,
        held_at: new Date(house.time.clock()).toISOString(),
      })
      const stranger = { authorization: 'Bearer of something else' }
      expect((await house.call('GET', '/api/platform/quarantine', { headers: stranger })).status).toBe(403)
      expect((await release(one.id, stranger)).status).toBe(403)
      expect((await release(one.id)).status).toBe(200)
      expect((await release(one.id)).status).toBe(404)
      const [row] = await house.db.run(sql('select released_by, released_at from quarantine where id = $1'), [
        one.id,
      ])
      expect(row).toEqual({ released_by: 'ada', released_at: new Date(house.time.clock()) })
      // Released without a repair it is held back again, as a new case.
      for (let look = 0; look < 3; look += 1) await job('settlement')
      const [again] = (await held()).items
      expect(again.id).not.toBe(one.id)
      await house.db.run(sql(POISONS.legless.mend), [bet?.id])
      await release(again.id)
      await job('settlement')
      expect((await held()).total).toBe(0)
    })
  })
}
