import { periodName } from '@touchline/contract/match/period'
import type { Words } from './drawing.ts'

/** Ids of the product's texts that widgets show; the build cuts them out of its messages. */
export const WORD_IDS = [
  'event.today',
  'event.tomorrow',
  'jackpots.drops-before',
  'jackpots.takes-part',
  'lists.live_now',
  'lists.no_events',
  'lists.no_live',
  'market.away_short',
  'market.draw_short',
  'market.home_short',
  'nav.live',
  'odds.down',
  'odds.not_available',
  'odds.suspended',
  'odds.up',
  'widget.failed',
  'widget.loading',
  'widget.reload',
] as const

export type WordId = (typeof WORD_IDS)[number]

/** Texts under this are all cut out: names of the parts of matches. */
export const WORD_GROUP = 'period.'

/** A text; `values` fill its `{…}`. */
export function say({ text }: Words, id: WordId, values: Readonly<Record<string, string>> = {}): string {
  return (text[id] ?? '').replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

/** The name of a part of a match. */
export const sayPeriod = ({ text }: Words, period: string): string =>
  periodName((id, n = '') => text[WORD_GROUP + id]?.replace('{n}', n) ?? null, period)
