import { amountText, fractionDigits, subunits } from '@touchline/betting'

const formats = new Map<string, Intl.NumberFormat>()

type Zeros = 'auto' | 'stripIfInteger'

function formatFor(locale: string, currency: string, digits: number, zeros: Zeros): Intl.NumberFormat {
  const key = `${locale} ${currency} ${digits} ${zeros}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: Math.min(digits, 2),
    maximumFractionDigits: digits,
    numberingSystem: 'latn',
    trailingZeroDisplay: zeros,
  })
  formats.set(key, format)
  return format
}

/**
 * Formats an amount: 124850 subunits of EUR are `€1,248.50` in English. It is exact, because the formatter gets the
 * decimal text and never a float. `perUnit`: subunits per unit of the currency.
 */
export function formatMoney(
  locale: string,
  count: bigint | number,
  currency: string,
  perUnit: number,
  zeros: Zeros = 'auto',
): string {
  const decimal = amountText(subunits(count), perUnit) as `${number}`
  return formatFor(locale, currency, fractionDigits(perUnit), zeros).format(decimal)
}

/** As `formatMoney`, without the decimals of a whole amount: `€5`. */
export const formatShortMoney = (locale: string, count: bigint | number, currency: string, perUnit: number) =>
  formatMoney(locale, count, currency, perUnit, 'stripIfInteger')
