import { platformEndpoints, sportsbookEndpoints } from '@touchline/contract'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { registerDocs } from '../src/http/docs.ts'

test('the whole contract is served as OpenAPI 3.1 and as a page without scripts', async () => {
  const app = fastify()
  registerDocs(app, { ...platformEndpoints, ...sportsbookEndpoints }, 'touchline')
  const document = (await app.inject('/api/docs/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  const operations = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap(
    (methods) => Object.values(methods).map(({ operationId }) => operationId),
  )
  expect(operations.sort()).toEqual(Object.keys({ ...platformEndpoints, ...sportsbookEndpoints }).sort())

  const place = document.paths['/api/sportsbook/v3/bets'].post
  expect(place.parameters).toContainEqual(
    expect.objectContaining({ name: 'Idempotency-Key', required: true }),
  )
  expect(Object.keys(place.requestBody.content['application/json'].schema.properties)).toEqual([
    'meta',
    'bets',
  ])
  expect(place.responses[400].description).toContain('101: The odds have changed')
  const match = document.paths['/api/sportsbook/v2/matches/{matchId}'].get
  expect(match.parameters).toContainEqual(
    expect.objectContaining({ name: 'matchId', in: 'path', required: true }),
  )

  const page = await app.inject('/api/docs')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.body).toContain('/api/sportsbook/v3/bets')
  expect(page.body).not.toContain('<script')
  await app.close()
})
