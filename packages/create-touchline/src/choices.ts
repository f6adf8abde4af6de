import { LOCALE_CODES } from '@touchline/contract/locales'

/** What an operator's folder is made from. */
export interface Choices {
  readonly folder: string
  /** The site's id: its folder in `sites`. */
  readonly site: string
  readonly name: string
  /** Host names that show the site; none for a trial on one machine. */
  readonly hosts: readonly string[]
  readonly locales: readonly string[]
  readonly country: string
  readonly currencies: readonly string[]
  /** The address that browsers use. */
  readonly url: string
}

/** One choice: its question, what it is when nobody says, and whether a text is one. */
interface Field {
  readonly question: string
  readonly otherwise: string
  readonly allowed: string
  readonly accepts: (text: string) => boolean
}

const list = (text: string): readonly string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

const all = (most: number, accepts: (one: string) => boolean) => (text: string) => {
  const items = list(text)
  return (
    items.length > 0 && items.length <= most && new Set(items).size === items.length && items.every(accepts)
  )
}

const HOST = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/
const knownLocales: readonly string[] = LOCALE_CODES

/** In the order in which they are asked. */
export const FIELDS = {
  folder: {
    question: 'Folder to make',
    otherwise: 'sportsbook',
    allowed:
      'a folder whose name has letters, digits, dots, hyphens and _, and begins with a letter or digit',
    accepts: (text) => text.length <= 1000 && /(?:^|[/\\])[A-Za-z0-9][\w.-]{0,99}[/\\]?$/.test(text),
  },
  site: {
    question: 'Id of the site',
    otherwise: 'main',
    allowed: 'small letters, digits and hyphens, 40 at most, a letter first, and not schema',
    accepts: (text) => /^[a-z][a-z0-9-]{0,39}$/.test(text) && text !== 'schema',
  },
  name: {
    question: 'Name that visitors read',
    otherwise: 'Sportsbook',
    allowed: 'a name of 1 to 60 characters',
    accepts: (text) => text.length <= 60 && !/\p{Cc}/u.test(text),
  },
  hosts: {
    question: 'Host names, with commas (none to try it on this machine)',
    otherwise: '',
    allowed: 'host names in small letters without a port, such as bets.example',
    accepts: (text) => text === '' || all(50, (one) => HOST.test(one))(text),
  },
  locales: {
    question: 'Languages, the first by default',
    otherwise: 'en',
    allowed: `some of ${LOCALE_CODES.join(',')}`,
    accepts: all(LOCALE_CODES.length, (one) => knownLocales.includes(one)),
  },
  country: {
    question: 'Country that a visitor is taken to be from',
    otherwise: 'DE',
    allowed: 'a country code such as DE',
    accepts: (text) => /^[A-Z]{2}$/.test(text),
  },
  currencies: {
    question: 'Currencies, the first by default',
    otherwise: 'EUR',
    allowed: 'currency codes such as EUR,USD',
    accepts: all(30, (one) => /^[A-Z]{3,5}$/.test(one)),
  },
  url: {
    question: 'Address that browsers use',
    otherwise: 'http://localhost:3000',
    allowed: 'an http or https address without a path',
    accepts: (text) => URL.canParse(text) && /^https?:\/\/[^/]+\/?$/.test(text),
  },
} as const satisfies Readonly<Record<keyof Choices, Field>>

export type FieldName = keyof typeof FIELDS

export const FIELD_NAMES = Object.keys(FIELDS) as readonly FieldName[]

/** What is wrong with a text for a field; null when nothing is. */
export function faultOf(name: FieldName, text: string): string | null {
  const { accepts, allowed }: Field = FIELDS[name]
  return accepts(text) ? null : `--${name}: ${JSON.stringify(text)} is not allowed, expected ${allowed}`
}

/** Choices from texts that have been checked. */
export const choicesFrom = (texts: Readonly<Record<FieldName, string>>): Choices => ({
  ...texts,
  hosts: list(texts.hosts),
  locales: list(texts.locales),
  currencies: list(texts.currencies),
  url: texts.url.replace(/\/$/, ''),
})
