'use client'
import type { YearStatement } from '@touchline/contract'
import { Button, Icon } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { formatMoney } from '#base/texts/format-money.ts'

const COLUMNS = ['deposits', 'withdrawals', 'stakes', 'returns', 'others', 'balance'] as const

/** What a year has moved, month by month, to look at or to print. */
export function YearSheet({ statement: data }: { readonly statement: YearStatement }) {
  const t = useTranslations('records')
  const locale = useLocale()
  const months = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const money = (amount: number) => formatMoney(locale, amount, data.currency, data.subunits)
  return (
    <section className="panel" data-printed="" aria-labelledby="statement">
      <div className="head">
        <h2 id="statement">{t('statement', { year: String(data.year) })}</h2>
        <Button onClick={() => window.print()}>
          <Icon name="printer" />
          {t('print')}
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
      <div className="sheet" role="group" tabIndex={0} aria-labelledby="statement">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('month')}</th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.months.map((row) => (
              <tr key={row.month}>
                <th scope="row">{months.format(new Date(row.month))}</th>
                {COLUMNS.map((column) => (
                  <td key={column}>
                    <bdi className="ltr">{money(row[column])}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="net-sum">
        <span className="muted">{t('net-deposits')}</span>
        <bdi className="ltr">{money(data.net_deposits)}</bdi>
      </p>
    </section>
  )
}
