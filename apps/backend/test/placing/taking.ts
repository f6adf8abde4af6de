import { describe, expect, test } from 'vitest'
import { place, placement, selection } from '../house.ts'
import { odds, type Placements } from './testing.ts'

/** Which bets are accepted: odds, limits, and answers. */
export function takingSuite(placements: Placements): void {
  const { house, listed, mode } = placements

  describe('a bet', () => {
    test('API-S-15 ODDS-01 PLACE-04 is placed as it is sent: money held, the answer and the list carry all of it, odds in thousandths', async () => {
      const { id, cookie } = await house.player(5000n)
      const body = placement([
        selection(),
        selection({ matchId: 2, marketId: 18, specifier: 'total=2.5', outcomeId: '12' }),
      ])
      const answer = await place(house, cookie, body)
      expect(answer.status).toBe(200)
      expect(answer.body).toEqual([
        {
          id: expect.any(Number),
          type: 'combo',
          ref: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/),
          status: 'waiting_results',
          stake: { value: 1000, currency: 'EUR', subunits: 100 },
          total_stake: 1000,
          system: null,
          odds: 4000,
          created_at: '2030-01-01T10:00:00.000Z',
          settled_at: null,
          result: 'no_results',
          win_amount: null,
          potential_win_amount: 4000,
          to_cashout: 857,
          cashed_out_amount: 0,
          auto_cashout: null,
          used_in_jackpot: false,
          is_vip: false,
          bonus: null,
          selections: [
            expect.objectContaining({
              id: 'tl:match:1/1/1',
              status: 'no_results',
              odds: 2000,
              specifier: '',
              builder: null,
            }),
            expect.objectContaining({ id: 'tl:match:2/18/12/total=2.5', specifier: 'total=2.5' }),
          ],
          builders: [],
        },
      ])
      expect(await house.balance(id)).toBe(4000n)
      expect((await listed(cookie)).items).toEqual(answer.body)
    })

    test('CATALOGUE-17 is the same whatever the order of the specifier’s keys', async () => {
      const { cookie } = await house.player(5000n)
      const answer = await place(
        house,
        cookie,
        placement([selection({ marketId: 18, specifier: ' total=2.5 |', outcomeId: '12' })]),
      )
      expect(answer.body[0].selections[0].specifier).toBe('total=2.5')
    })

    test('PLACE-02 LIMIT-03 several singles are placed together, all or none', async () => {
      const { id, cookie } = await house.player(5000n)
      const [bet] = placement().bets
      const both = { ...placement(), bets: [bet, { ...bet, selections: [selection({ matchId: 2 })] }] }
      expect((await place(house, cookie, both)).body).toHaveLength(2)
      expect(await house.balance(id)).toBe(3000n)
      house.book.set({ matchId: 2 }, { marketStatus: -1 })
      const refused = await place(house, cookie, both)
      expect(refused.body.code).toBe(102)
      expect(refused.body.errors_by_bet).toEqual([
        { code: 0, selections: [] },
        {
          code: 102,
          selections: [
            {
              selection_id: 'tl:match:2/1/1',
              code: 102,
              localized_message: expect.any(String),
              current_odds: 2000,
            },
          ],
        },
      ])
      expect(await house.balance(id)).toBe(3000n)
    })

    test('the potential win is rounded once, half up', async () => {
      const { cookie } = await house.player(5000n)
      house.book.set({ matchId: 1 }, { odds: odds(1333) })
      house.book.set({ matchId: 2 }, { odds: odds(1005) })
      const selections = [selection({ odds: 1333 }), selection({ matchId: 2, odds: 1005 })]
      const { body } = await place(house, cookie, placement(selections, 333))
      // 333 × 1.333 × 1.005 = 446.108…, total odds 1.339665
      expect(body[0]).toMatchObject({ potential_win_amount: 446, odds: 1340 })
    })

    test.each(['JPY', 'BTC', 'KWD'])('is placed in %s, whose subunits it names', async (currency) => {
      const { id, cookie } = await house.player(10_000n, currency)
      const { body } = await place(house, cookie, placement([selection()], 1, currency))
      expect(body[0].stake).toMatchObject({ value: 1, currency })
      expect(await house.balance(id, currency)).toBe(9999n)
    })
  })

  describe('the odds', () => {
    test('SAFE-18 are the server’s: dearer ones sent are not believed', async () => {
      const { id, cookie } = await house.player(5000n)
      const refused = await place(house, cookie, placement([selection({ odds: 100_000 })]))
      expect(refused.body.code).toBe(101)
      await mode(cookie, 'any')
      const { body } = await place(house, cookie, placement([selection({ odds: 100_000 })]))
      expect(body[0]).toMatchObject({ odds: 2000, potential_win_amount: 2000 })
      expect(await house.balance(id)).toBe(4000n)
    })

    test('SAFE-03 PLACE-13 ODDS-05 moved odds refuse with those of now, and nothing is debited', async () => {
      const { id, cookie } = await house.player(5000n)
      house.book.set({ matchId: 1 }, { odds: odds(2100) })
      const { status, body } = await place(house, cookie, placement())
      expect(status).toBe(400)
      expect(body).toMatchObject({
        code: 101,
        errors_by_bet: [
          { code: 101, selections: [{ selection_id: 'tl:match:1/1/1', code: 101, current_odds: 2100 }] },
        ],
      })
      expect(await house.balance(id)).toBe(5000n)
      expect((await listed(cookie)).total).toBe(0)
    })

    test.each([
      ['none', 2100, null],
      ['none', 1900, null],
      ['higher', 2100, 2100],
      ['higher', 1900, null],
      ['any', 2100, 2100],
      ['any', 1900, 1900],
    ] as const)('SAFE-03 accept mode %s with 2.00 seen and %i offered', async (accept, now, accepted) => {
      const { cookie } = await house.player(5000n)
      await mode(cookie, accept)
      house.book.set({ matchId: 1 }, { odds: odds(now) })
      const { body } = await place(house, cookie, placement())
      if (accepted === null) expect(body.code).toBe(101)
      else expect(body[0].selections[0].odds).toBe(accepted)
    })

    test('PLACE-11 nothing is refused by an accept mode of before, though another process saved the one of now', async () => {
      const { id, cookie } = await house.player(1000n)
      await mode(cookie, 'none')
      // Makes this process remember the accept mode.
      expect((await place(house, cookie, placement([selection({ matchId: 2 })], 100))).status).toBe(200)
      await house.db.run(
        { name: '', text: `update player_settings set accept_mode = 'any' where player_id = $1` },
        [id],
      )
      house.book.set({ matchId: 1 }, { odds: odds(1900) })
      const { status, body } = await place(house, cookie, placement([selection()], 100))
      expect([status, body[0]?.odds]).toEqual([200, 1900])
    })

    test('the mode counts that is saved when the bet is written, though another process saved it', async () => {
      const { id, cookie } = await house.player(5000n)
      await mode(cookie, 'any')
      await listed(cookie)
      await house.db.run(
        { name: '', text: `update player_settings set accept_mode = 'none' where player_id = $1` },
        [id],
      )
      house.book.set({ matchId: 1 }, { odds: odds(2100) })
      expect((await place(house, cookie, placement())).body.code).toBe(101)
      expect(await house.balance(id)).toBe(5000n)
    })

    test.each([
      ['suspended', { marketStatus: -1 }, 102],
      ['inactive', { outcomeActive: false }, 102],
      ['past its start', { startTime: 0 }, 102],
      ['deactivated', { marketStatus: 0 }, 103],
      ['finished', { matchStatus: 4 }, 103],
    ] as const)('SAFE-03 a selection that is %s refuses in every mode', async (_, change, code) => {
      const { id, cookie } = await house.player(5000n)
      for (const accept of ['none', 'higher', 'any']) {
        await mode(cookie, accept)
        house.book.set({ matchId: 3 }, change)
        expect((await place(house, cookie, placement([selection({ matchId: 3 })]))).body.code).toBe(code)
      }
      expect(await house.balance(id)).toBe(5000n)
      house.book.setMatch(3, { startTime: Date.parse('2031-01-01') })
    })

    test('SAFE-09 by the server’s clock alone no bet is taken after the start, the clock put forward or back by five minutes', async () => {
      const { id, cookie } = await house.player(5000n)
      const startTime = house.time.clock() + 4 * 60_000
      house.book.setMatch(4, { startTime })
      const bet = async (headers = {}) =>
        (
          await house.call('POST', '/api/sportsbook/v3/bets?locale=en', {
            cookie,
            body: placement([selection({ matchId: 4 })]),
            headers: { 'idempotency-key': crypto.randomUUID(), ...headers },
          })
        ).status
      expect(await bet()).toBe(200)
      house.time.jump(5 * 60_000)
      // The browser's clock has no influence.
      expect(await bet({ date: new Date(startTime - 86_400_000).toUTCString() })).toBe(400)
      house.time.jump(-5 * 60_000)
      expect(await bet()).toBe(200)
      house.time.jump(4 * 60_000)
      expect(await bet()).toBe(400)
      house.time.jump(-4 * 60_000)
      expect(await house.balance(id)).toBe(3000n)
      house.book.setMatch(4, { startTime: Date.parse('2031-01-01') })
    })

    test('an unknown match, market or outcome is not available', async () => {
      const { cookie } = await house.player(5000n)
      for (const wrong of [
        { matchId: 999 },
        { marketId: 77 },
        { outcomeId: 'x/y' },
        { specifier: 'hcp=1' },
      ]) {
        const { body } = await place(house, cookie, placement([selection(wrong)]))
        expect(body.code).toBe(103)
        expect(body.errors_by_bet[0].selections[0].selection_id).toEqual(expect.any(String))
      }
    })
  })

  describe('limits', () => {
    test.each([
      ['LIMIT-09 two selections of one match', [selection(), selection({ outcomeId: '2' })], 106],
      [
        'LIMIT-05 too many selections',
        Array.from({ length: 31 }, (_, index) => selection({ matchId: index + 1 })),
        109,
      ],
    ])('%s are refused', async (_, selections, code) => {
      const { id, cookie } = await house.player(5000n)
      expect((await place(house, cookie, placement(selections))).body.code).toBe(code)
      expect(await house.balance(id)).toBe(5000n)
    })

    test('LIMIT-10 two providers are not mixed', async () => {
      const { cookie } = await house.player(5000n)
      house.book.setMatch(40, { provider: 'oddin' })
      const { body } = await place(house, cookie, placement([selection(), selection({ matchId: 40 })]))
      expect(body.code).toBe(107)
    })

    test.each([
      ['single', 2],
      ['combo', 1],
    ])('a %s of %i selections does not fit', async (type, count) => {
      const { cookie } = await house.player(5000n)
      const body = placement(Array.from({ length: count }, (_, index) => selection({ matchId: index + 1 })))
      expect((await place(house, cookie, { ...body, meta: { ...body.meta, type } })).body.code).toBe(108)
    })

    test('LIMIT-07 a stake above the maximum is refused naming it, in each currency', async () => {
      for (const [currency, most] of [
        ['EUR', 500_000],
        ['JPY', 800_000],
        ['BTC', 6_000_000],
      ] as const) {
        const { cookie } = await house.player(10_000_000n, currency)
        const { body } = await place(house, cookie, placement([selection()], most + 1, currency))
        expect(body.code).toBe(105)
        expect(body.details).toEqual({ bet: 0, limit: { value: most, currency } })
        expect((await place(house, cookie, placement([selection()], most, currency))).status).toBe(200)
      }
    })

    test('LIMIT-08 a possible profit above the limit is refused, however great', async () => {
      const { cookie } = await house.player(1_000_000n)
      for (const matchId of [1, 2, 3]) house.book.setMatch(matchId, { odds: odds(100_000_000) })
      const selections = [1, 2, 3].map((matchId) => selection({ matchId, odds: 100_000_000 }))
      const { body } = await place(house, cookie, placement(selections, 500_000))
      expect(body).toMatchObject({ code: 111, details: { limit: { value: 50_000_000, currency: 'EUR' } } })
    })

    test('the stake is held against the balance: not a subunit more', async () => {
      const { id, cookie } = await house.player(1000n)
      expect((await place(house, cookie, placement([selection()], 1001))).body.code).toBe(104)
      expect((await place(house, cookie, placement([selection()], 1000))).status).toBe(200)
      expect((await place(house, cookie, placement([selection()], 1))).body.code).toBe(104)
      expect(await house.balance(id)).toBe(0n)
    })

    test('a currency the player has no account in, or that nobody has, is refused', async () => {
      const { cookie } = await house.player(1000n)
      expect((await place(house, cookie, placement([selection()], 10, 'USD'))).body.code).toBe(110)
      expect((await place(house, cookie, placement([selection()], 10, 'XXX'))).body.code).toBe(110)
    })

    test('bets of one placement are in one currency', async () => {
      const { cookie } = await house.player(1000n)
      const [bet] = placement().bets
      const body = { ...placement(), bets: [bet, { ...bet, stake: { value: 1, currency: 'JPY' } }] }
      expect((await place(house, cookie, body)).body.errors).toHaveProperty(['bets[1].stake.currency'])
    })
  })
}
