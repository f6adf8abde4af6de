import { BASES, ERRORS, type Endpoint, type Endpoints } from '@touchline/contract'
import type { FastifyInstance } from 'fastify'
import type { Json } from './named-schemas.ts'
import { openApiOf } from './openapi.ts'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '')

const AUTH = {
  public: 'everybody',
  optional: 'everybody, with more for a player',
  player: 'a signed-in player',
  service: 'services that prove who they are',
  staff: 'staff of the operator',
} satisfies Record<Endpoint['auth'], string>

const part = (title: string, json: unknown): string =>
  `<details><summary>${title}</summary><pre>${escape(JSON.stringify(json, null, 2))}</pre></details>`

interface Operation {
  readonly parameters: readonly unknown[]
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: unknown; readonly example?: string }>>
  }
  readonly responses: {
    readonly 200: { readonly content: { readonly 'application/json': { readonly schema: unknown } } }
  }
}

/** The body of a call by its media type, with the example it has. */
const bodyOf = ({ requestBody }: Operation): string =>
  Object.entries(requestBody?.content ?? {})
    .map(([type, { schema, example }]) => {
      const shown =
        example === undefined
          ? ''
          : `<details><summary>Example</summary><pre>${escape(example)}</pre></details>`
      return part(type === 'application/json' ? 'Body' : `Body, ${escape(type)}`, schema) + shown
    })
    .join('')

function section(name: string, endpoint: Endpoint, operation: Operation): string {
  const errors = endpoint.errors
    .map((code) => `<li><code>${code}</code> ${escape(ERRORS[code].message)}</li>`)
    .join('')
  return `<section id="${name}">
<h2><code>${endpoint.method} ${escape(BASES[endpoint.base] + endpoint.path)}</code></h2>
<p>${escape(endpoint.summary)}. For ${AUTH[endpoint.auth]}.</p>
${operation.parameters.length === 0 ? '' : part('Parameters', operation.parameters)}
${bodyOf(operation)}
${part('Answer', operation.responses[200].content['application/json'].schema)}
${errors === '' ? '' : `<details><summary>Refusals</summary><ul>${errors}</ul></details>`}
</section>`
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b1f24}
h2{font-size:1rem;margin:2rem 0 .25rem}pre{overflow:auto;background:#f3f4f6;padding:1rem}
@media (prefers-color-scheme:dark){body{background:#14171a;color:#e6e8ea}a{color:#8ab4ff}pre{background:#1f2428}}`

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Json }
}

function page(table: Endpoints, { paths, components }: Described): string {
  const operations = new Map(
    Object.values(paths).flatMap((methods) =>
      Object.values(methods).map((operation) => [
        (operation as unknown as { operationId: string }).operationId,
        operation,
      ]),
    ),
  )
  const sections = Object.entries(table).map(([name, endpoint]) => {
    const operation = operations.get(name)
    return operation === undefined ? '' : section(name, endpoint, operation)
  })
  const schemas = Object.entries(components.schemas)
    .map(([name, schema]) => part(name, schema))
    .join('\n')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Touchline API</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body><h1>Touchline API</h1>
<p>For programs: <a href="/api/docs/openapi.json">openapi.json</a> (OpenAPI 3.1) has the calls,
<a href="/api/docs/asyncapi.json">asyncapi.json</a> (AsyncAPI 3.0) the live channels.</p>${sections.join('\n')}
<section id="schemas"><h2>Schemas</h2>${schemas}</section></body></html>`
}

/**
 * Serves the documentation of the calls: a page, OpenAPI, and AsyncAPI for the live channels. They are made when one is
 * first asked for: they would take every start a tenth of a second, and few processes are ever asked.
 */
export function registerDocs(
  app: FastifyInstance,
  table: Endpoints,
  cookieName: string,
  makeAsyncApi: () => Json,
): void {
  const make = () => {
    const openapi = openApiOf(table, cookieName)
    return { openapi, asyncapi: makeAsyncApi(), html: page(table, openapi as unknown as Described) }
  }
  let made: ReturnType<typeof make> | undefined
  const documents = () => (made ??= make())
  for (const name of ['openapi', 'asyncapi'] as const)
    app.get(`/api/docs/${name}.json`, (_, reply) =>
      reply.header('cache-control', 'public, max-age=60').send(documents()[name]),
    )
  app.get('/api/docs', (_, reply) =>
    reply
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'`,
      )
      .header('cache-control', 'public, max-age=60')
      .type('text/html; charset=utf-8')
      .send(documents().html),
  )
}
