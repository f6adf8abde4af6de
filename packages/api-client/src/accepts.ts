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

/** Whether a value has what its shape asks for. */
function holds(value: unknown, ref: string): boolean {
  if (ref === '') return true
  if (value === null) return ref.startsWith('~')
  if (typeof value !== 'object') return false
  const kind = ref.replace('~', '')
  const each = (of: string) => Object.values(value).every((one) => holds(one, of))
  if (kind.startsWith('*')) return Array.isArray(value) && each(kind.slice(1))
  if (kind.startsWith('%')) return !Array.isArray(value) && each(kind.slice(1))
  return fieldsOf(kind).every(({ key, isRequired, ref: inner }) => {
    const found = (value as Record<string, unknown>)[key]
    return found === undefined ? !isRequired : holds(found, inner)
  })
}

/** Whether an answer has every field that the contract requires, at any depth; others do not matter (API-S-03). */
export const acceptsAnswer = (name: string, data: unknown): boolean => holds(data, ANSWERS[name] ?? '')
