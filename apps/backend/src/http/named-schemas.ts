import * as contract from '@touchline/contract'
import { z } from 'zod'

export type Json = Readonly<Record<string, unknown>>

/** Whether a schema is of what is read or of what is answered: a default or a text that becomes a number differs. */
type Way = 'input' | 'output'

export interface NamedSchemas {
  /** A `$ref` for what the contract exports under a name, the schema itself for all else. */
  of(schema: z.ZodType, way: Way): Json
  /** All that was referred to, each once, in alphabetical order. To be asked for last. */
  components(): Json
}

const NAMED = Object.entries(contract).flatMap(([name, value]) =>
  value instanceof z.ZodType ? [[name, value] as const] : [],
)

const PREFIX = '#/components/schemas/'

const REFERENCE = new RegExp(`"\\$ref":"${PREFIX}(\\w+)"`, 'g')

const refersTo = (json: unknown): readonly string[] =>
  [...JSON.stringify(json).matchAll(REFERENCE)].map(([, name]) => name ?? '')

const TARGETS = { openapi: 'draft-2020-12', asyncapi: 'draft-7' } as const

const REGISTRY = z.registry<{ id: string }>()
for (const [id, schema] of NAMED) REGISTRY.add(schema, { id })

const optionsOf = (document: keyof typeof TARGETS, io: Way) =>
  ({
    io,
    target: TARGETS[document],
    unrepresentable: 'any',
    reused: 'inline',
    // An answer may come to hold more: only what is checked so is closed.
    override: ({ zodSchema: { _zod }, jsonSchema }) => {
      if (_zod.def.type === 'object' && _zod.def.catchall === undefined)
        delete jsonSchema.additionalProperties
    },
  }) satisfies Parameters<typeof z.toJSONSchema>[1]

const bare = ({ $schema: _, $id: __, $defs: ___, definitions: ____, ...json }: Json): Json => json

/**
 * JSON Schemas of a document whose parts refer to what the contract exports by the name that it has there. Throws where one name
 * would stand for two schemas, for what is read and what is answered.
 */
export function namedSchemas(document: keyof typeof TARGETS): NamedSchemas {
  const names = new Map<z.ZodType, string>(NAMED.map(([name, schema]) => [schema, name]))
  const written = (io: Way) =>
    z.toJSONSchema(REGISTRY, { ...optionsOf(document, io), uri: (id) => PREFIX + id }).schemas as Json
  const all = { input: written('input'), output: written('output') }
  const used = new Map<string, Json>()
  const take = (json: Json, way: Way): Json => {
    for (const name of refersTo(json)) {
      const named = bare(all[way][name] as Json)
      const before = used.get(name)
      if (before === undefined) {
        used.set(name, named)
        take(named, way)
      } else if (JSON.stringify(before) !== JSON.stringify(named))
        throw new Error(`${name} is not answered as it is read: give what is answered a name of its own`)
    }
    return json
  }
  const inline = (schema: z.ZodType, io: Way): Json => {
    const json = bare(z.toJSONSchema(schema, { ...optionsOf(document, io), metadata: REGISTRY }))
    return JSON.parse(JSON.stringify(json).replace(/"#\/(?:\$defs|definitions)\//g, `"${PREFIX}`)) as Json
  }
  return {
    of: (schema, way) => {
      const name = names.get(schema)
      return take(name === undefined ? inline(schema, way) : { $ref: PREFIX + name }, way)
    },
    components: () => Object.fromEntries([...used].sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}
