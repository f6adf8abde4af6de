import type { OddsThousandths } from '@touchline/betting'
import type { PlaceBets } from '@touchline/contract'
import { afterEach, describe, expect, test } from 'vitest'
import type { OpenTestDatabase } from './databases.ts'
import { type House, ledgerFaults, openHouseOn, place, placement, selection } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'

const odds = (value: number) => value as OddsThousandths

const UNCHANGED = { odds: odds(2000), marketStatus: 1, outcomeActive: true, matchStatus: 0 } as const

/** Placing bets over HTTP. The same sentences hold on both databases. */
export function placingSuite(open: OpenTestDatabase): void {
  const house = houseOfTests(open)
  afterEach(async () => {
    for (const matchId of [1, 2, 3]) house.book.setMatch(matchId, UNCHANGED)
    expect(await ledgerFaults(house.db)).toEqual([])
    expect(house.errors).toEqual([])
  })

  const listed = async (cookie: string, query = '') =>
    (await house.call('GET', `/api/sportsbook/v3/bets${query}`, { cookie })).body
  const mode = (cookie: string, value: string) =>
    house.call('POST', '/api/sportsbook/v2/settings', { cookie, body: { auto_accept_odds_change: value } })

  describe('a bet', () => {
    test('API-S-15 BETS-01 BETS-02 is placed: money held, the answer and the list carry all of it', async () => {
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
      // What a browser says of the time moves nothing.
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

  describe('the same key again', () => {
    test('SAFE-02 PLACE-07 answers the stored bet, though prices moved, the market went and the process is another', async () => {
      const { id, cookie } = await house.player(1000n)
      const key = crypto.randomUUID()
      const first = await place(house, cookie, placement(), key)
      house.book.set({ matchId: 1 }, { odds: odds(3000) })
      expect((await place(house, cookie, placement(), key)).body).toEqual(first.body)
      const later = await openHouseOn(house.db)
      later.book.setMatch(1, { matchStatus: 4 })
      expect((await place(later, cookie, placement(), key)).body).toEqual(first.body)
      await later.close()
      expect(await house.balance(id)).toBe(0n)
      expect((await listed(cookie)).total).toBe(1)
    })

    test('SAFE-02 with another body is refused, and spelling is not another body', async () => {
      const { cookie } = await house.player(5000n)
      const key = crypto.randomUUID()
      const first = await place(house, cookie, placement(), key)
      const other = await place(house, cookie, placement([selection()], 1001), key)
      expect([other.status, other.body.code]).toEqual([409, 409])
      const { bets, meta } = placement() as PlaceBets
      expect((await place(house, cookie, { bets, meta }, key)).body).toEqual(first.body)
    })

    test('SAFE-01 fifty at once place one bet', async () => {
      const { id, cookie } = await house.player(100_000n)
      const key = crypto.randomUUID()
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => place(house, cookie, placement(), key)),
      )
      expect(new Set(answers.map(({ body }) => body[0].id)).size).toBe(1)
      expect(await house.balance(id)).toBe(99_000n)
      expect((await listed(cookie)).total).toBe(1)
    })

    test('SAFE-04 twenty at once in two processes place one bet, all of them told so', async () => {
      const { id, cookie } = await house.player(1000n)
      const other = await openHouseOn(house.db)
      const key = crypto.randomUUID()
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          place(index % 2 === 0 ? house : other, cookie, placement(), key),
        ),
      )
      await other.close()
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
      expect(new Set(answers.map(({ body }) => body[0].id)).size).toBe(1)
      expect(await house.balance(id)).toBe(0n)
    })

    test('is free after a refusal: nothing had happened', async () => {
      const { cookie } = await house.player(1000n)
      const key = crypto.randomUUID()
      house.book.set({ matchId: 1 }, { marketStatus: -1 })
      expect((await place(house, cookie, placement(), key)).body.code).toBe(102)
      house.book.set({ matchId: 1 }, { marketStatus: 1 })
      expect((await place(house, cookie, placement([selection()], 500), key)).status).toBe(200)
    })

    test('SAFE-05 of another player is another key', async () => {
      const [one, two] = [await house.player(1000n), await house.player(1000n)]
      const key = crypto.randomUUID()
      const first = await place(house, one.cookie, placement(), key)
      const second = await place(house, two.cookie, placement(), key)
      expect(second.status).toBe(200)
      expect(second.body[0].id).not.toBe(first.body[0].id)
    })
  })

  describe('at once', () => {
    test('SAFE-04 64 bets with balance for 10, in two processes: exactly 10 are placed', async () => {
      const { id, cookie } = await house.player(10_500n)
      const other = await openHouseOn(house.db)
      const answers = await Promise.all(
        Array.from({ length: 64 }, (_, index) => place(index % 2 === 0 ? house : other, cookie, placement())),
      )
      await other.close()
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
      expect(answers.filter(({ body }) => body.code === 104)).toHaveLength(54)
      expect(await house.balance(id)).toBe(500n)
      expect((await listed(cookie)).total).toBe(10)
    })

    test('a session that ended meanwhile places nothing, though another process ended it', async () => {
      const { id, cookie } = await house.player(1000n)
      await listed(cookie)
      await house.db.run({ name: '', text: 'delete from sessions where player_id = $1' }, [id])
      expect((await place(house, cookie, placement())).status).toBe(401)
      expect(await house.balance(id)).toBe(1000n)
    })
  })

  describe('a live bet', () => {
    const delayed = async (cookie: string, during: () => void, key: string = crypto.randomUUID()) => {
      house.book.setMatch(1, { matchStatus: 1 })
      const waiting = house.waiting()
      const answer = place(house, cookie, placement(), key)
      await waiting
      during()
      return answer
    }

    test('waits its sport’s delay, not shorter, and is placed', async () => {
      const { id, cookie } = await house.player(1000n)
      let early = 0n
      const answer = await delayed(cookie, () => {
        house.time.advance(4999)
        void house.balance(id).then((balance) => {
          early = balance
          house.time.advance(1)
        })
      })
      expect(answer.status).toBe(200)
      expect(early).toBe(1000n)
      expect(await house.balance(id)).toBe(0n)
    })

    test('SAFE-03 is judged again after the delay: moved odds refuse', async () => {
      const { id, cookie } = await house.player(1000n)
      const answer = await delayed(cookie, () => {
        house.book.set({ matchId: 1 }, { odds: odds(1500) })
        house.time.advance(5000)
      })
      expect(answer.body).toMatchObject({
        code: 101,
        errors_by_bet: [{ selections: [{ current_odds: 1500 }] }],
      })
      expect(await house.balance(id)).toBe(1000n)
    })

    test('SAFE-03 is judged again after the delay: a suspended market refuses, better odds are taken if the player says so', async () => {
      const { cookie } = await house.player(1000n)
      await mode(cookie, 'higher')
      const suspended = await delayed(cookie, () => {
        house.book.set({ matchId: 1 }, { marketStatus: -1 })
        house.time.advance(5000)
      })
      expect(suspended.body.code).toBe(102)
      house.book.set({ matchId: 1 }, { marketStatus: 1 })
      const better = await delayed(cookie, () => {
        house.book.set({ matchId: 1 }, { odds: odds(2500) })
        house.time.advance(5000)
      })
      expect(better.body[0].odds).toBe(2500)
    })

    test('SAFE-02 is not made to wait again once it is placed', async () => {
      const { cookie } = await house.player(1000n)
      const key = crypto.randomUUID()
      const first = await delayed(cookie, () => house.time.advance(5000), key)
      expect(first.status).toBe(200)
      expect((await place(house, cookie, placement(), key)).body).toEqual(first.body)
    })
  })

  describe('what became of a placement', () => {
    const fate = async (cookie: string, key: string, at: House = house) =>
      (await at.call('GET', `/api/sportsbook/v3/bets/placements/${encodeURIComponent(key)}`, { cookie })).body

    test('BEYOND-03 placed: its bets as they were answered, and to its own player only', async () => {
      const { cookie } = await house.player(1000n)
      const other = await house.player(1000n)
      const key = `~!/${crypto.randomUUID()}%`
      const { body } = await place(house, cookie, placement(), key)
      expect(await fate(cookie, key)).toEqual({ status: 'placed', bets: body })
      expect(await fate(other.cookie, key)).toEqual({ status: 'unknown', bets: [] })
    })

    test('BEYOND-03 pending while a live bet waits, then placed', async () => {
      const { cookie } = await house.player(1000n)
      house.book.setMatch(1, { matchStatus: 1 })
      const key = crypto.randomUUID()
      const waiting = house.waiting()
      const answer = place(house, cookie, placement(), key)
      await waiting
      expect(await fate(cookie, key)).toEqual({ status: 'pending', bets: [] })
      house.time.advance(5000)
      expect(await fate(cookie, key)).toMatchObject({ bets: expect.any(Array) })
      expect((await answer).status).toBe(200)
      expect((await fate(cookie, key)).status).toBe('placed')
    })

    test('BEYOND-03 unknown is a promise: a request still on its way places nothing, in another process either', async () => {
      const { id, cookie } = await house.player(1000n)
      const other = await openHouseOn(house.db)
      other.book.setMatch(1, { matchStatus: 1 })
      const key = crypto.randomUUID()
      const waiting = other.waiting()
      const late = place(other, cookie, placement(), key)
      await waiting
      expect(await fate(cookie, key)).toEqual({ status: 'unknown', bets: [] })
      other.time.advance(5000)
      expect((await late).status).toBe(409)
      await other.close()
      expect((await place(house, cookie, placement(), key)).status).toBe(409)
      expect((await fate(cookie, key)).status).toBe('unknown')
      expect(await house.balance(id)).toBe(1000n)
    })

    test('a refused placement is unknown', async () => {
      const { cookie } = await house.player(1000n)
      const key = crypto.randomUUID()
      await place(house, cookie, placement([selection({ odds: 3000 })]), key)
      expect((await fate(cookie, key)).status).toBe('unknown')
    })
  })

  describe('the list', () => {
    test('API-S-14 BETS-08 is newest first, paged, filtered by status and id, named in the language asked for', async () => {
      const { cookie } = await house.player(10_000n)
      const ids: number[] = []
      for (let bet = 0; bet < 5; bet += 1) ids.unshift((await place(house, cookie, placement())).body[0].id)
      const of = (page: { items: { id: number }[] }) => page.items.map(({ id }) => id)
      const first = await listed(cookie, '?limit=2&locale=de')
      expect(of(first)).toEqual(ids.slice(0, 2))
      expect(first).toMatchObject({ total: 5, page: 1, limit: 2, last_page: 3 })
      expect(first.items[0].selections[0].market.name).toBe('Market 1 (de)')
      expect(of(await listed(cookie, '?limit=2&page=3'))).toEqual(ids.slice(4))
      expect(await listed(cookie, '?page=4')).toMatchObject({ items: [], total: 5 })
      expect(of(await listed(cookie, '?status=submitted,waiting_results'))).toEqual(ids)
      expect(of(await listed(cookie, '?status=done,cashed_out'))).toEqual([])
      expect(of(await listed(cookie, `?id=${ids[3]},${ids[1]}`))).toEqual([ids[1], ids[3]])
    })

    test('BETS-07 is filtered by result: half a win is a win, half a loss a loss, cancelled a refund; cash-outs show under all only', async () => {
      const { cookie } = await house.player(10_000n)
      const results = [
        'no_results',
        'canceled',
        'win_entire',
        'lose_entire',
        'refund_entire',
        'refund_half_win_other',
        'refund_half_lose_other',
        'cashed_out',
      ]
      for (const result of results) {
        const { body } = await place(house, cookie, placement())
        await house.db.run({ name: '', text: 'update bets set result = $2 where id = $1' }, [
          body[0].id,
          result,
        ])
      }
      const of = async (query: string) =>
        (await listed(cookie, query)).items.map(({ result }: { result: string }) => result).reverse()
      expect(await of('')).toEqual(results)
      expect(await of('?result=win')).toEqual(['win_entire', 'refund_half_win_other'])
      expect(await of('?result=lose')).toEqual(['lose_entire', 'refund_half_lose_other'])
      expect(await of('?result=refund')).toEqual(['canceled', 'refund_entire'])
      expect(await listed(cookie, '?result=win&limit=1&page=2')).toMatchObject({ total: 2, last_page: 2 })
      expect(await of('?result=win&status=done')).toEqual([])
    })

    test('API-S-04 API-S-14 pages hold up to 500, and the pages together hold every bet once', async () => {
      const { cookie } = await house.player(1_000_000n)
      const [bet] = placement([selection()], 1).bets
      for (let round = 0; round < 14; round += 1)
        await place(house, cookie, { ...placement(), bets: Array(40).fill(bet) })
      const first = await listed(cookie, '?limit=500')
      const second = await listed(cookie, '?limit=500&page=2')
      expect([first.total, first.last_page, first.items.length, second.items.length]).toEqual([
        560, 2, 500, 60,
      ])
      const ids = [...first.items, ...second.items].map(({ id }: { id: number }) => id)
      expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a))
      expect((await house.call('GET', '/api/sportsbook/v3/bets?limit=501', { cookie })).status).toBe(422)
    })
  })
}
