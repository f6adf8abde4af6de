import { isolated, isRightToLeft, leftToRight } from '@touchline/contract/direction'
import { parseSpecifier } from '@touchline/betting'
import { runnersOfOrder } from '@touchline/betting/racing'
import { decimalOf, LOCALE_CODES, type Locale, languageTag, localeOfTag } from '@touchline/contract'
import { ar } from './ar.ts'
import { br } from './br.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { enGb } from './en-gb.ts'
import { es } from './es.ts'
import { fa } from './fa.ts'
import { fr } from './fr.ts'
import { he } from './he.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import type { LocaleNames, Stage, TranslatedNames } from './locale-names.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { ru } from './ru.ts'
import { fillTemplate, parseTemplate, type Template, type TemplateValues, type Writing } from './template.ts'
import { tr } from './tr.ts'
import { uk } from './uk.ts'
import { ur } from './ur.ts'

/** All languages of the product, as far as they are translated. */
export const TRANSLATED: Readonly<Record<Locale, TranslatedNames>> = {
  en,
  'en-GB': enGb,
  de,
  fr,
  es,
  it,
  pt,
  br,
  nl,
  pl,
  ru,
  uk,
  tr,
  ar,
  he,
  ja,
  fa,
  ur,
}

/** Languages with names; the first one is the fallback for all others. */
export const NAME_LOCALES = LOCALE_CODES

/** Completes a language with English. */
const completed = (words: TranslatedNames): LocaleNames => ({
  sports: { ...en.sports, ...words.sports },
  markets: { ...en.markets, ...words.markets },
  outcomes: { ...en.outcomes, ...words.outcomes },
  texts: { ...en.texts, ...words.texts },
  regions: { ...en.regions, ...words.regions },
  stages: { ...en.stages, ...words.stages },
  ofSports: words.ofSports ?? {},
  ordinal: words.ordinal,
})

/** Names in one language. Pure, and fast enough for every outcome of a list. */
export interface Names {
  readonly locale: string
  sport(key: string): string
  market(id: number, values: TemplateValues): string
  outcome(id: string, values: TemplateValues): string
  /** A category's name: its country or special region in this language, else the source's own name. */
  category(category: {
    readonly key: string
    readonly name: string
    readonly countryCode: string | null
  }): string
  /** A round or season from the sources' words: `Matchday 8`, `1. Round`, `Group A · Matchday 1`, `Final table`. */
  stage(text: string): string
  /** Compares by this language's alphabet. */
  readonly compare: (a: string, b: string) => number
}

/** The feed's ids of scores up to 4:4 go up by two from 274: 274 is 0:0, 276 1:0, 284 0:1. */
const scoreOutcomes = Object.fromEntries(
  Array.from({ length: 25 }, (_, index) => [
    String(274 + 2 * index),
    `${index % 5}:${Math.floor(index / 5)}`,
  ]),
)

/**
 * The feed's ids of scores in maps start at 192, with home wins first: 2:0, 2:1, 1:2, 0:2 for best of three, then for
 * best of five.
 */
const mapScoreOutcomes = Object.fromEntries(
  [
    [3, 192, ['2:0', '2:1', '1:2', '0:2']] as const,
    [5, 196, ['3:0', '3:1', '3:2', '2:3', '1:3', '0:3']] as const,
  ].flatMap(([bestOf, first, scores]) =>
    scores.map((score, index) => [`sr:correct_score:bestof:${bestOf}:${first + index}`, score]),
  ),
)

const stagePatterns: readonly (readonly [RegExp, Stage])[] = [
  [/^matchday (\d+)$/i, 'matchday'],
  [/^(?:round (\d+)|(\d+)\. round|r(\d+))$/i, 'round'],
  [/^week (\d+)$/i, 'week'],
  [/^group (\w)$/i, 'group'],
  [/^round of (\d+)$/i, 'round_of'],
  [/^quarter-?finals?$/i, 'quarter_final'],
  [/^semi-?finals?$/i, 'semi_final'],
  [/^(?:match for third place|third[- ]place(?: play-?off)?)$/i, 'third_place'],
  [/^final$/i, 'final'],
  [/^final table$/i, 'final_table'],
  [/^drivers[’']? championship$/i, 'drivers'],
]

const MARKET_TEXT = 'pre:markettext:'
const OUTCOME_TEXT = 'pre:outcometext:'

/** The question of an outright market: its specifier has a text, or two participants compared with each other. */
function freeMarket(values: TemplateValues, texts: LocaleNames['texts']): string | null {
  const variant = values.specifiers.get('variant')
  if (variant?.startsWith(MARKET_TEXT) !== true) return null
  const text = variant.slice(MARKET_TEXT.length)
  const [kind, ...keys] = text.split(':')
  if (kind === 'h2h') return keys.map((key) => values.field?.get(key) ?? key).join(' – ')
  return (texts as Readonly<Record<string, string>>)[text] ?? text
}

/** A participant's name, or those of an order in a race. */
function freeOutcome(id: string, values: TemplateValues): string | null {
  const nameOf = (key: string) => values.field?.get(key) ?? key
  const order = runnersOfOrder(id)
  if (order !== null) return order.map(nameOf).join(' – ')
  return (id.startsWith(OUTCOME_TEXT) ? values.field?.get(id.slice(OUTCOME_TEXT.length)) : null) ?? null
}

/** Ids of players in outcomes: `h9` is the home side's number 9. */
const PLAYER = /^[ha]\d+$/

const playerOutcome = (id: string, { playerOf }: TemplateValues): string | null =>
  PLAYER.test(id) ? (playerOf?.(id) ?? null) : null

/** The feed's outcome of more than a line. */
const OVER = '12'

/** `Luca Rossi 2+`: whose line it is, too, since lists of outcomes show no markets. Null for other outcomes. */
function playerLine(id: string, { specifiers, playerOf }: TemplateValues, rtl: boolean): string | null {
  const player = specifiers.get('player')
  const line = Number(specifiers.get('total'))
  if (id !== OVER || player === undefined || Number.isNaN(line)) return null
  return `${isolated(playerOf?.(player) ?? player, rtl)} ${leftToRight(`${Math.floor(line) + 1}+`, rtl)}`
}

const templatesOf = (texts: Readonly<Record<string, string>>): Map<string, Template> =>
  new Map(Object.entries(texts).map(([id, text]) => [id, parseTemplate(text)]))

function createNames(locale: Locale, words: LocaleNames): Names {
  const markets = templatesOf(words.markets)
  const outcomes = templatesOf({ ...scoreOutcomes, ...mapScoreOutcomes, ...words.outcomes })
  const countries = new Intl.DisplayNames(languageTag(locale), { type: 'region', fallback: 'none' })
  const regions: Readonly<Record<string, string>> = words.regions
  const sports: Readonly<Record<string, string>> = words.sports
  const writing: Writing = {
    decimal: decimalOf(locale),
    isRightToLeft: isRightToLeft(locale),
    ordinal: words.ordinal,
  }
  const fill = (template: Template | undefined, values: TemplateValues, otherwise: string) =>
    template === undefined ? otherwise : fillTemplate(template, values, writing)
  const own = new Map(
    Object.entries(words.ofSports).map(([sport, names]) => [
      sport,
      { markets: templatesOf(names.markets ?? {}), outcomes: templatesOf(names.outcomes ?? {}) },
    ]),
  )
  const ofSport = ({ sport }: TemplateValues) => own.get(sport ?? '')

  const stagePart = (text: string) => {
    for (const [pattern, stage] of stagePatterns) {
      const match = pattern.exec(text)
      if (match === null) continue
      const number = match.slice(1).find(Boolean) ?? ''
      return words.stages[stage].replace('{n}', number).replace('{h}', String(Number(number) / 2))
    }
    return text
  }

  return {
    locale,
    sport: (key) => sports[key] ?? key,
    market: (id, values) =>
      freeMarket(values, words.texts) ??
      fill(ofSport(values)?.markets.get(String(id)) ?? markets.get(String(id)), values, `#${id}`),
    outcome: (id, values) =>
      freeOutcome(id, values) ??
      playerOutcome(id, values) ??
      playerLine(id, values, writing.isRightToLeft) ??
      fill(ofSport(values)?.outcomes.get(id) ?? outcomes.get(id), values, id),
    category: ({ key, name, countryCode }) =>
      regions[countryCode ?? key.slice(key.indexOf('/') + 1)] ??
      (countryCode?.length === 2 ? countries.of(countryCode.toUpperCase()) : undefined) ??
      name,
    stage: (text) => text.split(' · ').map(stagePart).join(' · '),
    compare: new Intl.Collator(languageTag(locale)).compare,
  }
}

const created = new Map<string, Names>()

const isLocale = (text: string): text is Locale => Object.hasOwn(TRANSLATED, text)

/** The locale with names for a wished one: `br` for `pt-BR`, `de` for `de-AT`, the first locale where there is none. */
function localeFor(wish: string | undefined): Locale {
  const whole = localeOfTag(wish ?? '')
  if (isLocale(whole)) return whole
  const language = whole.split('-')[0] ?? ''
  return isLocale(language) ? language : NAME_LOCALES[0]
}

/** The names of a locale (`de`, `de-AT`, `br` or `pt-BR`), or of the first language where it has none. */
export function namesFor(wish: string | undefined): Names {
  const locale = localeFor(wish)
  const known = created.get(locale)
  if (known !== undefined) return known
  const names = createNames(locale, completed(TRANSLATED[locale]))
  created.set(locale, names)
  return names
}

const specifierValues = new Map<string, ReadonlyMap<string, string>>()
const none: ReadonlyMap<string, string> = new Map()

/** A specifier's keys and values, cached: matches share the same few hundred. */
export function specifiersOf(specifier: string): ReadonlyMap<string, string> {
  if (specifier === '') return none
  let values = specifierValues.get(specifier)
  if (values === undefined) {
    values = parseSpecifier(specifier) ?? none
    if (specifierValues.size > 5000) specifierValues.clear()
    specifierValues.set(specifier, values)
  }
  return values
}
