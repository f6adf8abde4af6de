import { ANSWERS, SHAPES } from './required-fields.ts'

interface Field {
  readonly key: string
  readonly isRequired: boolean
  readonly ref: string
}

const read: Record<string, readonly Field[]> = {}

const fieldsOf = (number: string): readonly Field[] =>
  (read[number] ??= (SHAPES[Number(number)] ?? '')
    .split(' ')
    .filter(Boolean)
    .map((text) => {
      const [name = '', ref = ''] = text.split(':')
      return { key: name.replace('?', ''), isRequired: !name.endsWith('?'), ref }
    }))

/** Whether a value has what its shape asks for; null is nobody's fault here, as which fields may be null is not told to browsers. */
function holds(value: unknown, ref: string): boolean {
  if (ref === '' || value === null) return true
  if (typeof value !== 'object') return false
  if (ref.startsWith('*')) return Array.isArray(value) && value.every((one) => holds(one, ref.slice(1)))
  if (ref.startsWith('%')) return Object.values(value).every((one) => holds(one, ref.slice(1)))
  return fieldsOf(ref).every(({ key, isRequired, ref: inner }) => {
    const found = (value as Record<string, unknown>)[key]
    return found === undefined ? !isRequired : holds(found, inner)
  })
}

/** Whether an answer has every field that the contract requires, at any depth; others do not matter (API-S-03). */
export const acceptsAnswer = (name: string, data: unknown): boolean => holds(data, ANSWERS[name] ?? '')
