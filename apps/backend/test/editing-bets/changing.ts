import { canonicalSpecifier, type OddsThousandths } from '@touchline/betting'
import { describe, expect, test } from 'vitest'
import { openHouseOn, place, placement, selection } from '../house.ts'
import { by, type Edits, VALUE, WON } from './testing.ts'

/** Edits of open bets, and what they cost. */
export function changingSuite(edits: Edits): void {
  const { house, fresh, of, betOn, draft, quote, edit, list } = edits

  describe('BEYOND-02 an open bet is changed', () => {
    test('through its cash-out value: the old one ended, the new one placed, the difference paid', async () => {
      const { id, cookie } = await house.player(2000n)
      const [one, two] = [fresh(), fresh()]
      const old = await betOn(cookie, one)
      const bet = draft([of(one), of(two)], 1500)
      const quoted = await quote(cookie, old, bet)
      expect(quoted).toMatchObject({
        status: 200,
        body: {
          to_cashout: VALUE,
          total_stake: 1500,
          difference: 598,
          odds: 4000,
          potential_win_amount: 6000,
        },
      })
      expect(await house.balance(id)).toBe(1000n)
      const { status, body } = await edit(cookie, old, bet)
      expect(status).toBe(200)
      expect(body).toMatchObject({
        type: 'combo',
        status: 'waiting_results',
        total_stake: 1500,
        odds: 4000,
        potential_win_amount: 6000,
        selections: [{ match: { id: one } }, { match: { id: two } }],
      })
      expect(await list(cookie)).toMatchObject([
        body,
        {
          id: old.id,
          status: 'cashed_out',
          result: 'cashed_out',
          win_amount: 0,
          cashed_out_amount: VALUE,
          to_cashout: 0,
        },
      ])
      expect(await house.balance(id)).toBe(402n)
      const [row] = await house.db.run<{ edited_from: bigint; device_id: string }>(
        { name: '', text: 'select edited_from, device_id from bets where id = $1' },
        [body.id],
      )
      expect(row).toEqual({ edited_from: BigInt(old.id), device_id: 'test' })
    })

    test('a lower stake gives back what is left of the value', async () => {
      const { id, cookie } = await house.player(1000n)
      const matchId = fresh()
      const old = await betOn(cookie, matchId)
      const bet = draft([of(matchId)], 300)
      expect((await quote(cookie, old, bet)).body.difference).toBe(300 - VALUE)
      await edit(cookie, old, bet)
      expect(await house.balance(id)).toBe(BigInt(VALUE - 300))
    })

    test.each([
      ['a leg removed', 2, (matches: number[]) => draft([of(matches[0] ?? 0)]), 'single'],
      ['a leg swapped', 2, (matches: number[]) => draft([of(matches[0] ?? 0), of(matches[2] ?? 0)]), 'combo'],
      [
        'made a system',
        2,
        (matches: number[]) => ({
          ...draft(
            matches.map((matchId) => of(matchId)),
            300,
          ),
          system_id: '2/3',
        }),
        'system',
      ],
      ['a leg added', 1, (matches: number[]) => draft(matches.map((matchId) => of(matchId))), 'combo'],
    ] as const)('with %s', async (_, legs, changed, type) => {
      const { id, cookie } = await house.player(2000n)
      const matches = [fresh(), fresh(), fresh()]
      const placed = await place(
        house,
        cookie,
        placement(matches.slice(0, legs).map((matchId) => of(matchId))),
      )
      const [old] = placed.body
      const { body } = await edit(cookie, old, changed(matches))
      expect(body).toMatchObject({ type, status: 'waiting_results' })
      expect(await house.balance(id)).toBe(BigInt(1000 + old.to_cashout - body.total_stake))
    })

    test('to a custom bet and back', async () => {
      const { cookie } = await house.player(2000n)
      const matchId = fresh()
      const old = await betOn(cookie, matchId)
      const parts = [
        of(matchId),
        selection({ matchId, marketId: 18, specifier: 'total=2.5', outcomeId: '12' }),
      ]
      house.book.setJoint(
        matchId,
        parts.map(({ market_id, specifier, outcome_id }) => ({
          marketId: market_id,
          specifier: canonicalSpecifier(specifier),
          outcomeId: outcome_id,
        })),
        { odds: 3000 as OddsThousandths, chance: 0.3 },
      )
      const custom = await edit(cookie, old, { ...draft(parts, 500), custom_odds: 3000 })
      expect(custom.body).toMatchObject({ type: 'custom_bet', potential_win_amount: 1500, to_cashout: 427 })
      expect((await edit(cookie, custom.body, draft([of(matchId)], 400))).body.type).toBe('single')
    })

    test('afterwards only the new one is settled', async () => {
      const { id, cookie } = await house.player(1000n)
      const matchId = fresh()
      const old = await betOn(cookie, matchId)
      await edit(cookie, old, draft([of(matchId)], 500))
      const outcomes = [{ id: '1', result: WON }]
      await house.side.settlement.settleMarkets({
        type: 'markets_settled',
        matchId,
        markets: [{ id: 1, specifier: canonicalSpecifier(''), outcomes }],
      })
      expect(await house.balance(id)).toBe(BigInt(VALUE - 500 + 1000))
    })

    test('at the value of now where that has risen', async () => {
      const { id, cookie } = await house.player(1000n)
      const matchId = fresh()
      const old = await betOn(cookie, matchId)
      house.book.set({ matchId }, by(0.5))
      await edit(cookie, old, draft([of(matchId)], 500))
      expect(await house.balance(id)).toBe(450n)
    })

    test('its liability is not counted twice', async () => {
      const { cookie } = await house.player(1_000_000n)
      const matchId = fresh()
      const old = await betOn(cookie, matchId, 1000)
      const amounts = () =>
        house.db.run<{ amount: bigint }>(
          {
            name: '',
            text: `select amount from exposures where match_id = $1 and outcome_id = '1' order by player_id`,
          },
          [matchId],
        )
      // The limit of the player's liability is exactly what this bet uses.
      await house.db.run(
        { name: '', text: 'update currencies set max_player_liability = 1000 where code = $1' },
        ['EUR'],
      )
      const strict = await openHouseOn(house.db)
      await house.db.run(
        {
          name: '',
          text: 'update currencies set max_player_liability = max_profit where code = $1',
        },
        ['EUR'],
      )
      expect((await place(strict, cookie, placement([of(matchId)], 1))).body.code).toBe(105)
      const { status } = await edit(cookie, old, draft([of(matchId)], 1000), undefined, strict)
      expect(status).toBe(200)
      expect(await amounts()).toEqual([{ amount: 1000n }, { amount: 1000n }])
      await strict.close()
    })
  })
}
