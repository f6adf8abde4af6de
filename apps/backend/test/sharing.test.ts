import { canonicalSpecifier, type OddsThousandths } from '@touchline/betting'
import { ShareCode } from '@touchline/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { embedded } from './databases.ts'
import { type House, openHouseOn, place, placement, selection } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'

const odds = (value: number) => value as OddsThousandths
const SHARE = '/api/sportsbook/v3/bets/share-code'
const TOTAL = { marketId: 18, specifier: 'total=2.5', outcomeId: '12' } as const
const OUTCOMES = [
  { marketId: 1, specifier: canonicalSpecifier(''), outcomeId: '1' },
  { ...TOTAL, specifier: canonicalSpecifier(TOTAL.specifier) },
]

const house = houseOfTests(embedded)
beforeEach(() => {
  for (const matchId of [1, 2, 3])
    house.book.setMatch(matchId, { odds: odds(2000), marketStatus: 1, matchStatus: 0, outcomeActive: true })
  house.book.setJoint(1, OUTCOMES, { odds: odds(3000), chance: 0.3 })
})

const share = (body: unknown, cookie: string | null = null, at: House = house) =>
  at.call('POST', SHARE, { body, cookie })
const find = (code: string, query = '') => house.call('GET', `${SHARE}?code=${code}${query}`)
const slip = (...bets: readonly unknown[]) => ({ currency: 'EUR', bets })
const codeOf = async (body: unknown, cookie: string | null = null): Promise<string> => {
  const answer = await share(body, cookie)
  expect(answer.status).toBe(200)
  return answer.body.code
}
const builder = {
  custom_odds: 3000,
  selections: [selection(), selection(TOTAL)],
}

describe('a slip', () => {
  test('SHARE-01 API-S-21 is found by its code with all it holds, by anybody, in the language asked for', async () => {
    const code = await codeOf(
      slip(
        { stake: 500, selections: [selection({ matchId: 3 })] },
        {
          stake: 0,
          selections: [selection({ matchId: 2 }), selection({ matchId: 3, outcomeId: '2' })],
          builders: [builder],
          system_id: '2/3',
        },
        { stake: 700, ...builder },
      ),
    )
    expect(ShareCode.safeParse(code).success).toBe(true)
    const { status, body } = await find(code, '&locale=de')
    expect(status).toBe(200)
    expect(body.bets[0]).toEqual({
      bet_type: 'single',
      stake: 500,
      currency: 'EUR',
      subunits: 100,
      system: null,
      custom_odds: [],
      freebet_stake: null,
      selections: [
        {
          match: expect.objectContaining({ id: 3, tournament_name: 'League (de)' }),
          market: { id: 1, name: 'Market 1 (de)' },
          outcome: { id: '1', name: 'Outcome 1 (de)' },
          odds: 2000,
          specifier: '',
          builder: null,
          type: 'match',
          provider: 'betradar',
          market_status: 1,
          active: true,
        },
      ],
    })
    expect(body.bets[1]).toMatchObject({
      bet_type: 'system',
      stake: 0,
      system: { win_count: 2, total_count: 3 },
      custom_odds: [3000],
      selections: [{ builder: null }, { builder: null }, { builder: 0 }, { builder: 0 }],
    })
    expect(body.bets[2]).toMatchObject({ bet_type: 'custom_bet', stake: 700, custom_odds: [3000] })
  })

  test('SHARE-04 is found at the odds of now, of its builders too', async () => {
    const code = await codeOf(
      slip({ stake: 1, selections: [selection({ matchId: 2 })], builders: [builder] }),
    )
    house.book.set({ matchId: 2 }, { odds: odds(2500) })
    house.book.setJoint(1, OUTCOMES, { odds: odds(3500), chance: 0.3 })
    const [bet] = (await find(code)).body.bets
    expect([bet.selections[0].odds, bet.custom_odds]).toEqual([2500, [3500]])
  })

  test('SHARE-04 what is suspended or no longer offered comes with the last odds known, not active, its builder without a price', async () => {
    const code = await codeOf(
      slip({
        stake: 1,
        selections: [selection({ matchId: 2, odds: 1900 }), selection({ matchId: 3 })],
        builders: [builder],
      }),
    )
    house.book.setMatch(2, { marketStatus: -3 })
    house.book.set({ matchId: 3 }, { marketStatus: -1, outcomeActive: false, odds: odds(2200) })
    house.book.setMatch(1, { marketStatus: -1 })
    const [bet] = (await find(code)).body.bets
    expect(bet.selections).toMatchObject([
      { odds: 2000, market_status: 0, active: false, provider: 'betradar' },
      { odds: 2200, market_status: -1, active: false },
      { builder: 0, market_status: -1, active: true },
      { builder: 0, market_status: -1, active: true },
    ])
    expect(bet.custom_odds).toEqual([null])
  })

  test.each([
    ['a selection nobody offers', { selections: [selection({ marketId: 77 })] }],
    ['words of its own', { selections: [selection({ outcomeId: 'visit evil.example' })] }],
    ['a system of another size', { selections: [selection(), selection({ matchId: 2 })], system_id: '2/3' }],
    [
      'a builder over two matches',
      { custom_odds: 3000, selections: [selection(), selection({ matchId: 2 })] },
    ],
  ])('SAFE-13 with %s is refused, naming the bet', async (_, bet) => {
    const answer = await share(slip({ stake: 1, selections: [selection()] }, { stake: 1, ...bet }))
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual(['bets[1]'])
  })

  test('in a currency that the site does not take is refused', async () => {
    const bet = { stake: 1, selections: [selection()] }
    expect((await share({ currency: 'XXX', bets: [bet] })).body.errors).toHaveProperty('currency')
  })
})

describe('a placed bet', () => {
  test('SHARE-01 is found by its code as it was placed, without a word about whose it is', async () => {
    const { cookie } = await house.player(5000n)
    const { body } = await place(house, cookie, placement([selection(), selection({ matchId: 2 })], 300))
    const code = await codeOf({ bet_id: body[0].id }, cookie)
    house.book.set({ matchId: 2 }, { odds: odds(1500) })
    const found = await find(code)
    const leg = {
      market_status: 1,
      active: true,
      specifier: '',
      builder: null,
      type: 'match',
      provider: 'betradar',
    }
    const words = { match: expect.anything(), market: expect.anything(), outcome: expect.anything() }
    expect(found.body).toEqual({
      bets: [
        {
          bet_type: 'combo',
          stake: 300,
          currency: 'EUR',
          subunits: 100,
          system: null,
          custom_odds: [],
          freebet_stake: null,
          selections: [
            { ...leg, ...words, odds: 2000 },
            { ...leg, ...words, odds: 1500 },
          ],
        },
      ],
    })
    const rows = await house.db.run<{ row: string }>({
      name: '',
      text: 'select s::text as row from share_codes s',
    })
    for (const { row } of rows) expect(row).not.toMatch(/player|ref/)
  })

  test('SAFE-17 of another player, or none at all, is not there to share; a visitor is asked to sign in', async () => {
    const owner = await house.player(5000n)
    const other = await house.player(5000n)
    const { body } = await place(house, owner.cookie, placement())
    const stranger = await share({ bet_id: body[0].id }, other.cookie)
    const missing = await share({ bet_id: 999_999 }, other.cookie)
    expect([stranger.status, stranger.body]).toEqual([404, missing.body])
    expect((await share({ bet_id: body[0].id })).status).toBe(401)
  })

  test('is answered to its player as it would be placed now, and leaves no code behind; to nobody else', async () => {
    const { cookie } = await house.player(5000n)
    const { body } = await place(house, cookie, placement([selection(), selection({ matchId: 2 })], 300))
    house.book.set({ matchId: 2 }, { odds: odds(1500) })
    house.book.set({ matchId: 1 }, { marketStatus: 0, outcomeActive: false })
    const again = (of: string | null, id: number = body[0].id) =>
      house.call('GET', `/api/sportsbook/v3/bets/repeat?id=${id}`, { cookie: of })
    const codes = async () =>
      (await house.db.run<{ count: number }>({ name: '', text: 'select count(*)::int from share_codes' }))[0]
    const before = await codes()
    expect((await again(cookie)).body.bets).toMatchObject([
      {
        bet_type: 'combo',
        stake: 300,
        selections: [
          { active: false, market_status: 0 },
          { active: true, market_status: 1, odds: 1500 },
        ],
      },
    ])
    expect(await codes()).toEqual(before)
    const stranger = await house.player(5000n)
    expect((await again(stranger.cookie)).status).toBe(404)
    expect((await again(null)).status).toBe(401)
    expect((await again(cookie, 999_999)).status).toBe(404)
  })
})

describe('codes', () => {
  test('SAFE-19 do not repeat, and use all of their 80 bits', async () => {
    const one = slip({ stake: 1, selections: [selection()] })
    const own = await openHouseOn(house.db)
    const codes: string[] = []
    for (let index = 0; index < 50; index += 1) codes.push((await share(one, null, own)).body.code)
    await own.close()
    expect(new Set(codes).size).toBe(50)
    expect(new Set(codes.join('')).size).toBe(32)
    for (let place = 0; place < 16; place += 1)
      expect(new Set(codes.map((code) => code[place])).size).toBeGreaterThan(10)
  })

  test('SHARE-05 SAFE-19 an unknown code is not found; guessing is slowed down with Retry-After for that address alone', async () => {
    const own = await openHouseOn(house.db)
    const known = (await share(slip({ stake: 1, selections: [selection()] }), null, own)).body.code
    const ask = async (code: string, remoteAddress: string) => {
      const response = await own.app.inject({ method: 'GET', url: `${SHARE}?code=${code}`, remoteAddress })
      return { status: response.statusCode, body: response.json(), headers: response.headers }
    }
    const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
    const guesses = Array.from({ length: 32 }, (_, index) => (alphabet[index] ?? '').repeat(16))
    const answers = []
    for (const guess of guesses) answers.push(await ask(guess, '203.0.113.7'))
    const [first] = answers
    expect(first?.status).toBe(404)
    expect(answers.slice(0, 30).map(({ body }) => body)).toEqual(Array(30).fill(first?.body))
    const late = await ask(known, '203.0.113.7')
    expect([answers.at(-1)?.status, late.status]).toEqual([429, 429])
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
    expect(late.headers['cache-control']).toBe('no-store')
    expect((await ask(known, '203.0.113.8')).status).toBe(200)
    await own.close()
  })

  test('SAFE-19 making codes without end is slowed down, for that player alone', async () => {
    const own = await openHouseOn(house.db)
    const [one, two] = [await own.player(0n), await own.player(0n)]
    const body = slip({ stake: 1, selections: [selection()] })
    const statuses: number[] = []
    for (let index = 0; index < 62; index += 1) statuses.push((await share(body, one.cookie, own)).status)
    expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([60, 429])
    const refused = await share(body, one.cookie, own)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await share(body, two.cookie, own)).status).toBe(200)
    await own.close()
  })

  test.each(['', 'short', 'I'.repeat(16), 'a'.repeat(16), `${'A'.repeat(16)}'--`])(
    'SHARE-05 %j is no code at all',
    async (code) => expect((await find(encodeURIComponent(code))).status).toBe(422),
  )
})
