import { readFileSync } from 'node:fs'
import { publishedSchemas, SITE_SCHEMAS } from '@touchline/contract/schemas'
import type { Choices } from './choices.ts'

/** What the world lends: so a test makes the same folder twice. */
export interface Sources {
  /** A new secret of 32 characters or more, letters, digits, - and _. */
  readonly secret: () => string
  /** `2027-03-06` */
  readonly today: string
  /** Of this package, and so of the packages that the folder asks for. */
  readonly version: string
}

export interface NewFile {
  /** Below the folder. */
  readonly path: string
  readonly text: string
  /** Whether nobody but its owner may read it. */
  readonly secret?: true
}

const TEMPLATES = new URL('./templates/', import.meta.url)

/** A template with its `{{name}}`s filled; one that nothing fills is a mistake of ours. */
function filled(template: string, values: Readonly<Record<string, string>> = {}): string {
  return readFileSync(new URL(template, TEMPLATES), 'utf8').replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${template}: nothing fills ${name}`)
    return value
  })
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** The site file, checked by the schema that the product checks it by. */
function siteOf({ hosts, name, locales, country, currencies }: Choices): string {
  const site = {
    $schema: '../schema/site.schema.json',
    hosts,
    siteName: name,
    favicon: 'favicon.svg',
    locales,
    country,
    currencies,
    allowUserScaling: true,
    features: {
      custom_bet_enabled: true,
      share_bet: true,
      responsible_gambling: true,
      activity_tracking: true,
      session_clock: true,
    },
  }
  SITE_SCHEMAS.site.parse(site)
  return json(site)
}

interface Rates {
  readonly base: string
  readonly units: Readonly<Record<string, number>>
}

/** Rates to begin with; what the table lacks is for the operator to say, as a rate is not to be guessed. */
function ratesOf(
  { currencies }: Choices,
  today: string,
): { readonly text: string; readonly lacking: readonly string[] } {
  const { base, units } = JSON.parse(filled('rates.json')) as Rates
  const others = currencies.filter((one) => one !== base)
  const known = others.filter((one) => units[one] !== undefined)
  return {
    text: json({ base, date: today, units: Object.fromEntries(known.map((one) => [one, units[one]])) }),
    lacking: others.filter((one) => units[one] === undefined),
  }
}

const settings = (lines: Readonly<Record<string, string>>): string =>
  `${Object.entries(lines)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')}\n`

/** Settings by the process that reads them, so that none knows a secret of another. */
function settingFiles({ site, url }: Choices, { secret }: Sources): readonly NewFile[] {
  const password = secret()
  const [front, operator] = [secret(), secret()]
  return [
    {
      path: 'settings/shared.env',
      text: settings({ PUBLIC_URL: url, DEFAULT_SITE: site, FRONT_SECRET: front }),
      secret: true,
    },
    {
      path: 'settings/database.env',
      text: settings({ POSTGRES_USER: 'touchline', POSTGRES_PASSWORD: password }),
      secret: true,
    },
    {
      path: 'settings/backend.env',
      text: settings({
        DATABASE_URL: `postgres://touchline:${password}@postgres:5432/touchline`,
        OPERATOR_KEYS: `operator:${operator}`,
        REALTIME_SECRET: secret(),
        PAYMENT_CALLBACK_SECRET: secret(),
        IDENTITY_CALLBACK_SECRET: secret(),
      }),
      secret: true,
    },
    { path: 'settings/web.env', text: settings({ CUSTOMIZER_KEY: secret() }), secret: true },
  ]
}

const packageOf = ({ site }: Choices, version: string): string =>
  json({
    name: `${site}-sportsbook`,
    private: true,
    type: 'module',
    scripts: { check: 'node check.mjs' },
    dependencies: { '@touchline/contract': version },
  })

/** All files of an operator's folder, and what is left for its operator to do. */
export function filesOf(
  choices: Choices,
  sources: Sources,
): { readonly files: readonly NewFile[]; readonly toDo: readonly string[] } {
  const { site, name, url } = choices
  const rates = ratesOf(choices, sources.today)
  const files: readonly NewFile[] = [
    { path: `sites/${site}/site.json`, text: siteOf(choices) },
    { path: `sites/${site}/layout.json`, text: filled('layout.json') },
    { path: `sites/${site}/theme.css`, text: filled('theme.css') },
    { path: `sites/${site}/media/favicon.svg`, text: filled('favicon.svg') },
    { path: 'sites/rates.json', text: rates.text },
    ...Object.entries(publishedSchemas()).map(([file, text]) => ({ path: `sites/schema/${file}`, text })),
    ...settingFiles(choices, sources),
    { path: 'compose.yaml', text: filled('compose.yaml') },
    { path: 'check.mjs', text: filled('check.mjs', { site }) },
    { path: 'package.json', text: packageOf(choices, sources.version) },
    { path: 'README.md', text: filled('README.md', { name, site, url }) },
    { path: '.gitignore', text: filled('gitignore') },
  ]
  return {
    files,
    toDo: rates.lacking.map((code) => `sites/rates.json: how many ${code} one euro is`),
  }
}
