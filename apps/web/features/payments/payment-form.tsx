'use client'
import { amountText, subunits as subunitsOf } from '@touchline/betting'
import { Button, Field, Icon } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { formatMoney } from '#base/texts/format-money.ts'
import { type PaymentOptions, usePayment } from './use-payment.ts'

export interface PaymentFormProps<Data> extends PaymentOptions<Data> {
  /** Text of the button: deposit or withdraw. */
  readonly label: string
  readonly suggestions: readonly number[]
}

/** Asks for the amount of a deposit or withdrawal. */
export function PaymentForm<Data>(props: PaymentFormProps<Data>) {
  const { terms, label, max, suggestions } = props
  const { currency, subunits, min } = terms
  const t = useTranslations()
  const locale = useLocale()
  const money = (amount: number) => formatMoney(locale, amount, currency, subunits)
  const bounds = t('deposit.between', { least: money(min), most: money(max) })
  const { typed, setTyped, fault, refusal, isBusy, submit } = usePayment(props, bounds)
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      {refusal === null ? null : (
        <p className="note" data-tone="error" role="alert">
          <Icon name="alert-circle" />
          <span>{refusal}</span>
        </p>
      )}
      {suggestions.length === 0 ? null : (
        <div className="chips">
          {suggestions.map((amount) => (
            <button
              type="button"
              className="chip"
              key={amount}
              onClick={() => setTyped(amountText(subunitsOf(amount), subunits))}
            >
              {money(amount)}
            </button>
          ))}
        </div>
      )}
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
      <Button type="submit" variant="primary" size="xl" block busy={isBusy}>
        {label}
      </Button>
    </form>
  )
}
