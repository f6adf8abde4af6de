import { BASES, ERRORS, type Endpoint, type Endpoints, type ErrorCode } from '@touchline/contract'
import { z } from 'zod'

type Json = Readonly<Record<string, unknown>>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })
  return json
}

const ERROR_BODY = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'integer' },
    message: { type: 'string' },
    localized_message: { type: 'string', description: 'In the language of the call' },
    details: {},
    errors: {
      description: 'Field path to messages',
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    errors_by_bet: { type: 'array', items: { type: 'object' } },
  },
} satisfies Json

function parametersOf(endpoint: Endpoint): Json[] {
  const fields = (schema: z.ZodType | undefined, place: 'path' | 'query') => {
    if (schema === undefined) return []
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
      properties?: Json
      required?: string[]
    }
    return Object.entries(properties).map(([name, field]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: field,
    }))
  }
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    schema: { type: 'string', minLength: 8 },
  }
  return [
    ...fields(endpoint.params, 'path'),
    ...fields(endpoint.query, 'query'),
    ...(endpoint.idempotent === true ? [key] : []),
  ]
}

function refusalsOf(endpoint: Endpoint): Json {
  // What any call may meet, besides its own: too many of them, a body beyond what is read, a database that is away.
  const any: readonly ErrorCode[] = endpoint.body === undefined ? [429, 503] : [413, 429, 503]
  const byStatus = Map.groupBy(new Set([...endpoint.errors, ...any]), (code) => ERRORS[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `${code}: ${ERRORS[code].message}`).join('; '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}

const SECURITY = {
  public: [],
  optional: [{}, { session: [] }],
  player: [{ session: [] }],
  // A signature or an operator's key, which the summary tells.
  service: [],
} satisfies Record<Endpoint['auth'], unknown>

function operationOf(name: string, endpoint: Endpoint): Json {
  const body = endpoint.body && {
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
    },
  }
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.base],
    security: SECURITY[endpoint.auth],
    parameters: parametersOf(endpoint),
    ...body,
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: schemaOf(endpoint.response, 'output') } },
      },
      ...refusalsOf(endpoint),
    },
  }
}

/** The OpenAPI 3.1 document of a table of calls. */
export function openApiOf(table: Endpoints, cookieName: string): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const [name, endpoint] of Object.entries(table)) {
    const path = BASES[endpoint.base] + endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Touchline',
      version: '1',
      description:
        'Amounts are whole subunits, odds are thousandths, times are UTC. Calls that change something come from our own pages, or carry `X-App: sportsbook`.',
    },
    paths,
    components: {
      schemas: { Error: ERROR_BODY },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
    },
  }
}
