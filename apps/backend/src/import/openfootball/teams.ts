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
