'use client'
import type { AnyPayment, PaymentMethod } from '@touchline/contract'
import { useLocale, useTranslations } from 'next-intl'
import { formatMoney } from '#base/texts/format-money.ts'
import { momentText } from '#base/texts/moment-text.ts'
import { WithdrawalStages } from './withdrawal-stages.tsx'

export interface PaymentListProps {
  readonly payments: readonly AnyPayment[]
  /** Subunits per unit of a currency. */
  readonly perUnit: (currency: string) => number
}

/** Deposits and withdrawals, newest first, each with its status. */
export function PaymentList({ payments, perUnit }: PaymentListProps) {
  const t = useTranslations('wallet')
  const pay = useTranslations('deposit')
  const by = (method: PaymentMethod) => pay(`by.${method}`)
  const locale = useLocale()
  if (payments.length === 0) return <p className="muted">{t('empty')}</p>
  return (
    <ul className="payments">
      {payments.map((payment) => (
        <li key={payment.id} data-state={payment.state}>
          <span>
            {t(payment.kind)}
            {payment.kind === 'deposit' && payment.method !== null ? ` · ${by(payment.method)}` : null}
          </span>
          <span className="ltr">
            {formatMoney(locale, payment.amount, payment.currency, perUnit(payment.currency))}
          </span>
          {payment.kind === 'withdrawal' ? (
            <WithdrawalStages withdrawal={payment} />
          ) : (
            <>
              <time dateTime={payment.created_at}>{momentText(locale, payment.created_at)}</time>
              <span className="payment-state">{t(`state.${payment.state}`)}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
