import {
  BASES,
  type Endpoint,
  type Endpoints,
  ErrorBody,
  type ErrorCode,
  ERRORS,
  IdempotencyKey,
  SERVICE_PROOFS,
} from '@touchline/contract'
import { z } from 'zod'
import { LINES_TYPE } from './lines-body.ts'
import { type Json, type NamedSchemas, namedSchemas } from './named-schemas.ts'

/** Headers of several calls, written once each. */
const headersOf = (schemas: NamedSchemas) => ({
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: 'New for each press, the same for a retry of it',
    schema: schemas.of(IdempotencyKey, 'input'),
  },
  App: {
    name: 'X-App',
    in: 'header',
    description:
      'By this a program says that it is one of ours. Browsers need not: their `Sec-Fetch-Site` or `Origin` says so',
    schema: { type: 'string', const: 'sportsbook' },
  },
})

/** The schema of an optional field without the `optional`, so that its name is found. */
const presentOf = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional ? presentOf(schema.unwrap() as z.ZodType) : schema

const changes = ({ method, changes: does }: Endpoint): boolean => method !== 'GET' || does === true

function parametersOf(endpoint: Endpoint, schemas: NamedSchemas): Json[] {
  const fields = (schema: z.ZodType | undefined, place: 'path' | 'query') => {
    if (schema === undefined) return []
    const { shape } = schema as z.ZodObject
    return Object.entries(shape).map(([name, field]) => ({
      name,
      in: place,
      required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
      schema: schemas.of(presentOf(field as z.ZodType), 'input'),
    }))
  }
  const header = (name: string) => ({ $ref: `#/components/parameters/${name}` })
  return [
    ...fields(endpoint.params, 'path'),
    ...fields(endpoint.query, 'query'),
    ...(endpoint.idempotent === true ? [header('IdempotencyKey')] : []),
    ...(changes(endpoint) && endpoint.auth !== 'service' ? [header('App')] : []),
  ]
}

/** Errors of any call besides its own refusals: too many calls, a host without a site, a database that is away. */
const ANY = [421, 429, 503] as const satisfies readonly ErrorCode[]

function refusalsOf(endpoint: Endpoint, schemas: NamedSchemas): Json {
  const met: ErrorCode[] = [
    ...endpoint.errors,
    ...ANY,
    ...(endpoint.body === undefined && endpoint.lines === undefined ? [] : ([413] as const)),
    ...(changes(endpoint) ? ([403] as const) : []),
    ...(endpoint.ownWith === undefined ? [] : ([401] as const)),
  ]
  const byStatus = Map.groupBy(new Set(met), (code) => ERRORS[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `${code}: ${ERRORS[code].message}`).join('; '),
        content: { 'application/json': { schema: schemas.of(ErrorBody, 'output') } },
      },
    ]),
  )
}

/** Alternative ways to authenticate; an empty one means none is needed. */
function securityOf({ auth, by, ownWith }: Endpoint): readonly Json[] {
  if (auth === 'service') return by === undefined ? [] : [{ [by]: [] }]
  if (auth === 'player') return [{ session: [] }]
  if (auth === 'staff') return [{ staffToken: [] }, { staffSession: [] }]
  return auth === 'optional' || ownWith !== undefined ? [{}, { session: [] }] : []
}

/** The operator's key is a bearer token; signatures have headers of their own. */
const schemesOf = (cookieName: string) => ({
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: cookieName,
    description: 'Set by signing in, by password or passkey',
  },
  staffSession: {
    type: 'apiKey',
    in: 'cookie',
    name: `${cookieName}_staff`,
    description: 'Set by signing in as staff of the operator',
  },
  staffToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of a staff session, for programs',
  },
  operatorKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'The key of an operator, by whose name it counts',
  },
  feedKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'The key of a source of the feed, by whose name its lines are numbered',
  },
  paymentSignature: {
    type: 'apiKey',
    in: 'header',
    name: SERVICE_PROOFS.paymentSignature,
    description: 'The signature of the body by the payment provider',
  },
  identitySignature: {
    type: 'apiKey',
    in: 'header',
    name: SERVICE_PROOFS.identitySignature,
    description: 'The signature of the body by the identity provider',
  },
})

/** A body of lines is a text to OpenAPI 3.1, which knows no schema of a line; what a line may say is named beside it. */
const linesOf = ({ example = [] }: Endpoint, line: z.ZodType, schemas: NamedSchemas) => ({
  [LINES_TYPE]: {
    schema: {
      type: 'string',
      description: 'Lines of JSON. Each is as `x-line` says',
      'x-line': schemas.of(line, 'input'),
    },
    example: example.map((row) => JSON.stringify(row)).join('\n'),
  },
})

function contentOf(endpoint: Endpoint, schemas: NamedSchemas): Json | null {
  if (endpoint.lines !== undefined) return linesOf(endpoint, endpoint.lines, schemas)
  if (endpoint.body === undefined) return null
  return { 'application/json': { schema: schemas.of(endpoint.body, 'input') } }
}

function operationOf(name: string, endpoint: Endpoint, schemas: NamedSchemas): Json {
  const content = contentOf(endpoint, schemas)
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.base],
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint, schemas),
    ...(content === null ? {} : { requestBody: { required: true, content } }),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: schemas.of(endpoint.response, 'output') } },
      },
      ...refusalsOf(endpoint, schemas),
    },
  }
}

/** The OpenAPI 3.1 document of a table of calls. */
export function openApiOf(table: Endpoints, cookieName: string): Json {
  const schemas = namedSchemas('openapi')
  const paths: Record<string, Record<string, Json>> = {}
  for (const [name, endpoint] of Object.entries(table)) {
    const path = BASES[endpoint.base] + endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint, schemas) }
  }
  const parameters = headersOf(schemas)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Touchline',
      version: '1',
      description:
        'Amounts are whole subunits, odds are thousandths, times are UTC. Calls that change something come from our own pages, or carry `X-App: sportsbook`. What is said of a visitor in `X-Forwarded-*` and `X-User-Country` is believed of the front alone, by the secret that it shows in `X-Front-Proof`; no call asks for that.',
    },
    servers: [{ url: '/' }],
    tags: Object.keys(BASES).map((name) => ({ name })),
    paths,
    components: { schemas: schemas.components(), parameters, securitySchemes: schemesOf(cookieName) },
  }
}
