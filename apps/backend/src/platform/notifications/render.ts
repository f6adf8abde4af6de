import { amountText, fractionDigits, subunits } from '@touchline/betting'
import { languageTag, localeOfTag, type Notification } from '@touchline/contract'
import { leftToRight } from '@touchline/contract/direction'
import type { NotificationRow } from './repository.ts'
import { textsOf } from './texts.ts'

/** Subunits of one unit of a currency. */
type PerUnit = (currency: string) => number

/** An amount in subunits, formatted for a locale. */
function money(locale: string, amount: number, currency: string, perUnit: number): string {
  const digits = fractionDigits(perUnit)
  const decimal = amountText(subunits(amount), perUnit) as `${number}`
  return new Intl.NumberFormat(languageTag(localeOfTag(locale)), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: Math.min(digits, 2),
    maximumFractionDigits: digits,
    numberingSystem: 'latn',
  }).format(decimal)
}

/** Odds in thousandths as decimal odds of a locale. */
const oddsText = (locale: string, odds: number): string =>
  new Intl.NumberFormat(languageTag(localeOfTag(locale)), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 3,
    useGrouping: false,
    numberingSystem: 'latn',
  }).format(odds / 1000)

/** A stored notification in a locale's language. */
export function notificationOf(row: NotificationRow, locale: string, perUnit: PerUnit): Notification {
  const { ref, amount, currency, odds, score = '', sport } = row.facts
  const { texts, isRightToLeft } = textsOf(locale)
  const { title, body } = texts[row.type]
  const values: Readonly<Record<string, string>> = {
    ref,
    score,
    odds: odds === undefined ? '' : oddsText(locale, odds),
    amount:
      amount === undefined || currency === undefined
        ? ''
        : money(locale, amount, currency, perUnit(currency)),
  }
  return {
    id: Number(row.id),
    title,
    caption: ref,
    body: body.replaceAll(/\{(\w+)\}/g, (_, name: string) => leftToRight(values[name] ?? '', isRightToLeft)),
    type: row.type,
    object_type: row.object_type,
    object_id: row.object_id === null ? null : Number(row.object_id),
    ...(sport !== undefined && { sport_key: sport }),
    read: row.read,
    created_at: row.created_at.toISOString(),
  }
}
