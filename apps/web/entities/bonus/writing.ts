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

/** How a bonus of a currency is written in a language. Odds are the caller's: a server writes them in decimals. */
export function writingOf({ t, locale, currency, currencies, odds }: Place): Writing {
  const perUnit = currencies.find(({ code }) => code === currency)?.subunits ?? 100
  return {
    t,
    odds,
    money: (amount) => formatMoney(locale, amount, currency, perUnit),
    count: (value) => formatsOf(locale).count.format(value),
    share: (part, all) => formatsOf(locale).share.format(part / all),
    added: (thousandths) => formatsOf(locale).added.format((thousandths - 1000) / 1000),
  }
}
