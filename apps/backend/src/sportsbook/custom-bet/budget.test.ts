import { setImmediate as nextTurn } from 'node:timers/promises'
import { oddsThousandths } from '@touchline/betting'
import { type PushedMarket, sportsbookEndpoints } from '@touchline/contract'
import type { MatchModel } from '@touchline/simulator'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sitesOf } from '../../../test/sites.ts'
import { createJointLaws } from '../../feed/joint-laws.ts'
import { createWebServer } from '../../web-server.ts'
import { createBuilderBudget } from '../markets/builders/builder-budget.ts'
import { createBuilderQuotes } from '../markets/builders/builder-quote.ts'
import { stateAt } from '../markets/books.testing.ts'
import type { Quote } from '../markets/quote.ts'
import { type CustomBetSources, customBetHandlers } from './handlers.ts'

const MATCHES = 400
/** Milliseconds of the thread that a law takes. */
const LAW = 5
let built = 0
/** How often a law was asked for a chance. */
let asked = 0
const model = {
  joint: () => {
    built += 1
    return {
      chance: (legs: readonly unknown[]) => {
        asked += 1
        return 0.5 ** legs.length
      },
    }
  },
} as unknown as MatchModel
let pricedAt = 1
const joint = createJointLaws({
  pricedAt: () => pricedAt,
  stateOf: (id) => (id <= MATCHES ? stateAt(0) : null),
  modelOf: () => model,
})
const quote: Quote = {
  odds: oddsThousandths(1900),
  chances: null,
  marketStatus: 1,
  outcomeActive: true,
  matchStatus: 0,
  matchUrn: '',
  sportKey: 'soccer',
  provider: 'betradar',
  providerUp: true,
  startTime: 0,
  age: 0,
  epoch: 0,
}

/** The totals of a match, one a line. */
const totals = (count: number): PushedMarket[] =>
  Array.from({ length: count }, (_, line) => ({
    id: 18,
    specifier: `total=${line}.5`,
    status: 1,
    most_balanced: false,
    outcomes: ['12', '13'].map((id) => ({ id, active: true, odds: 1900 })),
  }))
let offered: readonly PushedMarket[] = []

let app: FastifyInstance
beforeAll(async () => {
  const builders = createBuilderQuotes({ quotes: () => quote, joint })
  const { builderOdds, priceBuilder } = sportsbookEndpoints
  const handlers = customBetHandlers({
    siteOf: sitesOf().byHost,
    builders,
    joint,
    builderBudget: createBuilderBudget({ worked: () => LAW * built }),
    catalogue: { match: (id: number) => ({ id, hasJointLaw: true }) },
    book: { snapshot: () => ({ match: { status: 0 }, markets: offered }) },
  } as unknown as CustomBetSources)
  app = await createWebServer(
    {
      PUBLIC_URL: 'http://localhost:3000',
      LOG_LEVEL: 'silent',
      TRUST_PROXY: false,
      RATE_LIMIT: 0,
      NODE_ENV: 'test',
    },
    { builderOdds, priceBuilder },
    { builderOdds: handlers.builderOdds, priceBuilder: handlers.priceBuilder },
    async () => null,
  )
  await app.ready()
})
afterAll(() => app.close())

const selections = ['1', '2'].map((outcome_id) => ({ market_id: 1, specifier: '', outcome_id }))
const send = (path: string, body: unknown, remoteAddress: string) =>
  app.inject({
    method: 'POST',
    url: `/api/sportsbook/v3/bets/custom/${path}`,
    remoteAddress,
    headers: { 'x-app': 'sportsbook', 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })

/** Asks for twenty matches, starting at a place in the list of all. */
const ask = (from: number, remoteAddress: string) => {
  const builders = Array.from({ length: 20 }, (_, index) => ({
    match_id: 1 + ((from + index) % MATCHES),
    selections,
  }))
  return send('odds', { builders }, remoteAddress)
}

const price = (from: number, remoteAddress: string) =>
  send('calculate', { match_id: 1 + (from % MATCHES), selections }, remoteAddress)

test.each([
  ['the odds of twenty builders', ask, 20, 30],
  ['the price of one', price, 1, 600],
] as const)(
  'whoever asks for %s and goes round hundreds of matches is refused once it took three seconds of a minute; others are not',
  async (attack, call, step, most) => {
    built = 0
    // Old laws are no longer valid.
    pricedAt += 1
    const [address, other] = attack.startsWith('the odds')
      ? ['192.0.2.1', '192.0.2.2']
      : ['192.0.2.4', '192.0.2.5']
    const answers = []
    for (let round = 0; round < most + 20; round += 1) answers.push(await call(step * round, address))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(most)
    const last = answers.at(-1)
    expect(last?.statusCode).toBe(429)
    expect(last?.json()).toMatchObject({ code: 429 })
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
    expect(built * LAW).toBe(3000)
    expect((await call(0, other)).statusCode).toBe(200)
  },
)

test('one call about many matches lets others have their turn between two laws', async () => {
  built = 0
  const many = ask(250, '192.0.2.3')
  const health = await app.inject({ method: 'GET', url: '/health' })
  const meanwhile = built
  const answer = await many
  expect([health.statusCode, answer.statusCode]).toEqual([200, 200])
  expect(answer.json().items[0].odds).toBeGreaterThan(1900)
  expect(built).toBeGreaterThan(meanwhile)
})

test('what still combines of a match with many markets is said in several turns', async () => {
  offered = totals(100)
  asked = 0
  const seen = new Set<number>()
  let isAnswered = false
  const answering = price(0, '192.0.2.6').finally(() => {
    isAnswered = true
  })
  while (!isAnswered) {
    seen.add(asked)
    await nextTurn()
  }
  offered = []
  expect((await answering).json().available).toHaveLength(100)
  expect(asked).toBeGreaterThanOrEqual(200)
  expect(seen.size).toBeGreaterThan(4)
})
