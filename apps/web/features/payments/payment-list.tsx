'use client'
import type { AnyPayment } from '@touchline/contract'
import { useLocale, useTranslations } from 'next-intl'
import { formatMoney } from '#base/texts/format-money.ts'
import { momentText } from '#base/texts/moment-text.ts'

export interface PaymentListProps {
  readonly payments: readonly AnyPayment[]
  /** Subunits per unit of a currency. */
  readonly perUnit: (currency: string) => number
}

/** Deposits and withdrawals, newest first, each with its status. */
export function PaymentList({ payments, perUnit }: PaymentListProps) {
  const t = useTranslations('wallet')
  const locale = useLocale()
  if (payments.length === 0) return <p className="muted">{t('empty')}</p>
  return (
    <ul className="payments">
      {payments.map(({ id, kind, state, amount, currency, created_at: at }) => (
        <li key={id} data-state={state}>
          <span>{t(kind)}</span>
          <span className="ltr">{formatMoney(locale, amount, currency, perUnit(currency))}</span>
          <time dateTime={at}>{momentText(locale, at)}</time>
          <span>{t(`state.${state}`)}</span>
        </li>
      ))}
    </ul>
  )
}
