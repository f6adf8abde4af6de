import { canonicalSpecifier, type OddsThousandths } from '@touchline/betting'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { BetTerms } from '../src/sportsbook/bets/terms.ts'
import type { OpenTestDatabase } from './databases.ts'
import { type House, ledgerFaults, openHouseOn, place, selection } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'

const odds = (value: number) => value as OddsThousandths

type Selections = readonly ReturnType<typeof selection>[]

interface Form {
  readonly type: string
  readonly selections?: Selections
  readonly stake?: number
  readonly quick?: boolean
  readonly system_id?: string
  readonly custom_odds?: number
  readonly builders?: readonly { readonly custom_odds: number; readonly selections: Selections }[]
}

const betOf = ({ type: _, quick: _quick, stake = 100, selections = [], ...rest }: Form) => ({
  stake: { value: stake, currency: 'EUR' },
  selections,
  ...rest,
})

/** A placement of bets of several forms; the first names the type of the whole. */
const formed = (first: Form, ...others: readonly Form[]) => ({
  meta: { device_id: 'test', quick: first.quick ?? false, type: first.type },
  bets: [first, ...others].map(betOf),
})

const legs = (...prices: readonly number[]): Selections =>
  prices.map((price, index) => selection({ matchId: index + 1, odds: price }))

const TOTAL = { marketId: 18, specifier: 'total=2.5', outcomeId: '12' } as const
/** Home win and over 2.5 goals of one match. */
const parts = (matchId = 1): Selections => [selection({ matchId }), selection({ matchId, ...TOTAL })]
const outcomes = [
  { marketId: 1, specifier: canonicalSpecifier(''), outcomeId: '1' },
  { ...TOTAL, specifier: canonicalSpecifier(TOTAL.specifier) },
]

/** Bets of every form over HTTP (PLACE-03 to PLACE-06). The same sentences hold on both databases. */
export function formsSuite(open: OpenTestDatabase): void {
  const house = houseOfTests(open)
  afterEach(async () => {
    for (const matchId of [1, 2, 3, 4]) {
      house.book.setMatch(matchId, {
        odds: odds(2000),
        marketStatus: 1,
        matchStatus: 0,
        provider: 'betradar',
        startTime: Date.parse('2031-01-01'),
      })
      house.book.setJoint(matchId, outcomes, { odds: odds(3000), chance: 0.3 })
    }
    await house.db.run({ name: '', text: 'delete from exposures' })
    expect(await ledgerFaults(house.db)).toEqual([])
    expect(house.errors).toEqual([])
  })
  beforeAll(() => {
    for (const matchId of [1, 2, 3, 4])
      house.book.setJoint(matchId, outcomes, { odds: odds(3000), chance: 0.3 })
  })

  const price = (...prices: readonly number[]) => {
    for (const [index, value] of prices.entries())
      house.book.set({ matchId: index + 1 }, { odds: odds(value) })
  }
  const settings = (cookie: string, body: unknown) =>
    house.call('POST', '/api/sportsbook/v2/settings', { cookie, body })
  /** A house on the same database with other limits of the currency, as an operator may set them. */
  const withLimits = async (limits: Readonly<Record<string, number>>, terms?: BetTerms): Promise<House> => {
    const names = Object.keys(limits)
    const columns = names.join(', ')
    const [before] = await house.db.run<Record<string, bigint>>({
      name: '',
      text: `select ${columns || 'code'} from currencies where code = 'EUR'`,
    })
    const write = (values: readonly unknown[]) =>
      house.db.run(
        {
          name: '',
          text: `update currencies set ${names.map((name, at) => `${name} = $${at + 1}`).join(', ')} where code = 'EUR'`,
        },
        values,
      )
    if (names.length > 0) await write(Object.values(limits))
    const other = await openHouseOn(house.db, terms && { terms })
    if (names.length > 0) await write(names.map((name) => before?.[name]))
    for (const matchId of [1, 2, 3, 4])
      other.book.setJoint(matchId, outcomes, { odds: odds(3000), chance: 0.3 })
    return other
  }

  describe('a system', () => {
    test('PLACE-05 SLIP-18 BETS-02 holds the stake of each combination, and is answered and listed as such', async () => {
      const { id, cookie } = await house.player(1000n)
      price(2000, 3000, 4000)
      const { status, body } = await place(
        house,
        cookie,
        formed({ type: 'system', system_id: '2/3', selections: legs(2000, 3000, 4000) }),
      )
      expect(status).toBe(200)
      // 100 × (2·3 + 2·4 + 3·4)
      expect(body[0]).toMatchObject({
        type: 'system',
        stake: { value: 100 },
        total_stake: 300,
        system: { id: '2/3', win_count: 2, total_count: 3 },
        odds: 24_000,
        potential_win_amount: 2600,
        builders: [],
      })
      expect(await house.balance(id)).toBe(700n)
      const listed = await house.call('GET', '/api/sportsbook/v3/bets', { cookie })
      expect(listed.body.items).toEqual(body)
    })

    test.each(['2/4', '3/3', '4/3', '1/3', '3/2'])(
      'LIMIT-02 of %s does not fit three legs',
      async (system) => {
        const { id, cookie } = await house.player(1000n)
        const body = formed({ type: 'system', system_id: system, selections: legs(2000, 2000, 2000) })
        expect((await place(house, cookie, body)).body.code).toBe(108)
        expect(await house.balance(id)).toBe(1000n)
      },
    )

    test('SLIP-18 wins no more than its cap beyond what it costs', async () => {
      const { cookie } = await house.player(1000n)
      const capped = await withLimits({ system_cap: 500 })
      const body = formed({ type: 'system', system_id: '2/3', selections: legs(2000, 2000, 2000) })
      expect((await place(capped, cookie, body)).body[0].potential_win_amount).toBe(800)
      const [row] = await house.db.run<{ profit_cap: bigint }>({
        name: '',
        text: 'select profit_cap from bets order by id desc limit 1',
      })
      expect(row?.profit_cap).toBe(500n)
      await capped.close()
      expect((await place(house, cookie, body)).body[0].potential_win_amount).toBe(1200)
    })

    test('LIMIT-10 takes no legs of oddin, LIMIT-09 nor two of one match', async () => {
      const { cookie } = await house.player(1000n)
      const system = (selections: Selections) => formed({ type: 'system', system_id: '2/3', selections })
      const twice = [...legs(2000, 2000), selection({ matchId: 2, outcomeId: '2' })]
      expect((await place(house, cookie, system(twice))).body.code).toBe(106)
      for (const matchId of [1, 2, 3]) house.book.setMatch(matchId, { provider: 'oddin' })
      expect((await place(house, cookie, system(legs(2000, 2000, 2000)))).body.code).toBe(117)
    })

    test('BEYOND-14 a Patent is three singles, three doubles and a treble in one placement, all or none', async () => {
      const { id, cookie } = await house.player(700n)
      const three = legs(2000, 2000, 2000)
      const patent = formed(
        { type: 'system', system_id: '2/3', selections: three },
        ...three.map((one) => ({ type: 'single', selections: [one] })),
        { type: 'combo', selections: three },
      )
      const { body } = await place(house, cookie, patent)
      expect(body.map(({ type }: { type: string }) => type)).toEqual([
        'system',
        'single',
        'single',
        'single',
        'combo',
      ])
      expect(await house.balance(id)).toBe(0n)
      expect((await place(house, cookie, patent)).body.code).toBe(104)
    })
  })

  test.each([
    ['system', { type: 'single', selections: legs(2000) }],
    ['single', { type: 'combo', selections: legs(2000, 2000) }],
    ['combo', { type: 'custom_bet', custom_odds: 3000, selections: parts() }],
  ])('PLACE-06 bets none of which is a %s are not placed as one', async (type, form) => {
    const { cookie } = await house.player(1000n)
    const body = formed(form)
    expect((await place(house, cookie, { ...body, meta: { ...body.meta, type } })).body.code).toBe(108)
    expect((await place(house, cookie, body)).status).toBe(200)
  })

  describe('a custom bet', () => {
    const custom = (customOdds = 3000, selections = parts()) =>
      formed({ type: 'custom_bet', custom_odds: customOdds, selections })

    test('PLACE-05 CUSTOM-03 is placed at the joint price of now, not at a product of its parts', async () => {
      const { id, cookie } = await house.player(1000n)
      const { body } = await place(house, cookie, custom())
      expect(body[0]).toMatchObject({
        type: 'custom_bet',
        odds: 3000,
        potential_win_amount: 300,
        selections: [
          { id: 'tl:match:1/1/1', odds: 2000, builder: 0 },
          { id: 'tl:match:1/18/12/total=2.5', odds: 2000, builder: 0 },
        ],
        builders: [{ number: 0, odds: 3000, status: 'no_results' }],
      })
      expect(await house.balance(id)).toBe(900n)
    })

    test('PLACE-11 PLACE-13 SAFE-03 a moved joint price refuses with the one of now at each part', async () => {
      const { id, cookie } = await house.player(1000n)
      const { body } = await place(house, cookie, custom(3100))
      const part = { code: 120, current_odds: 3000, localized_message: expect.any(String) }
      expect(body).toMatchObject({
        code: 120,
        errors_by_bet: [
          {
            code: 120,
            selections: [
              { ...part, selection_id: 'tl:match:1/1/1' },
              { ...part, selection_id: 'tl:match:1/18/12/total=2.5' },
            ],
          },
        ],
      })
      expect(await house.balance(id)).toBe(1000n)
    })

    test.each([
      ['none', 0, 3100, false],
      ['none', 0, 2900, false],
      ['higher', 0, 2900, true],
      ['higher', 0, 3100, false],
      ['higher', 4, 3100, true],
      ['higher', 3, 3100, false],
      ['any', 0, 9000, true],
    ] as const)(
      'BEYOND-04 PLACE-11 accept mode %s with a tolerance of %i per cent and %i seen, 3000 offered: %s',
      async (mode, tolerance, seen, taken) => {
        const { cookie } = await house.player(1000n)
        await settings(cookie, { auto_accept_odds_change: mode, odds_tolerance: tolerance })
        const { body } = await place(house, cookie, custom(seen))
        expect(taken ? body[0].odds : body.code).toBe(taken ? 3000 : 120)
      },
    )

    test('SAFE-03 a live one is judged again after the delay, its joint price too', async () => {
      const { id, cookie } = await house.player(1000n)
      const after = async (change: () => void) => {
        house.book.setMatch(1, { matchStatus: 1 })
        const waiting = house.waiting()
        const answer = place(house, cookie, custom())
        await waiting
        change()
        house.time.advance(5000)
        return (await answer).body
      }
      const moved = await after(() => house.book.setJoint(1, outcomes, { odds: odds(2900), chance: 0.3 }))
      expect(moved).toMatchObject({
        code: 120,
        errors_by_bet: [{ selections: [{ current_odds: 2900 }, {}] }],
      })
      house.book.setJoint(1, outcomes, { odds: odds(3000), chance: 0.3 })
      expect((await after(() => house.book.set({ matchId: 1 }, { marketStatus: -1 }))).code).toBe(102)
      house.book.set({ matchId: 1 }, { marketStatus: 1 })
      expect(await house.balance(id)).toBe(1000n)
      expect((await after(() => {}))[0].odds).toBe(3000)
    })

    test('SAFE-18 its parts’ own odds are of no account', async () => {
      const { cookie } = await house.player(1000n)
      const wild = parts().map((part) => ({ ...part, odds: 99_000 }))
      expect((await place(house, cookie, custom(3000, wild))).body[0].odds).toBe(3000)
    })

    test('CUSTOM-04 one without a joint price is refused as not to be combined, whatever the accept mode', async () => {
      const { id, cookie } = await house.player(1000n)
      await settings(cookie, { auto_accept_odds_change: 'any' })
      house.book.setJoint(1, outcomes, null)
      const { body } = await place(house, cookie, custom())
      expect(body.code).toBe(115)
      expect(body.errors_by_bet[0].selections.map(({ code }: { code: number }) => code)).toEqual([115, 115])
      expect(await house.balance(id)).toBe(1000n)
    })

    test.each([
      ['suspended', { marketStatus: -1 }, 102],
      ['past its start', { startTime: 0 }, 102],
      ['gone', { marketStatus: 0 }, 103],
    ] as const)(
      'SAFE-03 a part that is %s refuses in every mode, and it alone is named',
      async (_, change, code) => {
        const { cookie } = await house.player(1000n)
        await settings(cookie, { auto_accept_odds_change: 'any' })
        house.book.set({ matchId: 1, ...TOTAL, specifier: canonicalSpecifier(TOTAL.specifier) }, change)
        const { body } = await place(house, cookie, custom())
        expect(body.code).toBe(code)
        expect(body.errors_by_bet[0].selections).toMatchObject([
          { code, selection_id: 'tl:match:1/18/12/total=2.5' },
        ])
        house.book.setMatch(1, { marketStatus: 1 })
      },
    )

    test.each([
      ['one selection', [selection()]],
      ['two matches', [selection(), selection({ matchId: 2, ...TOTAL })]],
      ['the same outcome twice', [selection(), selection()]],
      ['more than ten selections', Array.from({ length: 11 }, () => selection())],
    ])('LIMIT-11 of %s is none', async (_, selections) => {
      const { id, cookie } = await house.player(1000n)
      expect((await place(house, cookie, custom(3000, selections))).body.code).toBe(116)
      expect(await house.balance(id)).toBe(1000n)
    })
  })

  describe('builders among legs', () => {
    const builder = (matchId: number, customOdds = 3000) => ({
      custom_odds: customOdds,
      selections: parts(matchId),
    })

    test('BEYOND-08 stand in a combo each as one leg at its joint price', async () => {
      const { cookie } = await house.player(1000n)
      const { body } = await place(
        house,
        cookie,
        formed({
          type: 'combo',
          selections: [selection({ matchId: 3 })],
          builders: [builder(1), builder(2)],
        }),
      )
      expect(body[0]).toMatchObject({
        type: 'combo',
        odds: 18_000,
        potential_win_amount: 1800,
        builders: [
          { number: 0, odds: 3000 },
          { number: 1, odds: 3000 },
        ],
      })
      const of = body[0].selections.map((one: { builder: number | null }) => one.builder)
      expect(of).toEqual([null, 0, 0, 1, 1])
    })

    test('BEYOND-08 PLACE-05 stand in a system, which counts each of them once', async () => {
      const { id, cookie } = await house.player(1000n)
      const { body } = await place(
        house,
        cookie,
        formed({
          type: 'system',
          system_id: '2/3',
          selections: [selection({ matchId: 3 })],
          builders: [builder(1), builder(2)],
        }),
      )
      // 100 × (2·3 + 2·3 + 3·3)
      expect(body[0]).toMatchObject({
        total_stake: 300,
        system: { id: '2/3', total_count: 3 },
        potential_win_amount: 2100,
      })
      expect(await house.balance(id)).toBe(700n)
    })

    test('LIMIT-09 exclude another leg on their match', async () => {
      const { cookie } = await house.player(1000n)
      const body = formed({
        type: 'combo',
        selections: [selection({ outcomeId: '2' })],
        builders: [builder(1)],
      })
      expect((await place(house, cookie, body)).body.code).toBe(106)
      const twice = formed({ type: 'combo', builders: [builder(1), builder(1)] })
      expect((await place(house, cookie, twice)).body.code).toBe(106)
    })

    test('PLACE-13 one that moved is named part by part; legs that did not are not', async () => {
      const { cookie } = await house.player(1000n)
      const body = formed({
        type: 'combo',
        selections: [selection({ matchId: 3 })],
        builders: [builder(1), builder(2, 3300)],
      })
      const answer = await place(house, cookie, body)
      expect(answer.body.code).toBe(120)
      expect(
        answer.body.errors_by_bet[0].selections.map((one: { selection_id: string }) => one.selection_id),
      ).toEqual(['tl:match:2/1/1', 'tl:match:2/18/12/total=2.5'])
    })
  })

  describe('several singles at once', () => {
    test('SLIP-12 need a provider that takes them; alone or combined its selections are taken', async () => {
      const { id, cookie } = await house.player(1000n)
      for (const matchId of [1, 2]) house.book.setMatch(matchId, { provider: 'betconstruct' })
      const [one, two] = legs(2000, 2000).map((leg) => ({ type: 'single', selections: [leg] }))
      if (one === undefined || two === undefined) throw new Error('two legs were asked for')
      const { body } = await place(house, cookie, formed(one, two))
      expect(body).toMatchObject({
        code: 113,
        details: { selection_ids: ['tl:match:1/1/1', 'tl:match:2/1/1'] },
      })
      expect(await house.balance(id)).toBe(1000n)
      expect((await place(house, cookie, formed(one))).status).toBe(200)
      expect(
        (await place(house, cookie, formed({ type: 'combo', selections: legs(2000, 2000) }))).status,
      ).toBe(200)
    })
  })

  describe('an operator’s limits', () => {
    const double = formed({ type: 'combo', selections: legs(2000, 2000) })

    test('LIMIT-04 LIMIT-06 odds above the limit are refused on reject and taken on accept', async () => {
      const { id, cookie } = await house.player(1000n)
      const at = (value: number, action: 'reject' | 'accept') =>
        withLimits({}, { oddsLimit: { value: odds(value), action }, payoutAction: 'reject' })
      const [strict, exact, lenient] = [
        await at(3999, 'reject'),
        await at(4000, 'reject'),
        await at(3999, 'accept'),
      ]
      expect((await place(strict, cookie, double)).body.code).toBe(112)
      expect(await house.balance(id)).toBe(1000n)
      expect((await place(exact, cookie, double)).status).toBe(200)
      expect((await place(lenient, cookie, double)).status).toBe(200)
      const told = await lenient.call('GET', '/api/sportsbook/v2/settings')
      expect(told.body.odds_limit).toEqual({ value: 3999, action: 'accept' })
      for (const one of [strict, exact, lenient]) await one.close()
    })

    test('LIMIT-08 a possible profit above the limit is refused on reject; on accept it is taken and capped', async () => {
      const { cookie } = await house.player(1000n)
      const limits = { max_profit: 299 }
      const strict = await withLimits(limits)
      expect((await place(strict, cookie, double)).body).toMatchObject({
        code: 111,
        details: { bet: 0, limit: { value: 299, currency: 'EUR' } },
      })
      const lenient = await withLimits(limits, { oddsLimit: null, payoutAction: 'accept' })
      expect((await place(lenient, cookie, double)).body[0].potential_win_amount).toBe(399)
      const told = await lenient.call('GET', '/api/sportsbook/v2/settings')
      expect(told.body.payout_limits.EUR).toEqual({ amount: 299, action: 'accept' })
      for (const one of [strict, lenient]) await one.close()
    })
  })

  describe('a player who may not bet quickly', () => {
    const quick = formed({ type: 'single', quick: true, selections: legs(2000) })
    const bar = (id: number) =>
      house.db.run({ name: '', text: 'update players set pve = true where id = $1' }, [id])

    test('QUICK-03 PLACE-12 is refused quick bets, and takes others', async () => {
      const { id, cookie } = await house.player(1000n)
      await bar(id)
      expect((await place(house, cookie, quick)).body.code).toBe(114)
      expect(await house.balance(id)).toBe(1000n)
      expect((await place(house, cookie, formed({ type: 'single', selections: legs(2000) }))).status).toBe(
        200,
      )
    })

    test('QUICK-03 is so from the moment it is written down, though this process remembers otherwise', async () => {
      const { id, cookie } = await house.player(1000n)
      expect((await place(house, cookie, quick)).status).toBe(200)
      await bar(id)
      expect((await place(house, cookie, quick)).body.code).toBe(114)
      expect(await house.balance(id)).toBe(900n)
    })
  })

  test('BEYOND-04 the tolerance counts that is saved when the bet is written, though another process saved it', async () => {
    const { id, cookie } = await house.player(1000n)
    await settings(cookie, { auto_accept_odds_change: 'higher', odds_tolerance: 5 })
    price(1900)
    expect(
      (await place(house, cookie, formed({ type: 'single', selections: legs(2000) }))).body[0].odds,
    ).toBe(1900)
    await house.db.run(
      { name: '', text: 'update player_settings set odds_tolerance = 4 where player_id = $1' },
      [id],
    )
    expect((await place(house, cookie, formed({ type: 'single', selections: legs(2000) }))).body.code).toBe(
      101,
    )
    expect(await house.balance(id)).toBe(900n)
  })

  describe('what the house stands to lose on an outcome', () => {
    const single = (stake: number) => formed({ type: 'single', stake, selections: legs(3000) })

    test('LIMIT-07 is bounded for everybody together: the stake that would still be taken is told, and is exact', async () => {
      const bounded = await withLimits({ max_liability: 1001 })
      bounded.book.set({ matchId: 1 }, { odds: odds(3000) })
      const [one, two] = [await house.player(1000n), await house.player(1000n)]
      // 200 at 3.00 could cost 400, of 1001.
      expect((await place(bounded, one.cookie, single(200))).status).toBe(200)
      const { body } = await place(bounded, two.cookie, single(301))
      expect(body).toMatchObject({ code: 105, details: { bet: 0, limit: { value: 300, currency: 'EUR' } } })
      expect(await house.balance(two.id)).toBe(1000n)
      expect((await place(bounded, two.cookie, single(300))).status).toBe(200)
      expect((await place(bounded, one.cookie, single(1))).body.details.limit.value).toBe(0)
      const other = { type: 'single', selections: [selection({ outcomeId: '2' })] }
      expect((await place(bounded, one.cookie, formed(other))).status).toBe(200)
      await bounded.close()
    })

    test('LIMIT-07 is bounded for each player, who is not bounded by others', async () => {
      const bounded = await withLimits({ max_player_liability: 500 })
      bounded.book.set({ matchId: 1 }, { odds: odds(3000) })
      const [one, two] = [await house.player(1000n), await house.player(1000n)]
      expect((await place(bounded, one.cookie, single(251))).body.details.limit.value).toBe(250)
      expect((await place(bounded, one.cookie, single(250))).status).toBe(200)
      expect((await place(bounded, one.cookie, single(1))).body.code).toBe(105)
      expect((await place(bounded, two.cookie, single(250))).status).toBe(200)
      await bounded.close()
    })

    test('LIMIT-07 counts a builder’s parts at the joint price and a system’s legs per combination', async () => {
      const bounded = await withLimits({ max_player_liability: 400 })
      const { cookie } = await house.player(5000n)
      const custom = (stake: number) =>
        formed({ type: 'custom_bet', custom_odds: 3000, stake, selections: parts(4) })
      expect((await place(bounded, cookie, custom(201))).body.details.limit.value).toBe(200)
      expect((await place(bounded, cookie, custom(200))).status).toBe(200)
      const system = (stake: number) =>
        formed({ type: 'system', system_id: '2/3', stake, selections: legs(2000, 2000, 2000) })
      expect((await place(bounded, cookie, system(401))).body.details.limit.value).toBe(400)
      expect((await place(bounded, cookie, system(400))).status).toBe(200)
      await bounded.close()
    })

    test('LIMIT-07 of several bets the first is named that there is no room for', async () => {
      const bounded = await withLimits({ max_player_liability: 250 })
      const { id, cookie } = await house.player(5000n)
      const [leg] = legs(2000)
      if (leg === undefined) throw new Error('a leg was asked for')
      const bet = (stake: number): Form => ({ type: 'single', stake, selections: [leg] })
      const { body } = await place(bounded, cookie, formed(bet(100), bet(100), bet(100)))
      expect(body).toMatchObject({ code: 105, details: { bet: 2, limit: { value: 50 } } })
      expect(await house.balance(id)).toBe(5000n)
      await bounded.close()
    })

    test('SAFE-02 a retry of a placement that used the last of it up is answered with its bet', async () => {
      const bounded = await withLimits({ max_player_liability: 100 })
      const { cookie } = await house.player(1000n)
      const key = crypto.randomUUID()
      const body = formed({ type: 'single', stake: 100, selections: legs(2000) })
      const first = await place(bounded, cookie, body, key)
      expect(first.status).toBe(200)
      const again = await withLimits({ max_player_liability: 100 })
      expect((await place(again, cookie, body, key)).body).toEqual(first.body)
      for (const one of [bounded, again]) await one.close()
    })

    test('SAFE-04 LIMIT-07 is not exceeded by 40 bets of many players at once, in two processes', async () => {
      const bounded = await withLimits({ max_liability: 1000 })
      const other = await withLimits({ max_liability: 1000 })
      const players = await Promise.all(Array.from({ length: 8 }, () => house.player(1000n)))
      // Legs come in any order: what they wait for must not.
      const bet = (index: number) => {
        const both = legs(2000, 2000)
        const selections = index % 3 === 0 ? both.toReversed() : both
        return formed({ type: 'combo', selections })
      }
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          place(index % 2 === 0 ? bounded : other, players[index % 8]?.cookie ?? '', bet(index)),
        ),
      )
      for (const one of [bounded, other]) await one.close()
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
      expect(answers.filter(({ body }) => body.code === 105)).toHaveLength(30)
    })
  })
}
