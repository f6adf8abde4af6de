import type { BonusTerms } from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { selection } from '../house.ts'
import { LOST, result, VOID, WON } from '../settling/testing.ts'
import type { BonusBets } from './testing.ts'

type FreebetType = 'freebet_only_win' | 'freebet_all_win' | 'freebet_no_risk'

export const freebet = (type: FreebetType, amount = 500, boosts: number[] = []): BonusTerms => ({
  type,
  amount,
  boosts,
})

/** Free stakes: what they cost the player, what they pay, and who pays it. */
export function freebetsSuite({
  house,
  fresh,
  holder,
  bet,
  read,
  settle,
  rollBack,
  moved,
  bonusRow,
}: BonusBets) {
  describe.each([
    // Type, what the player pays, and by result: credited, from the house, from the campaign.
    ['freebet_only_win', 0, { win: 500, half_win: 250, half_lose: 0, lose: 0, dead_heat: 0 }],
    ['freebet_all_win', 0, { win: 1000, half_win: 750, half_lose: 250, lose: 0, dead_heat: 500 }],
    ['freebet_no_risk', 500, { win: 1000, half_win: 750, half_lose: 250, lose: 500, dead_heat: 500 }],
  ] as const)('a %s', (type, pays, credited) => {
    test(`PLACE-03 BONUS-13 costs the player ${pays} of 500`, async () => {
      const [matchId = 0] = fresh(1)
      const own = await holder(freebet(type))
      const answer = await bet(own, [selection({ matchId })])
      expect(answer.status).toBe(200)
      expect(answer.body[0]).toMatchObject({
        total_stake: 500,
        potential_win_amount: credited.win,
        bonus: { ...own.bonus, odds: null, given: 500 - pays, extra: 0 },
      })
      expect(await house.balance(own.playerId)).toBe(10_000n - BigInt(pays))
      expect(await moved(answer.body[0].id)).toEqual({
        escrow: 500,
        ...(pays === 0 ? { bonus_cost: -500 } : { player: -500 }),
      })
      expect(await bonusRow(own)).toMatchObject({ status: 'bonus_over', times_used: 1, reserved: 0n })
    })

    test.each([
      ['win', WON],
      ['half_win', result(true, 1)],
      ['half_lose', result(false, 1)],
      ['lose', LOST],
      ['dead_heat', result(true, 0, [1, 2])],
    ] as const)(
      'BONUS-13 BETS-02 that ends as %s pays by its kind, and the ledger is even',
      async (end, outcome) => {
        const [matchId = 0] = fresh(1)
        const own = await holder(freebet(type))
        const { id } = (await bet(own, [selection({ matchId })])).body[0]
        await settle(matchId, outcome)
        const isRefunded = type === 'freebet_no_risk' && end === 'lose'
        expect(await read(own, id)).toMatchObject({
          status: 'done',
          win_amount: credited[end],
          bonus: { id: own.bonus.id, extra: isRefunded ? 500 : 0 },
        })
        expect(await house.balance(own.playerId)).toBe(BigInt(10_000 - pays + credited[end]))
        const by = await moved(id)
        const cost = isRefunded || pays === 0 ? -500 : 0
        expect([by['bonus_cost'] ?? 0, by['escrow'] ?? 0]).toEqual([cost, 0])
        expect(by['house'] ?? 0).toBe(500 - (credited[end] - (isRefunded ? 500 : 0)))
      },
    )

    test('BONUS-13 that is taken back and comes out otherwise is paid as if only the last had come', async () => {
      const [matchId = 0] = fresh(1)
      const own = await holder(freebet(type))
      const { id } = (await bet(own, [selection({ matchId })])).body[0]
      for (const outcome of [WON, LOST, WON]) {
        await settle(matchId, outcome)
        await settle(matchId, outcome)
        expect((await read(own, id)).win_amount).toBe(credited[outcome === WON ? 'win' : 'lose'])
        await rollBack(matchId)
        expect(await read(own, id)).toMatchObject({ status: 'waiting_results', win_amount: null })
        expect(await house.balance(own.playerId)).toBe(BigInt(10_000 - pays))
      }
      await settle(matchId, LOST)
      expect(await house.balance(own.playerId)).toBe(BigInt(10_000 - pays + credited.lose))
    })
  })

  test.each(['freebet_only_win', 'freebet_all_win'] as const)(
    'BONUS-13 a wholly void %s pays nothing, and what it cost the campaign comes back',
    async (type) => {
      const [matchId = 0] = fresh(1)
      const own = await holder(freebet(type))
      const { id } = (await bet(own, [selection({ matchId })])).body[0]
      await settle(matchId, VOID)
      expect(await read(own, id)).toMatchObject({ result: 'refund_entire', win_amount: 0 })
      expect(await house.balance(own.playerId)).toBe(10_000n)
      expect(await moved(id)).toEqual({})
    },
  )

  test('BONUS-13 a chosen multiplier makes the stake larger', async () => {
    const [matchId = 0] = fresh(1)
    const own = await holder(freebet('freebet_all_win', 500, [150, 200]))
    const unboosted = await bet(own, [selection({ matchId })])
    expect(unboosted.body).toMatchObject({ code: 126, details: { bet: 0, unmet: ['boost_required'] } })
    await house.db.run({ name: '', text: 'update bonuses set boost_multiplier = 150 where id = $1' }, [
      own.bonus.id,
    ])
    expect((await bet(own, [selection({ matchId })])).body.details.unmet).toEqual(['min_stake'])
    expect((await bet(own, [selection({ matchId })], { stake: 750 })).body[0]).toMatchObject({
      total_stake: 750,
      bonus: { given: 750 },
    })
  })

  test('PLACE-03 a system is staked by combination: what does not divide is not staked', async () => {
    const matches = fresh(3)
    const own = await holder(freebet('freebet_all_win'))
    const selections = matches.map((matchId) => selection({ matchId }))
    const answer = await bet(own, selections, { stake: 166, systemId: '2/3' })
    expect(answer.body[0]).toMatchObject({ total_stake: 498, bonus: { given: 498 } })
    expect(await house.balance(own.playerId)).toBe(10_000n)
    for (const matchId of matches) await settle(matchId, WON)
    expect(await house.balance(own.playerId)).toBe(10_000n + 1992n)
  })

  test('NOTIFY-01 a stake that comes back is told as a refund, one that never was the player’s not at all', async () => {
    const [lost = 0, gone = 0] = fresh(2)
    const noRisk = await holder(freebet('freebet_no_risk'))
    await bet(noRisk, [selection({ matchId: lost })])
    const free = await holder(freebet('freebet_all_win'))
    await bet(free, [selection({ matchId: gone })])
    await settle(lost, LOST)
    await settle(gone, VOID)
    const told = (playerId: number) =>
      house.db.run(
        { name: '', text: `select type, facts from notifications where player_id = $1 and type like 'bet%'` },
        [playerId],
      )
    expect(await told(noRisk.playerId)).toMatchObject([{ type: 'bet_refunded', facts: { amount: 500 } }])
    expect(await told(free.playerId)).toEqual([])
  })

  test('SHARE-02 a bet with a freebet is shared with the stake that was free', async () => {
    const [matchId = 0] = fresh(1)
    const own = await holder(freebet('freebet_all_win'))
    const { id } = (await bet(own, [selection({ matchId })])).body[0]
    const sharing = '/api/sportsbook/v3/bets/share-code'
    const shared = await house.call('POST', sharing, { cookie: own.cookie, body: { bet_id: id } })
    const found = await house.call('GET', `${sharing}?code=${shared.body.code}`)
    expect(found.body.bets).toMatchObject([{ bet_type: 'single', stake: 500, freebet_stake: 500 }])
  })
}
