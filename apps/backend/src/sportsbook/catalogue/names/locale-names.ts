import type { MarketId } from '../../markets/market-table.ts'
import type { SportKey } from '../sports.ts'

/**
 * Names in one language. In templates `{total}` is the value of a specifier, `{+hcp}` signed, `{-hcp}` negated and
 * signed, `{!setnr}` as an ordinal; `{$competitor1}` is the home team's name and `{$competitor2}` the away team's;
 * `{%player}` the name of the player whom the specifier names.
 */
export interface LocaleNames {
  readonly sports: Readonly<Record<SportKey, string>>
  readonly markets: Readonly<Record<MarketId, string>>
  /** Outcomes by the feed's id, which has the same meaning in every market. Scores such as 2:1 need no translation. */
  readonly outcomes: Readonly<Record<NamedOutcome, string>>
  /** Questions of outright markets (who finishes where), by the text in their specifier. */
  readonly texts: Readonly<Record<FreeText, string>>
  /** Regions that are not countries of ISO 3166, by code or by the category's key. */
  readonly regions: Readonly<Record<Region, string>>
  /**
   * Rounds, and seasons to bet on, by the sources' words. `{n}` is the number in them and `{h}` half of it: the round
   * of 16 is 1/8 of the final.
   */
  readonly stages: Readonly<Record<Stage, string>>
  /** Terms that differ by sport: a quarter in basketball is a period in others. */
  readonly ofSports: SportNames
  ordinal(number: number): string
}

/** Market and outcome names of one sport, which replace the common ones. */
export type SportNames = Readonly<
  Partial<Record<SportKey, { readonly [Group in 'markets' | 'outcomes']?: Partial<LocaleNames[Group]> }>>
>

/** The translated part of the names; the rest is English (LINK-08). */
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
  | '1721'
  | '1801'
  | '1802'
  | '1803'
  | '1811'
  | '1812'
  | '1813'
  | '1814'
  | '1815'
  | '1816'
  | '1821'
  | '1822'
  | '1823'
  | '1824'
  | '1825'
  | '1831'
  | '1832'
  | '1833'
  | '1834'
  | '1835'
  | '1836'

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
