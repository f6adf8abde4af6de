import type { MarketId } from '../../markets/market-table.ts'
import type { SportKey } from '../sports.ts'

/**
 * The names of one language. Templates hold `{total}` a specifier's value as it is, `{+hcp}` signed, `{-hcp}` negated and signed,
 * `{!setnr}` as an ordinal, `{$competitor1}` the home side's name and `{$competitor2}` the away side's.
 */
export interface LocaleNames {
  readonly sports: Readonly<Record<SportKey, string>>
  readonly markets: Readonly<Record<MarketId, string>>
  /** Outcomes by the feed's id, which means the same in every market. Scores such as 2:1 need no translation. */
  readonly outcomes: Readonly<Record<NamedOutcome, string>>
  /** Questions about who ends where, by the texts that specifiers of outrights name. */
  readonly texts: Readonly<Record<FreeText, string>>
  /** Regions that are no country of ISO 3166, by code or by the category's own key. */
  readonly regions: Readonly<Record<Region, string>>
  /** Rounds, and seasons that are bet on, by the words sources use; `{n}` is the number in them, `{h}` half of it: the round of 16 is 1/8 of the final. */
  readonly stages: Readonly<Record<Stage, string>>
  /** What a sport calls otherwise: the quarters of basketball are periods elsewhere. */
  readonly ofSports: SportNames
  ordinal(number: number): string
}

/** Names of markets and outcomes in one sport, in place of the common ones. */
export type SportNames = Readonly<
  Partial<Record<SportKey, { readonly [Group in 'markets' | 'outcomes']?: Partial<LocaleNames[Group]> }>>
>

/** What a language says of these; the rest is English (LINK-08). */
export type TranslatedNames = {
  readonly [Group in Exclude<keyof LocaleNames, 'ordinal' | 'ofSports'>]?: Readonly<
    Partial<LocaleNames[Group]>
  >
} & Pick<LocaleNames, 'ordinal'> &
  Partial<Pick<LocaleNames, 'ofSports'>>

export type FreeText =
  | 'winner'
  | 'title'
  | 'league'
  | 'podium'
  | 'points'
  | 'top4'
  | 'top5'
  | 'top10'
  | 'relegation'

export type NamedOutcome =
  | '1'
  | '2'
  | '3'
  | '4'
  | '5'
  | '6'
  | '7'
  | '8'
  | '9'
  | '10'
  | '11'
  | '12'
  | '13'
  | '70'
  | '72'
  | '74'
  | '76'
  | '78'
  | '80'
  | '82'
  | '84'
  | '86'
  | '88'
  | '324'
  | '794'
  | '796'
  | '798'
  | '800'
  | '802'
  | '804'
  | '1711'
  | '1712'
  | '1713'
  | '1714'
  | '1715'
  | '1801'
  | '1802'
  | '1803'
  | '1811'
  | '1812'
  | '1813'
  | '1814'
  | '1815'
  | '1816'

export type Region =
  | 'gb-eng'
  | 'gb-sct'
  | 'gb-wls'
  | 'gb-nir'
  | 'international'
  | 'europe'
  | 'americas'
  | 'asia'
  | 'world'
  | 'imported'
  | 'atp'
  | 'wta'
  | 'challenger'
  | 'itf'

export type Stage =
  | 'matchday'
  | 'round'
  | 'week'
  | 'group'
  | 'round_of'
  | 'quarter_final'
  | 'semi_final'
  | 'third_place'
  | 'final'
  | 'final_table'
  | 'drivers'
