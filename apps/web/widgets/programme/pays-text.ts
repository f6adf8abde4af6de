import { comboPayout, oddsThousandths } from '@touchline/betting'
import type { ReadyBuilder } from '@touchline/contract'
import type { StakeExample } from '#entities/bet/index.ts'
import { formatMoney, formatShortMoney } from '#base/texts/format-money.ts'
import type { ProgrammeWords } from './programme-words.ts'

/** Runs to the right on any page. */
const leftToRight = (text: string): string => `\u2066${text}\u2069`

/** `€10 pays €49.40`. */
export function paysText(
  { odds }: ReadyBuilder,
  { stake, currency: { code, subunits } }: StakeExample,
  { pays }: ProgrammeWords,
  locale: string,
): string {
  const win = comboPayout(stake, [oddsThousandths(odds)])
  return pays
    .replace('{stake}', () => leftToRight(formatShortMoney(locale, stake, code, subunits)))
    .replace('{win}', () => leftToRight(formatMoney(locale, win, code, subunits)))
}
