import type { BonusTerms } from '@touchline/contract'
import { ANY_BET } from '@touchline/contract/bonus-codec'
import { describe, expect, test } from 'vitest'
import { selection } from '../house.ts'
import { LOST, WON } from '../settling/testing.ts'
import { freebet } from './freebets.ts'
import type { BonusBets } from './testing.ts'

const TOKEN: BonusTerms = { type: 'token', percent: 50, max_extra: 300 }
const HUNT: BonusTerms = {
  ...{ type: 'hunting', rate: 1000, farm_once_per_event: false, freebet_type: 'freebet_no_risk' },
  steps: [{ points: 1000, amount: 500 }],
}

/** What bets with bonuses are to the rest: limits, points, liability, cash-outs and edits. */
export function apartSuite({ house, fresh, holder, bet, read, settle, row }: BonusBets): void {
  type Holder = Awaited<ReturnType<typeof holder>>
  const post = ({ cookie }: Holder, path: string, body: unknown) =>
    house.call('POST', path, { cookie, body, headers: { 'idempotency-key': crypto.randomUUID() } })

  describe('RG-07 limits', () => {
    const limit = (own: Holder, type: string) =>
      post(own, '/api/platform/user_limits', { type, period: 'day', currency: 'EUR', amount_cents: 100 })

    test.each(['stake', 'loss'])(
      'a %s limit counts no free stake, and any stake of the player’s own',
      async (type) => {
        const [matchId = 0, other = 0] = fresh(2)
        const free = await holder(freebet('freebet_all_win'))
        const noRisk = await holder(freebet('freebet_no_risk'))
        for (const own of [free, noRisk]) expect((await limit(own, type)).status).toBe(200)
        expect((await bet(free, [selection({ matchId })])).status).toBe(200)
        await settle(matchId, LOST)
        const limits = await house.call('GET', '/api/platform/user_limits', { cookie: free.cookie })
        expect(limits.body[0].accounts[0].current_value_amount_cents).toBe(0)
        const refused = await bet(noRisk, [selection({ matchId: other })])
        expect(refused.body.code).toBe(type === 'stake' ? 124 : 125)
      },
    )

    test('a break stops a free stake too', async () => {
      const [matchId = 0] = fresh(1)
      const own = await holder(freebet('freebet_all_win'))
      await house.db.run(
        {
          name: '',
          text: `insert into breaks (player_id, type, until, created_at) values ($1, 'time_out', $2, $3)`,
        },
        [own.playerId, new Date(house.time.clock() + 86_400_000), new Date(house.time.clock())],
      )
      await house.db.run({ name: '', text: 'update accounts set bounded = true where player_id = $1' }, [
        own.playerId,
      ])
      expect((await bet(own, [selection({ matchId })])).body.code).toBe(1303)
    })
  })

  test('PLAYER-02 a stake that the house gave, or returned, earns no points', async () => {
    const matches = fresh(3)
    const [won = 0, lost = 0, taken = 0] = matches
    const free = await holder(freebet('freebet_all_win'))
    const refunded = await holder(freebet('freebet_no_risk'))
    const atRisk = await holder(freebet('freebet_no_risk'))
    await bet(free, [selection({ matchId: won })])
    await bet(refunded, [selection({ matchId: lost })])
    await bet(atRisk, [selection({ matchId: taken })])
    await settle(won, WON)
    await settle(lost, LOST)
    await settle(taken, WON)
    const points = ({ playerId }: Holder) =>
      row<{ staked: bigint }>(
        'select sum(staked) as staked from settled_stakes where player_id = $1',
        playerId,
      )
    expect(await points(free)).toEqual({ staked: null })
    expect(await points(refunded)).toEqual({ staked: null })
    expect(String((await points(atRisk))?.staked)).toBe('500')
  })

  test.each([
    // What the house loses if the outcome comes in: the profit, and what the bonus adds to it.
    ['freebet_only_win', freebet('freebet_only_win'), 500n],
    ['freebet_all_win', freebet('freebet_all_win'), 1000n],
    ['freebet_no_risk', freebet('freebet_no_risk'), 500n],
    ['token', TOKEN, 750n],
  ] as const)(
    'SAFE-04 the house’s liability holds what a %s adds, and lets it go',
    async (_, terms, amount) => {
      const [matchId = 0] = fresh(1)
      const own = await holder(terms)
      await bet(own, [selection({ matchId })])
      const exposure = () =>
        row<{ amount: bigint }>('select amount from exposures where match_id = $1 and player_id = 0', matchId)
      expect((await exposure())?.amount).toBe(amount)
      await settle(matchId, WON)
      expect((await exposure())?.amount).toBe(0n)
    },
  )

  describe('BETS-09 a bet whose bonus pays by how it ends', () => {
    test('has no offer, is not cashed out and not changed', async () => {
      const [matchId = 0] = fresh(1)
      const own = await holder(TOKEN)
      const placed = (await bet(own, [selection({ matchId })])).body[0]
      expect((await read(own, placed.id)).to_cashout).toBe(0)
      const cashOut = await post(own, '/api/sportsbook/v3/bets/cashout', { bet_id: placed.id, to_cashout: 1 })
      expect(cashOut.body.code).toBe(121)
      const draft = { stake: { value: 600, currency: 'EUR' }, selections: [selection({ matchId })] }
      const edit = await post(own, '/api/sportsbook/v3/bets/edit', {
        bet_id: placed.id,
        to_cashout: 1,
        bet: draft,
      })
      expect(edit.body.code).toBe(121)
    })
  })

  describe('BEYOND-02 a bet of a hunting', () => {
    test('is cashed out as any other', async () => {
      const [matchId = 0] = fresh(1)
      const own = await holder(HUNT)
      const { id } = (await bet(own, [selection({ matchId })])).body[0]
      const { to_cashout: offer } = await read(own, id)
      expect(offer).toBeGreaterThan(0)
      const cashOut = await post(own, '/api/sportsbook/v3/bets/cashout', { bet_id: id, to_cashout: offer })
      expect(cashOut.body).toMatchObject({ status: 'cashed_out', bonus: { id: own.bonus.id, extra: 0 } })
    })

    test.each([
      ['keeps its hunting where it still fits', 600, true],
      ['gives its hunting up where it does not fit any more', 300, false],
    ])('changed, it %s', async (_, stake, isKept) => {
      const [matchId = 0] = fresh(1)
      const own = await holder(HUNT, { conditions: { ...ANY_BET, min_stake: 500 } })
      const { id } = (await bet(own, [selection({ matchId })])).body[0]
      const { to_cashout: offer } = await read(own, id)
      const draft = { stake: { value: stake, currency: 'EUR' }, selections: [selection({ matchId })] }
      const edit = await post(own, '/api/sportsbook/v3/bets/edit', {
        bet_id: id,
        to_cashout: offer,
        bet: draft,
      })
      expect(edit.status).toBe(200)
      expect(edit.body).toMatchObject({ total_stake: stake, bonus: isKept ? { id: own.bonus.id } : null })
    })
  })

  test('SAFE-17 a player is given their bonuses, and a deleted account can use none', async () => {
    const own = await holder(freebet('freebet_all_win'), {}, 0n)
    const exported = await house.call('GET', '/api/platform/player/personal_data', { cookie: own.cookie })
    expect(exported.body.bonuses).toMatchObject([{ id: own.bonus.id, kind: 'freebet_all_win', amount: 500 }])
    const deletion = { cookie: own.cookie, body: { password: 'correct horse' } }
    expect((await house.call('POST', '/api/platform/player/deletion', deletion)).status).toBe(200)
    const kept = await row<{ expires_at: Date }>('select expires_at from bonuses where id = $1', own.bonus.id)
    expect(kept?.expires_at.getTime()).toBe(house.time.clock())
  })
}
