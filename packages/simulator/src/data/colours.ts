import { hashText } from '../random.ts'

const palette = [
  '#1d4ed8',
  '#b91c1c',
  '#047857',
  '#7c3aed',
  '#c2410c',
  '#0f766e',
  '#be185d',
  '#4d7c0f',
  '#334155',
  '#a16207',
]

/** Two different colours for a player without any, always the same for a key. */
export function coloursOf(key: string): readonly [string, string] {
  const hash = hashText(key)
  const first = hash % palette.length
  const second = (first + 1 + ((hash >>> 8) % (palette.length - 1))) % palette.length
  return [palette[first] ?? '#000000', palette[second] ?? '#ffffff']
}
