import * as contract from '@touchline/contract'
import { z } from 'zod'

export type Json = Readonly<Record<string, unknown>>

/** Direction of a schema. They differ: for defaults, and for texts that are parsed to numbers. */
type Way = 'input' | 'output'

export interface NamedSchemas {
  /** A `$ref` if the contract exports the schema by name, otherwise the schema itself. */
  of(schema: z.ZodType, way: Way): Json
  /** All schemas referred to, once each, in alphabetical order. To be called last. */
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
    // Answers may gain fields, so only objects that are checked strictly are closed.
    override: ({ zodSchema: { _zod }, jsonSchema }) => {
      if (_zod.def.type === 'object' && _zod.def.catchall === undefined)
        delete jsonSchema.additionalProperties
    },
  }) satisfies Parameters<typeof z.toJSONSchema>[1]

const bare = ({ $schema: _, $id: __, $defs: ___, definitions: ____, ...json }: Json): Json => json

/**
 * JSON Schemas of a document, which refer to the contract's exported schemas by their name. Throws where a name would
 * have different schemas for input and output.
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
