import { formatMoney } from '#base/texts/format-money.ts'
import { dateLocale } from '#base/time/time-formats.ts'
import type { Writing } from './words.ts'

interface Place extends Pick<Writing, 't' | 'odds'> {
  readonly locale: string
  /** Code of the bonus's currency. */
  readonly currency: string
  readonly currencies: readonly { readonly code: string; readonly subunits: number }[]
}

const shares = new Map<string, Intl.NumberFormat>()

function shareFormat(locale: string): Intl.NumberFormat {
  const known = shares.get(locale)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat(dateLocale(locale), {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 1,
  })
  shares.set(locale, made)
  return made
}

/** How a bonus of a currency is written in a language. Odds are the caller's: a server writes them in decimals. */
export function writingOf({ t, locale, currency, currencies, odds }: Place): Writing {
  const perUnit = currencies.find(({ code }) => code === currency)?.subunits ?? 100
  return {
    t,
    odds,
    money: (amount) => formatMoney(locale, amount, currency, perUnit),
    added: (thousandths) => shareFormat(locale).format((thousandths - 1000) / 1000),
  }
}
