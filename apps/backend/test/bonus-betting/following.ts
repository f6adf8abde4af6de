import type { BonusTerms } from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { selection } from '../house.ts'
import { LOST, VOID, WON } from '../settling/testing.ts'
import { freebet } from './freebets.ts'
import type { BonusBets } from './testing.ts'

const TOKEN: BonusTerms = { type: 'token', percent: 50, max_extra: 300 }
const INSURANCE: BonusTerms = { type: 'insurance', max_back: 400, freebet_type: 'freebet_all_win' }

const DAY = 86_400_000

interface Brought {
  readonly kind: string
  readonly status: string
  readonly amount: bigint
  readonly source: string
}

/** What follows from a bet with a bonus: its campaign's budget, the uses of the bonus, the freebet that it brings. */
export function followingSuite(bonusBets: BonusBets): void {
  const { house, fresh, holder, bet, settle, rollBack, bonusRow, reserved } = bonusBets
  type Holder = Awaited<ReturnType<typeof holder>>

  /** Freebets that came from bets. */
  const brought = ({ playerId }: Holder) =>
    house.db.run<Brought>(
      {
        name: '',
        text: `select kind, status, amount, source from bonuses where player_id = $1 and source like 'bet:%' order by id`,
      },
      [playerId],
    )
  const followed = () => house.side.followUps.settled()

  describe('BONUS-13 the stake of a free bet that is wholly void', () => {
    test.each(['freebet_only_win', 'freebet_all_win', 'freebet_no_risk'] as const)(
      'is issued again, once, as a %s, and taken back with the settlement',
      async (type) => {
        const [matchId = 0] = fresh(1)
        const own = await holder(freebet(type), { budget: 500n })
        const { id } = (await bet(own, [selection({ matchId })])).body[0]
        for (const status of ['active', 'active']) {
          await settle(matchId, VOID)
          await settle(matchId, VOID)
          await followed()
          await house.side.followUps.catchUp()
          expect(await brought(own)).toEqual([{ kind: type, status, amount: 500n, source: `bet:${id}` }])
          expect(await reserved(own)).toBe(500)
          await rollBack(matchId)
          await followed()
          expect(await brought(own)).toMatchObject([{ status: 'overridden' }])
          expect(await reserved(own)).toBe(500)
        }
        await settle(matchId, WON)
        await followed()
        expect(await reserved(own)).toBe(type === 'freebet_no_risk' ? 0 : 500)
      },
    )

    test('can be used for its days from when it is issued again', async () => {
      const [matchId = 0] = fresh(1)
      const own = await holder(freebet('freebet_all_win'))
      await bet(own, [selection({ matchId })])
      const expiry = async () => {
        await settle(matchId, VOID)
        await followed()
        const [row] = await house.db.run<{ days: number }>(
          {
            name: '',
            text: `select extract(epoch from expires_at - $2::timestamptz)::int / 86400 as days from bonuses where player_id = $1 and source like 'bet:%'`,
          },
          [own.playerId, new Date(house.time.clock())],
        )
        return row?.days
      }
      expect(await expiry()).toBe(7)
      await rollBack(matchId)
      await followed()
      house.time.jump(8 * DAY)
      expect(await expiry()).toBe(7)
      house.time.jump(-8 * DAY)
    })

    test('stands once it was used, whatever becomes of the first bet', async () => {
      const [first = 0, second = 0] = fresh(2)
      const own = await holder(freebet('freebet_all_win'), { budget: 1000n })
      await bet(own, [selection({ matchId: first })])
      await settle(first, VOID)
      await followed()
      const [row] = await house.db.run<{ id: bigint }>(
        { name: '', text: `select id from bonuses where player_id = $1 and source like 'bet:%'` },
        [own.playerId],
      )
      const again = { ...own, bonus: { ...own.bonus, id: Number(row?.id) } }
      expect((await bet(again, [selection({ matchId: second })])).status).toBe(200)
      await rollBack(first)
      await followed()
      await settle(first, LOST)
      await followed()
      expect(await brought(own)).toMatchObject([{ status: 'bonus_over' }])
      expect(await reserved(own)).toBe(1000)
    })
  })

  test('BEYOND-24 what a bet may cost is held of the budget, and what it did not cost comes back', async () => {
    const [matchId = 0] = fresh(1)
    const own = await holder(TOKEN, { budget: 1000n })
    await bet(own, [selection({ matchId })], { stake: 500 })
    expect(await reserved(own)).toBe(250)
    await settle(matchId, WON)
    await followed()
    expect(await reserved(own)).toBe(250)
    await settle(matchId, LOST)
    await followed()
    expect(await reserved(own)).toBe(0)
    await rollBack(matchId)
    await followed()
    expect(await reserved(own)).toBe(250)
  })

  test('BEYOND-24 what a budget no longer holds for a bet that is open again is told once, kept, and held as soon as there is room', async () => {
    const [first = 0, second = 0] = fresh(2)
    const own = await holder(TOKEN, { budget: 300n })
    await bet(own, [selection({ matchId: first })], { stake: 500 })
    await settle(first, LOST)
    await followed()
    await bet(own, [selection({ matchId: second })], { stake: 500 })
    await rollBack(first)
    await followed()
    expect(house.errors.splice(0).map(String)).toEqual([
      expect.stringContaining("may cost 200 more than its campaign's budget holds"),
    ])
    await house.side.followUps.catchUp()
    expect(await reserved(own)).toBe(300)
    await settle(second, LOST)
    await followed()
    expect(await reserved(own)).toBe(50)
    await house.side.followUps.catchUp()
    expect(await reserved(own)).toBe(250)
  })

  test('BEYOND-24 a use does not count while its bet is wholly void', async () => {
    const [matchId = 0, other = 0] = fresh(2)
    const own = await holder(TOKEN, { usesCount: 1 })
    await bet(own, [selection({ matchId })])
    expect(await bonusRow(own)).toMatchObject({ status: 'bonus_over', times_used: 1 })
    const refused = await bet(own, [selection({ matchId: other })])
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      400,
      126,
      { bet: 0, unmet: ['uses'] },
    ])
    await settle(matchId, VOID)
    await followed()
    expect(await bonusRow(own)).toMatchObject({ status: 'active', times_used: 0 })
    await rollBack(matchId)
    await followed()
    expect(await bonusRow(own)).toMatchObject({ status: 'bonus_over', times_used: 1 })
    await settle(matchId, VOID)
    await followed()
    expect((await bet(own, [selection({ matchId: other })])).status).toBe(200)
  })

  describe('BEYOND-24 an insured combo with one lost leg', () => {
    test('brings its stake back as a freebet, at most so much, once all of its legs have ended', async () => {
      const [one = 0, two = 0, three = 0] = fresh(3)
      const own = await holder(INSURANCE, { budget: 400n })
      const selections = [one, two, three].map((matchId) => selection({ matchId }))
      const { id } = (await bet(own, selections, { stake: 500 })).body[0]
      await settle(one, LOST)
      await followed()
      expect([await brought(own), await reserved(own)]).toEqual([[], 400])
      await settle(two, WON)
      await settle(three, WON)
      await followed()
      expect(await brought(own)).toEqual([
        { kind: 'freebet_all_win', status: 'active', amount: 400n, source: `bet:${id}` },
      ])
      expect(await reserved(own)).toBe(400)
    })

    test('brings nothing with two of them, and what was brought is taken back with the settlement', async () => {
      const [one = 0, two = 0] = fresh(2)
      const own = await holder(INSURANCE)
      await bet(
        own,
        [one, two].map((matchId) => selection({ matchId })),
        { stake: 300 },
      )
      await settle(one, LOST)
      await settle(two, WON)
      await followed()
      expect(await brought(own)).toMatchObject([{ status: 'active', amount: 300n }])
      await settle(two, LOST)
      await followed()
      expect(await brought(own)).toMatchObject([{ status: 'overridden' }])
      expect(await reserved(own)).toBe(0)
    })
  })

  test('BONUS-13 what a process that died did not follow is done by whoever looks next', async () => {
    const [matchId = 0] = fresh(1)
    const own = await holder(freebet('freebet_all_win'))
    await bet(own, [selection({ matchId })])
    house.dieAt('committed')
    await expect(settle(matchId, VOID)).rejects.toThrow('killed')
    house.dieAt(null)
    await followed()
    expect(await brought(own)).toEqual([])
    await house.side.followUps.catchUp()
    expect(await brought(own)).toMatchObject([{ status: 'active' }])
  })
}
