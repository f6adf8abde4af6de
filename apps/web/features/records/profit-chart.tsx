'use client'
import type { Records } from '@touchline/contract'
import { useLocale, useTranslations } from 'next-intl'
import { formatMoney } from '#base/texts/format-money.ts'
import type { Stretch } from './records-query.ts'

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)
const padded = (value: number) => String(value).padStart(2, '0')

/** First days of the bars: those of a year or a month whether anything happened or not, of everything only what did. */
function startsOf({ span, year, month }: Stretch, records: Pick<Records, 'periods'>): readonly string[] {
  if (span === 'all') return records.periods.map(({ start }) => start)
  if (span === 'year') return MONTHS.map((one) => `${year}-${padded(one)}-01`)
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return Array.from({ length: days }, (_, index) => `${year}-${padded(month)}-${padded(index + 1)}`)
}

const FORMATS = {
  all: { year: 'numeric' },
  year: { month: 'short' },
  month: { day: 'numeric' },
} as const

/** Profit and loss as bars: filled above the line, outlined below it. */
export function ProfitChart({ stretch, records }: { readonly stretch: Stretch; readonly records: Records }) {
  const t = useTranslations('records')
  const locale = useLocale()
  const known = new Map(records.periods.map((period) => [period.start, period.profit]))
  const greatest = Math.max(1, ...records.periods.map(({ profit }) => Math.abs(profit)))
  const starts = startsOf(stretch, records)
  const nameOf = (start: string) =>
    new Intl.DateTimeFormat(locale, {
      ...FORMATS[stretch.span],
      timeZone: 'UTC',
      numberingSystem: 'latn',
    }).format(new Date(start))
  const money = (amount: number) => formatMoney(locale, amount, records.currency, records.subunits)
  const told = records.periods.map(({ start, profit }) => `${nameOf(start)} ${money(profit)}`)
  // Every day of a month has no room for its name.
  const stride = stretch.span === 'month' ? 5 : 1
  return (
    <>
      <div className="plot" role="img" aria-label={`${t('profit')}: ${told.join(', ')}`}>
        {starts.map((start) => {
          const profit = known.get(start) ?? 0
          const height = { '--v': Math.abs(profit) / greatest } as Record<string, number>
          return (
            <span key={start} className="bar" title={`${nameOf(start)} ${money(profit)}`}>
              {profit === 0 ? null : <i style={height} data-loss={profit < 0 ? '' : undefined} />}
            </span>
          )
        })}
      </div>
      <div className="ticks" aria-hidden="true">
        {starts.map((start, index) => (
          <span key={start}>{index % stride === 0 ? nameOf(start) : ''}</span>
        ))}
      </div>
    </>
  )
}
