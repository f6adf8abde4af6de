import { canonicalSpecifier, type OddsThousandths } from '@touchline/betting'
import { describe, expect, test } from 'vitest'
import { placement, selection } from '../house.ts'
import { by, type CashOuts, DELAY, LOST, OFFER, SPECIFIER, WON } from './testing.ts'

/** Cash-outs of whole bets: before the matches, in play, and what follows. */
export function endingSuite(desk: CashOuts): void {
  const { house, fresh, placed, single, read, cashOut, ask, settle, facts, held } = desk

  describe('before the match', () => {
    test('API-S-16 BETS-09 a bet is ended for its offer at once', async () => {
      const { id, cookie } = await house.player(1000n)
      const bet = await single(cookie, fresh())
      expect(bet.to_cashout).toBe(OFFER)
      expect((await read(cookie, bet.id)).to_cashout).toBe(OFFER)
      const { status, body } = await cashOut(cookie, ask(bet))
      expect(status).toBe(200)
      expect(body).toEqual({
        ...bet,
        status: 'cashed_out',
        result: 'cashed_out',
        settled_at: '2030-01-01T10:00:00.000Z',
        win_amount: 0,
        to_cashout: 0,
        cashed_out_amount: OFFER,
      })
      expect(await read(cookie, bet.id)).toEqual(body)
      expect(await house.balance(id)).toBe(BigInt(OFFER))
    })

    test('LIVE-18 the player is told that it is being cashed out, of the balance and of the end', async () => {
      const { id, cookie } = await house.player(1000n)
      await cashOut(cookie, ask(await single(cookie, fresh())))
      expect((await facts(id)).slice(2)).toEqual(['bet_changed', 'balance_changed', 'bet_changed'])
    })

    test('its money goes from escrow to the house, and the offer from there to the player', async () => {
      const { cookie } = await house.player(1000n)
      const bet = await single(cookie, fresh())
      await cashOut(cookie, ask(bet))
      const entries = await house.db.run<{ account: string; amount: bigint }>(
        {
          name: '',
          text: 'select account, amount from ledger_entries where bet_id = $1 and step = 1 order by line',
        },
        [bet.id],
      )
      expect(entries.map(({ account, amount }) => [account, Number(amount)])).toEqual([
        ['escrow', -1000],
        ['house', 1000],
        ['house', -OFFER],
        ['player', OFFER],
      ])
    })

    test('an offer that has risen since it was seen is paid in full', async () => {
      const { id, cookie } = await house.player(1000n)
      const matchId = fresh()
      const bet = await single(cookie, matchId)
      house.book.set({ matchId }, by(0.5))
      expect((await cashOut(cookie, ask(bet))).body.cashed_out_amount).toBe(950)
      expect(await house.balance(id)).toBe(950n)
    })

    test('BETS-09 one that has fallen refuses, shows the new amount, and changes nothing', async () => {
      const { id, cookie } = await house.player(1000n)
      const matchId = fresh()
      const bet = await single(cookie, matchId)
      house.book.set({ matchId }, by(0.4))
      const { status, body } = await cashOut(cookie, ask(bet))
      expect(status).toBe(400)
      expect(body).toMatchObject({ code: 122, details: { to_cashout: 760 } })
      expect(await read(cookie, bet.id)).toMatchObject({ status: 'waiting_results', to_cashout: 760 })
      expect(await house.balance(id)).toBe(0n)
    })

    test('BETS-09 what has no offer is refused', async () => {
      const { cookie } = await house.player(1000n)
      const matchId = fresh()
      const bet = await single(cookie, matchId)
      house.book.set({ matchId }, { marketStatus: -1 })
      expect((await read(cookie, bet.id)).to_cashout).toBe(0)
      expect((await cashOut(cookie, ask(bet))).body).toMatchObject({
        code: 121,
        details: { to_cashout: 0 },
      })
    })

    test('systems, custom bets and combos of builders are ended for theirs', async () => {
      const { id, cookie } = await house.player(6000n)
      const [one, two, three] = [fresh(), fresh(), fresh()]
      const joint = [
        selection({ matchId: one }),
        selection({ matchId: one, marketId: 18, specifier: 'total=2.5', outcomeId: '12' }),
      ]
      house.book.setJoint(
        one,
        joint.map(({ market_id, specifier, outcome_id }) => ({
          marketId: market_id,
          specifier: canonicalSpecifier(specifier),
          outcomeId: outcome_id,
        })),
        { odds: 3000 as OddsThousandths, chance: 0.3 },
      )
      const stake = { value: 1000, currency: 'EUR' }
      const others = [two, three].map((matchId) => selection({ matchId }))
      const bets = [
        { type: 'system', stake, system_id: '2/3', selections: [selection({ matchId: one }), ...others] },
        { type: 'custom_bet', stake, custom_odds: 3000, selections: joint },
        {
          type: 'combo',
          stake,
          selections: others,
          builders: [{ custom_odds: 3000, selections: joint }],
        },
      ] as const
      const offers = [2572, 855, 771]
      for (const [index, { type, ...bet }] of bets.entries()) {
        const meta = { device_id: 'test', quick: false, type }
        const taken = await placed(cookie, { meta, bets: [bet] })
        expect(taken.to_cashout).toBe(offers[index])
        const { body } = await cashOut(cookie, ask(taken))
        expect(body).toMatchObject({ status: 'cashed_out', cashed_out_amount: offers[index] })
      }
      expect(await house.balance(id)).toBe(BigInt(1000 + 2572 + 855 + 771))
    })
  })

  describe('while a leg is being played', () => {
    const live = async () => {
      const matchId = fresh()
      const player = await house.player(1000n)
      const bet = await single(player.cookie, matchId)
      house.book.setMatch(matchId, { matchStatus: 1 })
      return { ...player, matchId, bet }
    }

    test('BETS-05 BETS-09 it is in progress until its delay is over, without another offer', async () => {
      const { id, cookie, bet } = await live()
      const [answer] = await held(() => cashOut(cookie, ask(bet)))
      expect(await read(cookie, bet.id)).toMatchObject({ status: 'cashout_in_progress', to_cashout: 0 })
      expect((await cashOut(cookie, ask(bet))).body.code).toBe(123)
      house.time.advance(DELAY - 1)
      expect(await read(cookie, bet.id)).toMatchObject({ status: 'cashout_in_progress' })
      expect(await house.balance(id)).toBe(0n)
      house.time.advance(1)
      expect((await answer).body).toMatchObject({ status: 'cashed_out', cashed_out_amount: OFFER })
      expect(await house.balance(id)).toBe(BigInt(OFFER))
    })

    test.each([
      ['has risen pays it', by(0.5), { status: 'cashed_out', cashed_out_amount: 950 }],
      ['has fallen refuses', by(0.4), { code: 122, details: { to_cashout: 760 } }],
      ['is gone refuses', { marketStatus: -1 }, { code: 121 }],
    ] as const)('BETS-09 then it is quoted afresh: an offer that %s', async (_, change, expected) => {
      const { id, cookie, matchId, bet } = await live()
      const [answer] = await held(() => cashOut(cookie, ask(bet)))
      house.book.set({ matchId }, change)
      house.time.advance(DELAY)
      const { body } = await answer
      expect(body).toMatchObject(expected)
      if (!('code' in expected)) return
      expect(await read(cookie, bet.id)).toMatchObject({ status: 'waiting_results', cashed_out_amount: 0 })
      expect(await house.balance(id)).toBe(0n)
      expect((await facts(id)).slice(2)).toEqual(['bet_changed', 'bet_changed'])
    })

    test('a settlement that comes meanwhile wins, and pays once', async () => {
      const { id, cookie, matchId, bet } = await live()
      const [answer] = await held(() => cashOut(cookie, ask(bet)))
      await settle(matchId, WON)
      expect(await read(cookie, bet.id)).toMatchObject({ status: 'done', win_amount: 2000 })
      house.time.advance(DELAY)
      expect((await answer).body.code).toBe(121)
      expect(await read(cookie, bet.id)).toMatchObject({ status: 'done', win_amount: 2000 })
      expect(await house.balance(id)).toBe(2000n)
    })

    test('one that is taken back before the delay is over leaves the cash-out as it was', async () => {
      const { id, cookie, matchId, bet } = await live()
      const [answer] = await held(() => cashOut(cookie, ask(bet)))
      await settle(matchId, WON)
      await house.side.settlement.rollBack({
        type: 'settlement_rolled_back',
        matchId,
        marketId: 1,
        specifier: SPECIFIER,
      })
      expect((await cashOut(cookie, { bet_id: bet.id, to_cashout: 1 })).body.code).toBe(123)
      house.time.advance(DELAY)
      expect((await answer).body).toMatchObject({ status: 'cashed_out', cashed_out_amount: OFFER })
      expect(await house.balance(id)).toBe(BigInt(OFFER))
    })

    test('a settled leg leaves it in progress, and its multiplier counts', async () => {
      const [one, two] = [fresh(), fresh()]
      const { cookie } = await house.player(1000n)
      const bet = await placed(cookie, placement([selection({ matchId: one }), selection({ matchId: two })]))
      house.book.setMatch(one, { matchStatus: 1 })
      const [answer] = await held(() => cashOut(cookie, ask(bet)))
      await settle(one, WON)
      expect(await read(cookie, bet.id)).toMatchObject({ status: 'cashout_in_progress' })
      house.time.advance(DELAY)
      // 1000 × 2 × (2 × .475) × .95
      expect((await answer).body).toMatchObject({ status: 'cashed_out', cashed_out_amount: 1805 })
    })
  })

  describe('after it was cashed out', () => {
    test('SAFE-07 no end, correction, rollback or cancel of its markets pays it again', async () => {
      const matchId = fresh()
      const { id, cookie } = await house.player(1000n)
      const bet = await single(cookie, matchId)
      await cashOut(cookie, ask(bet))
      const market = { matchId, marketId: 1, specifier: SPECIFIER }
      const markets = [{ id: 1, specifier: SPECIFIER }]
      const { settlement } = house.side
      const words = [
        () => settle(matchId, WON),
        () => settle(matchId, LOST),
        () => settlement.rollBack({ type: 'settlement_rolled_back', ...market }),
        () => settlement.cancelMarkets({ type: 'markets_cancelled', matchId, markets }),
        () => settlement.rollBackCancel({ type: 'cancel_rolled_back', matchId, markets }),
        () => settle(matchId, WON),
      ]
      for (const word of words) {
        await word()
        expect(await read(cookie, bet.id)).toMatchObject({
          status: 'cashed_out',
          result: 'cashed_out',
          win_amount: 0,
          cashed_out_amount: OFFER,
        })
        expect(await house.balance(id)).toBe(BigInt(OFFER))
      }
      expect((await read(cookie, bet.id)).selections[0]?.status).toBe('win_entire')
      expect((await cashOut(cookie, ask(bet))).body.code).toBe(121)
    })

    test('the house no longer stands to lose on it', async () => {
      const matchId = fresh()
      const { id, cookie } = await house.player(2000n)
      const exposures = () =>
        house.db.run<{ player_id: bigint; amount: bigint }>(
          {
            name: '',
            text: 'select player_id, amount from exposures where match_id = $1 and outcome_id = $2 order by player_id',
          },
          [matchId, '1'],
        )
      await single(cookie, matchId)
      const bet = await single(cookie, matchId)
      expect((await exposures()).map(({ amount }) => amount)).toEqual([2000n, 2000n])
      await cashOut(cookie, ask(bet, 30))
      expect((await exposures()).map(({ amount }) => amount)).toEqual([1700n, 1700n])
      await cashOut(cookie, ask(await read(cookie, bet.id)))
      expect(await exposures()).toEqual([
        { player_id: 0n, amount: 1000n },
        { player_id: BigInt(id), amount: 1000n },
      ])
    })
  })
}
