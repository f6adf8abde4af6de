'use client'
import { amountText, parseAmount, subunits as subunitsOf } from '@touchline/betting'
import { Button, Field, Icon } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { formatMoney, formatShortMoney } from '#base/texts/format-money.ts'
import { type PaymentOptions, usePayment } from './use-payment.ts'

export interface PaymentFormProps<Data> extends PaymentOptions<Data> {
  /** Text of the button: deposit or withdraw. */
  readonly label: string
  readonly suggestions: readonly number[]
  /** What is chosen above the amount. */
  readonly choice?: ReactNode
}

/** Asks for the amount of a deposit or withdrawal. */
export function PaymentForm<Data>(props: PaymentFormProps<Data>) {
  const { terms, label, max, suggestions, choice = null } = props
  const { currency, subunits, min } = terms
  const t = useTranslations()
  const locale = useLocale()
  const money = (amount: number) => formatMoney(locale, amount, currency, subunits)
  const bounds = t('deposit.between', { least: money(min), most: money(max) })
  const { typed, setTyped, fault, refusal, isBusy, submit } = usePayment(props, bounds)
  const parsed = parseAmount(typed, subunits)
  const amount = parsed.ok ? Number(parsed.value) : 0
  const isAmount = amount > 0
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      {refusal === null ? null : (
        <p className="note" data-tone="error" role="alert">
          <Icon name="alert-circle" />
          <span>{refusal}</span>
        </p>
      )}
      {choice}
      <Field
        label={`${t('deposit.amount')} (${currency})`}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={typed}
        hint={bounds}
        error={fault}
        onChange={(event) => setTyped(event.target.value)}
      />
      {suggestions.length === 0 ? null : (
        <div className="chips">
          {suggestions.map((one) => (
            <button
              type="button"
              className="chip"
              key={one}
              aria-pressed={one === amount}
              onClick={() => setTyped(amountText(subunitsOf(one), subunits))}
            >
              {formatShortMoney(locale, one, currency, subunits)}
            </button>
          ))}
        </div>
      )}
      <Button type="submit" variant="primary" size="xl" block split={isAmount} busy={isBusy}>
        <span>{label}</span>
        {/* Its field says it to whoever listens. */}
        {isAmount ? (
          <span className="ltr" aria-hidden="true">
            {money(amount)}
          </span>
        ) : null}
      </Button>
    </form>
  )
}
