import {
  feedEndpoints,
  operatorEndpoints,
  platformEndpoints,
  routes,
  type Route,
  serviceRoutes,
  sportsbookEndpoints,
} from '@touchline/contract'
import { Validator } from '@seriousme/openapi-schema-validator'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { registerDocs } from '../src/http/docs.ts'
import { repeatedSchemas } from './repeated-schemas.ts'

const TABLE = { ...platformEndpoints, ...sportsbookEndpoints, ...feedEndpoints, ...operatorEndpoints }

interface Operation {
  readonly operationId: string
  readonly security: readonly Record<string, readonly string[]>[]
}

async function served() {
  const app = fastify()
  registerDocs(app, TABLE, 'touchline', () => ({}))
  const document = (await app.inject('/api/docs/openapi.json')).json()
  const page = await app.inject('/api/docs')
  await app.close()
  const operations = Object.values<Record<string, Operation>>(document.paths).flatMap((methods) =>
    Object.values(methods),
  )
  return { document, page, operations }
}

test('the whole contract is served as OpenAPI 3.1 and as a page without scripts', async () => {
  const { document, page, operations } = await served()
  expect(document.openapi).toBe('3.1.0')
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(TABLE).sort())

  const place = document.paths['/api/sportsbook/v3/bets'].post
  expect(place.parameters).toContainEqual({ $ref: '#/components/parameters/IdempotencyKey' })
  expect(document.components.parameters.IdempotencyKey).toMatchObject({
    name: 'Idempotency-Key',
    required: true,
  })
  expect(place.requestBody.content['application/json'].schema).toEqual({
    $ref: '#/components/schemas/PlaceBets',
  })
  expect(Object.keys(document.components.schemas.PlaceBets.properties)).toEqual(['meta', 'bets'])
  expect(place.responses[400].description).toContain('101: The odds have changed')
  const match = document.paths['/api/sportsbook/v2/matches/{matchId}'].get
  expect(match.parameters).toContainEqual(
    expect.objectContaining({ name: 'matchId', in: 'path', required: true }),
  )
  const locale = match.parameters.find(({ name }: { name: string }) => name === 'locale')
  expect(locale).toMatchObject({ required: false, schema: { $ref: '#/components/schemas/LocaleCode' } })

  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.body).toContain('/api/sportsbook/v3/bets')
  expect(page.body).not.toContain('<script')
})

test('the document is OpenAPI to a validator that knows nothing of us', async () => {
  const { document } = await served()
  const validator = new Validator()
  expect(await validator.validate(document)).toEqual({ valid: true })
  // The validator does refuse bad documents.
  expect((await new Validator().validate({ ...document, paths: { bets: {} } })).valid).toBe(false)
})

test('what the domain has is written once, by its name', async () => {
  const { document } = await served()
  const names = [
    'Bet',
    'Match',
    'Market',
    'Outcome',
    'Player',
    'UserLimit',
    'Deposit',
    'Withdrawal',
    'ErrorBody',
    'StaffMember',
    'SettlementOrder',
  ]
  expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(names))
  expect(repeatedSchemas(document)).toEqual([])
})

test('each call says truly who may make it', async () => {
  const { document, operations } = await served()
  const said = new Map(operations.map(({ operationId, security }) => [operationId, security]))
  for (const [name, route] of Object.entries<Route>({ ...routes, ...serviceRoutes, ...operatorEndpoints })) {
    const ways = {
      public: route.ownWith === undefined ? [] : [{}, { session: [] }],
      optional: [{}, { session: [] }],
      player: [{ session: [] }],
      service: [{ [route.by ?? '']: [] }],
      staff: [{ staffToken: [] }, { staffSession: [] }],
    }
    expect(said.get(name), name).toEqual(ways[route.auth])
    for (const way of said.get(name) ?? [])
      for (const scheme of Object.keys(way))
        expect(Object.keys(document.components.securitySchemes), name).toContain(scheme)
  }
})
