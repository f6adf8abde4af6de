import { canonicalSpecifier, type OddsThousandths, type SettlementResult } from '@touchline/betting'
import type { Bet } from '@touchline/contract'
import { afterEach, describe, expect, test } from 'vitest'
import type { OpenTestDatabase } from './databases.ts'
import { type House, ledgerFaults, MATCHES, openHouseOn, place, placement, selection } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'

const WON: SettlementResult = { won: true, voidHalves: 0, deadHeat: [1, 1] }
const DELAY = 5000

/** What 1000 at 2.00 and 0.475 is worth, less 5 %. */
const VALUE = 902

const by = (win: number) => ({ chances: { win, halfWin: 0, refund: 0, halfLose: 0 } })

/** Changing open bets over HTTP. The same sentences hold on both databases. */
export function editSuite(open: OpenTestDatabase): void {
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
  /** That nothing happened to the only bet of a player. */
  const expectUnchanged = async ({ id, cookie }: { id: number; cookie: string }, balance: bigint) => {
    const bets = await list(cookie)
    expect(bets).toHaveLength(1)
    expect(bets[0]).toMatchObject({ status: 'waiting_results', cashed_out_amount: 0 })
    expect(await house.balance(id)).toBe(balance)
  }

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
      // All that the house will stand to lose on it by one player is what this bet holds.
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

  describe('BEYOND-02 nothing at all happens', () => {
    const opened = async (balance = 1000n) => {
      const player = await house.player(balance)
      const matchId = fresh()
      return { player, matchId, old: await betOn(player.cookie, matchId) }
    }

    test('when the balance does not cover the difference', async () => {
      const { player, matchId, old } = await opened()
      const { body } = await edit(player.cookie, old, draft([of(matchId)], VALUE + 1))
      expect(body.code).toBe(104)
      await expectUnchanged(player, 0n)
      expect((await edit(player.cookie, old, draft([of(matchId)], VALUE))).status).toBe(200)
      expect(await house.balance(player.id)).toBe(0n)
    })

    test.each([
      ['its value has fallen', by(0.4), 122],
      ['it has no value now', { outcomeActive: false }, 121],
    ] as const)('when %s', async (_, change, code) => {
      const { player, matchId, old } = await opened()
      house.book.set({ matchId }, change)
      const { body } = await edit(player.cookie, old, draft([of(fresh())], 500))
      expect(body.code).toBe(code)
      if (code === 122) expect(body.details).toEqual({ to_cashout: 760 })
      await expectUnchanged(player, 0n)
    })

    test.each([
      ['suspended', { marketStatus: -1 }, 102],
      ['offered at other odds', { odds: 2100 as OddsThousandths }, 101],
      ['not offered', null, 103],
    ] as const)('when a new leg is %s; the quote says so too', async (_, change, code) => {
      const { player, old } = await opened()
      const other = fresh()
      house.book.set({ matchId: other }, change)
      expect((await quote(player.cookie, old, draft([of(other)], 500))).body.code).toBe(code)
      const { body } = await edit(player.cookie, old, draft([of(other)], 500))
      expect(body).toMatchObject({ code, errors_by_bet: [{ code }] })
      await expectUnchanged(player, 0n)
    })

    test('when the new stake is above its limit, or in another currency', async () => {
      const { player, matchId, old } = await opened()
      expect((await edit(player.cookie, old, draft([of(matchId)], 10_000_000))).body.code).toBe(105)
      const other = await edit(player.cookie, old, draft([of(matchId)], 1000, 'USD'))
      expect(other).toMatchObject({
        status: 422,
        body: { errors: { 'bet.stake.currency': [expect.any(String)] } },
      })
      await expectUnchanged(player, 0n)
    })

    test('SAFE-17 when it is another player’s', async () => {
      const { player, matchId, old } = await opened()
      const thief = await house.player(1000n)
      for (const id of [old.id, 987_654_321]) {
        expect((await quote(thief.cookie, { id }, draft([of(matchId)]))).body.code).toBe(404)
        expect((await edit(thief.cookie, { ...old, id }, draft([of(matchId)]))).body.code).toBe(404)
      }
      expect((await edit('', old, draft([of(matchId)]))).status).toBe(401)
      await expectUnchanged(player, 0n)
      expect(await list(thief.cookie)).toEqual([])
    })

    test('when it has ended, or is being cashed out', async () => {
      const { player, matchId, old } = await opened()
      house.book.setMatch(matchId, { matchStatus: 1 })
      const waits = house.waiting()
      const cashOut = house.call('POST', '/api/sportsbook/v3/bets/cashout', {
        cookie: player.cookie,
        body: { bet_id: old.id, to_cashout: old.to_cashout },
        headers: { 'idempotency-key': crypto.randomUUID() },
      })
      await waits
      expect((await quote(player.cookie, old, draft([of(fresh())]))).body.code).toBe(123)
      expect((await edit(player.cookie, old, draft([of(fresh())]))).body.code).toBe(123)
      house.time.advance(DELAY)
      await cashOut
      expect((await edit(player.cookie, old, draft([of(fresh())], 100))).body.code).toBe(121)
      expect(await list(player.cookie)).toHaveLength(1)
    })
  })

  describe('BEYOND-02 while a match is being played', () => {
    test.each([
      ['goes through when the value has not fallen', null, 200],
      ['is refused when it has', by(0.4), 122],
    ] as const)('it waits and %s', async (_, change, expected) => {
      const player = await house.player(1000n)
      const matchId = fresh()
      const old = await betOn(player.cookie, matchId)
      house.book.setMatch(matchId, { matchStatus: 1 })
      const [answer] = await waited(() => edit(player.cookie, old, draft([of(fresh())], 500)))
      if (change !== null) house.book.set({ matchId }, change)
      house.time.advance(DELAY)
      const { status, body } = await answer
      expect(status === 200 ? status : body.code).toBe(expected)
      if (expected === 200) expect(await house.balance(player.id)).toBe(BigInt(VALUE - 500))
      else await expectUnchanged(player, 0n)
    })

    test('a settlement that comes meanwhile wins', async () => {
      const { id, cookie } = await house.player(1000n)
      const matchId = fresh()
      const old = await betOn(cookie, matchId)
      house.book.setMatch(matchId, { matchStatus: 1 })
      const [answer] = await waited(() => edit(cookie, old, draft([of(fresh())], 500)))
      const outcomes = [{ id: '1', result: WON }]
      await house.side.settlement.settleMarkets({
        type: 'markets_settled',
        matchId,
        markets: [{ id: 1, specifier: canonicalSpecifier(''), outcomes }],
      })
      house.time.advance(DELAY)
      expect((await answer).body.code).toBe(121)
      expect(await list(cookie)).toMatchObject([{ id: old.id, status: 'done', win_amount: 2000 }])
      expect(await house.balance(id)).toBe(2000n)
    })
  })

  describe('SAFE-02 asked again', () => {
    test('the same key with the same body has one answer; another body is refused', async () => {
      const { id, cookie } = await house.player(1000n)
      const matchId = fresh()
      const old = await betOn(cookie, matchId)
      const first = await edit(cookie, old, draft([of(matchId)], 500), 'edited-again')
      house.book.set({ matchId }, { marketStatus: -1 })
      const again = await edit(cookie, old, draft([of(matchId)], 500), 'edited-again')
      expect(again).toMatchObject({ status: 200, body: first.body })
      expect((await edit(cookie, old, draft([of(matchId)], 501), 'edited-again')).body.code).toBe(409)
      expect(await list(cookie)).toHaveLength(2)
      expect(await house.balance(id)).toBe(BigInt(VALUE - 500))
      // What became of it can be asked for as of any placement.
      const fate = await house.call('GET', '/api/sportsbook/v3/bets/placements/edited-again', { cookie })
      expect(fate.body).toMatchObject({ status: 'placed', bets: [{ id: first.body.id }] })
    })

    test('twenty at once in two processes change it once, all of them told so', async () => {
      const { id, cookie } = await house.player(1000n)
      const matchId = fresh()
      const old = await betOn(cookie, matchId)
      const other = await openHouseOn(house.db)
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          edit(cookie, old, draft([of(matchId)], 500), 'edited-at-once', index % 2 === 0 ? house : other),
        ),
      )
      await other.close()
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
      expect(await house.balance(id)).toBe(BigInt(VALUE - 500))
    })

    test('edits and cash-outs of one bet at once: one of them happens', async () => {
      const { id, cookie } = await house.player(1000n)
      const matchId = fresh()
      const old = await betOn(cookie, matchId)
      const other = await openHouseOn(house.db)
      const answers = await Promise.all(
        Array.from({ length: 16 }, (_, index) => {
          const at = index % 2 === 0 ? house : other
          if (index % 4 < 2) return edit(cookie, old, draft([of(matchId)], 500), undefined, at)
          return at.call('POST', '/api/sportsbook/v3/bets/cashout', {
            cookie,
            body: { bet_id: old.id, to_cashout: old.to_cashout },
            headers: { 'idempotency-key': crypto.randomUUID() },
          })
        }),
      )
      await other.close()
      const done = answers.filter(({ status }) => status === 200)
      expect(done).toHaveLength(1)
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
      const staked = done[0]?.body.id === old.id ? 0 : 500
      expect(await house.balance(id)).toBe(BigInt(VALUE - staked))
    })
  })
}
