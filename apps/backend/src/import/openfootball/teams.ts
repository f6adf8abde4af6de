import { createHash } from 'node:crypto'
import { slugify } from '../../sportsbook/catalogue/slug.ts'

/** National teams whose name differs from their country's English name, or whose country has no code of its own. */
const aliases: Readonly<Record<string, string>> = {
  England: 'gb-eng',
  Scotland: 'gb-sct',
  Wales: 'gb-wls',
  'Northern Ireland': 'gb-nir',
  USA: 'us',
  'South Korea': 'kr',
  'North Korea': 'kp',
  'Czech Republic': 'cz',
  'Ivory Coast': 'ci',
  'DR Congo': 'cd',
  'Cape Verde': 'cv',
  Turkey: 'tr',
  'Hong Kong': 'hk',
  Palestine: 'ps',
}

let codes: ReadonlyMap<string, string> | null = null

/** Country codes by English name. */
function countryCodes(): ReadonlyMap<string, string> {
  if (codes !== null) return codes
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const all = letters.flatMap((a) => letters.map((b) => a + b))
  codes = new Map(
    all.flatMap((code) =>
      ([names.of(code)].filter(Boolean) as string[]).map((name) => [name, code.toLowerCase()]),
    ),
  )
  return codes
}

/** The country a national team plays for; null for any other team. */
export const countryOfTeam = (name: string): string | null =>
  (Object.hasOwn(aliases, name) ? aliases[name] : countryCodes().get(name)) ?? null

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
