// Pages about the calls and the live channels, from the documents that a running backend serves at /api/docs.
import {
  feedEndpoints,
  operatorEndpoints,
  platformEndpoints,
  sportsbookEndpoints,
  walletEndpoints,
} from '../../packages/contract/src/index.ts'
import { openApiOf } from '../../apps/backend/src/http/openapi.ts'
import { asyncApiOf } from '../../apps/backend/src/realtime/asyncapi.ts'

type Schema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
  readonly required?: readonly string[]
}

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly parameters: readonly (
    | { readonly name: string; readonly in: string; readonly required: boolean; readonly schema: Schema }
    | { readonly $ref: string }
  )[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly description: string
        readonly content?: Readonly<Record<string, { readonly schema: Schema }>>
      }
    >
  >
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

interface AsyncApi {
  readonly info: { readonly description: string }
  readonly channels: Readonly<
    Record<
      string,
      {
        readonly address: string
        readonly summary: string
        readonly messages: Readonly<Record<string, unknown>>
      }
    >
  >
  readonly components: {
    readonly messages: Readonly<Record<string, { readonly payload: Schema }>>
    readonly schemas: Readonly<Record<string, Schema>>
  }
}

/** The two documents, as they are for a site at `https://bets.example`. */
export const apiDocuments = () => ({
  openapi: openApiOf(
    {
      ...platformEndpoints,
      ...sportsbookEndpoints,
      ...walletEndpoints,
      ...feedEndpoints,
      ...operatorEndpoints,
    },
    'session',
  ) as unknown as OpenApi,
  asyncapi: asyncApiOf('https://bets.example') as unknown as AsyncApi,
})

const code = (text: string): string => `\`${text.replaceAll('`', '')}\``

/** A type in a word or a line; `page` has the named ones. A bar would end a cell of a table. */
function typeOf(schema: Schema, page: string, depth = 0): string {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return `[${name}](${page}#${name.toLowerCase()})`
  }
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return choices.map((one) => typeOf(one, page, depth)).join(' or ')
  if (schema.const !== undefined) return code(JSON.stringify(schema.const))
  if (schema.enum !== undefined) return schema.enum.map((one) => code(JSON.stringify(one))).join(', ')
  if (schema.items !== undefined) return `list of ${typeOf(schema.items, page, depth)}`
  if (schema.properties !== undefined && depth < 2)
    return `{ ${Object.entries(schema.properties)
      .map(([name, one]) => `${name}: ${typeOf(one, page, depth + 1)}`)
      .join('; ')} }`
  if (typeof schema.additionalProperties === 'object')
    return `${typeOf(schema.additionalProperties, page, depth)} by name`
  return String(schema.type ?? 'anything')
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s+/g, ' ')

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  rows.length === 0
    ? ''
    : `${[head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n')}\n\n`

const fieldsOf = (schema: Schema, page: string): string =>
  table(
    ['field', 'type', ''],
    Object.entries(schema.properties ?? {}).map(([name, one]) => [
      code(name),
      typeOf(one, page),
      [schema.required?.includes(name) === true ? '' : 'optional', one.description ?? '']
        .filter(Boolean)
        .join('; '),
    ]),
  )

const schemaText = ([name, schema]: readonly [string, Schema], page: string): string =>
  `### ${name}\n\n${schema.description === undefined ? '' : `${schema.description}\n\n`}${
    schema.properties === undefined ? `${typeOf(schema, page)}\n\n` : fieldsOf(schema, page)
  }`

const schemasOf = (schemas: Readonly<Record<string, Schema>>, page: string): string =>
  Object.entries(schemas)
    .map((row) => schemaText(row, page))
    .join('')

function operationText(method: string, path: string, operation: Operation, schemas: string): string {
  const { summary, parameters, requestBody, responses } = operation
  const rows = parameters.flatMap((one) =>
    'name' in one
      ? [[code(one.name), one.in, typeOf(one.schema, schemas), one.required ? '' : 'optional']]
      : [],
  )
  const bodies = Object.values(requestBody?.content ?? {}).map(
    ({ schema }) => `Body: ${typeOf(schema, schemas)}\n\n`,
  )
  const answer = responses['200']?.content?.['application/json']?.schema
  const refusals = Object.entries(responses)
    .filter(([status]) => status !== '200')
    .map(([, { description }]) => `- ${description.replaceAll('; ', '\n- ')}`)
  return [
    `### ${operation.operationId}\n\n${code(`${method.toUpperCase()} ${path}`)}\n\n${summary}.\n\n`,
    table(['parameter', 'in', 'type', ''], rows),
    ...bodies,
    answer === undefined ? '' : `Answer: ${typeOf(answer, schemas)}\n\n`,
    refusals.length === 0 ? '' : `Refusals:\n\n${refusals.join('\n')}\n\n`,
  ].join('')
}

/** The calls as documents, one for each base; and the shapes that they speak of. */
export function callDocuments({ paths, components }: OpenApi): Readonly<Record<string, string>> {
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  const bases = Map.groupBy(rows, ({ operation }) => operation.tags[0] ?? 'others')
  const names = [...bases.keys()]
  const overview = `# Calls\n\n${rows.length} calls. For programs: [openapi.json](openapi.json), OpenAPI 3.1; a running backend serves it at \`/api/docs/openapi.json\`.\n\n${names
    .map((name) => `- [${name}](calls-${name}.md): ${bases.get(name)?.length} calls`)
    .join('\n')}\n- [Shapes](shapes.md) of what they take and answer\n`
  return {
    'reference/calls.md': overview,
    ...Object.fromEntries(
      [...bases].map(([name, calls]) => [
        `reference/calls-${name}.md`,
        `# Calls: ${name}\n\n${calls.map(({ method, path, operation }) => operationText(method, path, operation, 'shapes.md')).join('')}`,
      ]),
    ),
    'reference/shapes.md': `# Shapes\n\n${schemasOf(components.schemas, 'shapes.md')}`,
  }
}

/** The live channels as a document. */
export function channelsDocument({ info, channels, components }: AsyncApi): string {
  const page = 'channels.md'
  const each = Object.entries(channels).map(
    ([name, { address, summary, messages }]) =>
      `## ${name}\n\n${code(address)}\n\n${summary}.\n\n${Object.keys(messages)
        .map((message) => {
          const payload = components.messages[message]?.payload
          return payload === undefined ? '' : `Sends ${typeOf(payload, page)}\n\n`
        })
        .join('')}`,
  )
  return `# Live channels\n\n${info.description} For programs: [asyncapi.json](asyncapi.json), AsyncAPI 3.0; a running backend serves it at \`/api/docs/asyncapi.json\`.\n\n${each.join('')}## Shapes\n\n${schemasOf(components.schemas, page)}`
}
