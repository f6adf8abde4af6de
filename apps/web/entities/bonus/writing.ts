import { isRightToLeft, leftToRight } from '@touchline/contract/direction'
import { formatMoney } from '#base/texts/format-money.ts'
import { dateLocale } from '#base/time/time-formats.ts'
import type { Writing } from './words.ts'

interface Place extends Pick<Writing, 't' | 'odds'> {
  readonly locale: string
  /** Code of the bonus's currency. */
  readonly currency: string
  readonly currencies: readonly { readonly code: string; readonly subunits: number }[]
}

const SHARE = { style: 'percent', maximumFractionDigits: 1 } as const
const ADDED = { ...SHARE, signDisplay: 'exceptZero' } as const

interface Formats {
  readonly share: Intl.NumberFormat
  readonly added: Intl.NumberFormat
  readonly count: Intl.NumberFormat
}

const known = new Map<string, Formats>()

function formatsOf(locale: string): Formats {
  const present = known.get(locale)
  if (present !== undefined) return present
  const tag = dateLocale(locale)
  const made = {
    share: new Intl.NumberFormat(tag, SHARE),
    added: new Intl.NumberFormat(tag, ADDED),
    count: new Intl.NumberFormat(tag),
  }
  known.set(locale, made)
  return made
}

function rangeText(from: string | null, to: string | null): string {
  if (from === null) return to === null ? '' : `≤ ${to}`
  if (to === null) return `${from}+`
  return from === to ? from : `${from}–${to}`
}

/**
 * How a bonus of a currency is written in a language. Odds are the caller's: a server writes them in decimals. Figures keep
 * their signs and bounds where they are in any direction.
 */
export function writingOf({ t, locale, currency, currencies, odds }: Place): Writing {
  const perUnit = currencies.find(({ code }) => code === currency)?.subunits ?? 100
  const inRightToLeft = isRightToLeft(locale)
  const kept = (text: string) => (text === '' ? '' : leftToRight(text, inRightToLeft))
  return {
    t,
    odds: (thousandths) => kept(odds(thousandths)),
    money: (amount) => formatMoney(locale, amount, currency, perUnit),
    count: (value) => formatsOf(locale).count.format(value),
    share: (part, all) => formatsOf(locale).share.format(part / all),
    added: (thousandths) => kept(formatsOf(locale).added.format((thousandths - 1000) / 1000)),
    more: (text) => kept(`+${text}`),
    range: (from, to) => kept(rangeText(from, to)),
  }
}
