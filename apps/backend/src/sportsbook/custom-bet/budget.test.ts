import { oddsThousandths } from '@touchline/betting'
import { sportsbookEndpoints } from '@touchline/contract'
import type { MatchModel } from '@touchline/simulator'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sitesOf } from '../../../test/sites.ts'
import { createJointLaws } from '../../feed/joint-laws.ts'
import type { PlayedMatch } from '../../feed/played-match.ts'
import { createBudget } from '../../http/kernel.ts'
import { createWebServer } from '../../web-server.ts'
import { createBuilderQuotes } from '../markets/builder-quote.ts'
import type { Quote } from '../markets/quote.ts'
import { type CustomBetSources, customBetHandlers } from './handlers.ts'

const MATCHES = 400
let built = 0
const model = {
  joint: () => {
    built += 1
    return { chance: (legs: readonly unknown[]) => 0.5 ** legs.length }
  },
} as unknown as MatchModel
const played = { model, lookedAt: 1 } as PlayedMatch
const joint = createJointLaws((id) => (id <= MATCHES ? played : undefined))
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
}

let app: FastifyInstance
beforeAll(async () => {
  const builders = createBuilderQuotes({ quotes: () => quote, joint })
  const { builderOdds } = sportsbookEndpoints
  const handlers = customBetHandlers({
    siteOf: sitesOf().byHost,
    builders,
    joint,
  } as unknown as CustomBetSources)
  app = await createWebServer(
    {
      PUBLIC_URL: 'http://localhost:3000',
      LOG_LEVEL: 'silent',
      TRUST_PROXY: false,
      RATE_LIMIT: 0,
      NODE_ENV: 'test',
    },
    { builderOdds },
    { builderOdds: handlers.builderOdds },
    async () => null,
  )
  await app.ready()
})
afterAll(() => app.close())

const selections = ['1', '2'].map((outcome_id) => ({ market_id: 1, specifier: '', outcome_id }))
/** Asks about twenty matches, from one place in the list of all on. */
const ask = (from: number, remoteAddress: string) =>
  app.inject({
    method: 'POST',
    url: '/api/sportsbook/v3/bets/custom/odds',
    remoteAddress,
    headers: { 'x-app': 'sportsbook', 'content-type': 'application/json' },
    payload: JSON.stringify({
      builders: Array.from({ length: 20 }, (_, index) => ({
        match_id: 1 + ((from + index) % MATCHES),
        selections,
      })),
    }),
  })

test('whoever goes round hundreds of matches is refused before laws are worked out for more than six hundred, others are not', async () => {
  built = 0
  const answers = []
  for (let call = 0; call < 100; call += 1) answers.push(await ask(20 * call, '192.0.2.1'))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30)
  const last = answers.at(-1)
  expect(last?.statusCode).toBe(429)
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
  expect(built).toBeLessThanOrEqual(600)
  expect((await ask(0, '192.0.2.2')).statusCode).toBe(200)
})

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

test('a budget is spent by what calls cost and is whole again after its window; what is refused costs nothing', async () => {
  let now = 0
  const budget = createBudget(
    { most: 10, windowMs: 60_000, keyOf: () => 'one' },
    (request) => request.body as number,
    () => now,
  )
  const spend = (cost: number) => budget.count({ body: cost } as FastifyRequest, null)
  expect(await spend(8)).toBeNull()
  expect(await spend(3)).toBe(60)
  expect(await spend(2)).toBeNull()
  now = 59_500
  expect(await spend(1)).toBe(1)
  now = 60_000
  expect(await spend(10)).toBeNull()
})
