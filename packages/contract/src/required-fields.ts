// For builds and tests: reads the schemas of all answers.
import { z } from 'zod'
import { platformEndpoints, sportsbookEndpoints } from './index.ts'

interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly additionalProperties?: Schema | boolean
  readonly anyOf?: readonly Schema[]
}

export interface RequiredFields {
  /**
   * `id home:3 items:*4 note?:5 limit:~6 stakes:%`: keys, with the number of their value's shape if it is an object, a
   * list of such (`*`) or a record of such (`%`); `~` may be null.
   */
  readonly shapes: readonly string[]
  /** By the name of the call: its shape, or a list of it. */
  readonly answers: Readonly<Record<string, string>>
}

/** Reads the contract. Among unions only nullable objects are followed; other unions are not checked. */
export function requiredFields(): RequiredFields {
  const numbers = new Map<string, number>()
  const refOf = (schema: Schema | undefined): string => {
    if (schema === undefined) return ''
    const kinds = schema.anyOf ?? [schema]
    const [only, ...others] = kinds.filter(({ type }) => type !== 'null')
    if (only === undefined || others.length > 0) return ''
    const ref = refOfOne(only)
    return ref !== '' && kinds.length > 1 ? `~${ref}` : ref
  }
  const ofEach = (schema: Schema | boolean | undefined): string => {
    const of = typeof schema === 'object' ? refOf(schema) : ''
    return /^\d/.test(of) ? of : ''
  }
  const refOfOne = (only: Schema): string => {
    if (only.type === 'array') return `*${ofEach(only.items)}`
    if (only.type !== 'object') return ''
    if (only.properties === undefined) return `%${ofEach(only.additionalProperties)}`
    const fields = Object.entries(only.properties).flatMap(([key, value]) => {
      const of = refOf(value)
      const isRequired = only.required?.includes(key) === true
      if (!isRequired && of === '') return []
      return [`${key}${isRequired ? '' : '?'}${of === '' ? '' : `:${of}`}`]
    })
    const shape = fields.join(' ')
    if (shape === '') return ''
    const number = numbers.get(shape) ?? numbers.size
    numbers.set(shape, number)
    return String(number)
  }
  const endpoints = Object.entries({ ...platformEndpoints, ...sportsbookEndpoints })
  const answers = Object.fromEntries(
    endpoints.flatMap(([name, { response, auth }]) => {
      // Browsers do not make calls of services.
      if (auth === 'service') return []
      const ref = refOf(
        z.toJSONSchema(response, { io: 'output', unrepresentable: 'any', reused: 'inline' }) as Schema,
      )
      return ref === '' ? [] : [[name, ref]]
    }),
  )
  return { shapes: [...numbers.keys()], answers }
}
