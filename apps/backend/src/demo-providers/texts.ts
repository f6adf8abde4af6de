import { readFileSync } from 'node:fs'
import { isTranslated, LOCALE_CODES, localeOfTag, type Locale } from '@touchline/contract'

/** Messages, nested by the dots of their ids. */
interface Catalogue {
  readonly [key: string]: Catalogue | string
}

const MESSAGES = new URL('../../../../messages/', import.meta.url)
const read = new Map<Locale, Catalogue>()

function catalogueOf(locale: Locale): Catalogue {
  const known = read.get(locale)
  if (known !== undefined) return known
  const catalogue = JSON.parse(readFileSync(new URL(`${locale}.json`, MESSAGES), 'utf8')) as Catalogue
  read.set(locale, catalogue)
  return catalogue
}

function textAt(catalogue: Catalogue, id: string): string | undefined {
  const found = id
    .split('.')
    .reduce<Catalogue | string | undefined>(
      (branch, key) => (typeof branch === 'object' && Object.hasOwn(branch, key) ? branch[key] : undefined),
      catalogue,
    )
  return typeof found === 'string' ? found : undefined
}

const known = (tag: string | undefined): Locale | undefined =>
  LOCALE_CODES.find((code) => code === localeOfTag(tag ?? '') && isTranslated(code))

/** The language of a page: its address's, else the browser's first that we have, else English. */
export function localeIn(asked: string | undefined, acceptLanguage = ''): Locale {
  const wished = acceptLanguage
    .slice(0, 200)
    .split(',')
    .map((part) => part.split(';')[0]?.trim())
  return [asked, ...wished].flatMap((tag) => [known(tag), known(tag?.slice(0, 2))]).find(Boolean) ?? 'en'
}

/** Texts by id; an id without a text is its own text. */
export interface Texts {
  (id: string): string
  /** Null when there is no text; `n` replaces `{n}`. */
  readonly find: (id: string, n?: string) => string | null
}

/** The texts below `branch` of the messages, in English where the language lacks one. */
export function textsOf(locale: Locale, branch: string): Texts {
  const find = (id: string, n = '') =>
    [locale, 'en' as const]
      .map((one) => textAt(catalogueOf(one), `${branch}.${id}`))
      .find((text) => text !== undefined)
      ?.replaceAll('{n}', n) ?? null
  return Object.assign((id: string) => find(id) ?? id, { find })
}
