import { createHash } from 'node:crypto'
import { slugify } from './slug.ts'

/** A stable text for a name, readable where possible. */
export const keyText = (name: string): string =>
  slugify(name) || createHash('sha256').update(name).digest('hex').slice(0, 12)

const palette = [
  '#b91c1c',
  '#1d4ed8',
  '#15803d',
  '#f59e0b',
  '#7c3aed',
  '#0f766e',
  '#be185d',
  '#111827',
  '#f8fafc',
  '#ea580c',
  '#0369a1',
  '#4d7c0f',
  '#6d28d9',
  '#334155',
  '#c2410c',
  '#facc15',
] as const

/** Two different colours for a team's crest, always the same for a name. */
export function coloursOf(name: string): readonly [string, string] {
  const [first = 0, second = 0] = createHash('sha256').update(name).digest()
  const one = first % palette.length
  const other = (one + 1 + (second % (palette.length - 1))) % palette.length
  return [palette[one] ?? palette[0], palette[other] ?? palette[1]]
}
