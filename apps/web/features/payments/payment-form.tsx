'use client'
import type { ApiFailure, ApiResult } from '@touchline/api-client'
import { amountText, parseAmount, subunits as subunitsOf } from '@touchline/betting'
import type { PaymentTerms } from '@touchline/contract'
import { Button, Field, Icon } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { formatMoney } from '#base/texts/format-money.ts'

export interface PaymentFormProps<Data> {
  readonly terms: PaymentTerms
  /** Beside the label of its press: what is entered is paid in, or out. */
  readonly label: string
  /** The most that may be asked for, subunits. */
  readonly max: number
  readonly suggestions: readonly number[]
  /** What it begins with, subunits; empty when absent. */
  readonly amount?: number | undefined
  /** With a key that stays the same until something came of it, so that it counts once however often it is sent (DEPOSIT-10). */
  readonly send: (amount: number, key: string) => Promise<ApiResult<Data>>
  readonly onDone: (data: Data) => void
}

/** Whether nobody knows what became of a call: then it is sent again as it was. */
const isUnknown = (error: ApiFailure): boolean => error.kind !== 'refused' || error.status >= 500

/** An amount to pay in or out. */
export function PaymentForm<Data>(props: PaymentFormProps<Data>) {
  const { terms, label, max, suggestions, amount: first, send, onDone } = props
  const t = useTranslations()
  const locale = useLocale()
  const [typed, setTyped] = useState(() =>
    first === undefined ? '' : amountText(subunitsOf(first), terms.subunits),
  )
  const [fault, setFault] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const asked = useRef<{ readonly amount: number; readonly key: string } | null>(null)
  const { currency, subunits, min } = terms
  const money = (amount: number) => formatMoney(locale, amount, currency, subunits)
  const bounds = t('deposit.between', { least: money(min), most: money(max) })

  function tell(error: ApiFailure) {
    if (error.kind !== 'refused') return setRefusal(t('spi.notification.offline'))
    const { errors, localized_message: text } = error.body
    if (errors?.['amount'] !== undefined) setFault(bounds)
    else setRefusal(text ?? t('spi.notification.refused'))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const parsed = parseAmount(typed, subunits)
    const amount = parsed.ok ? Number(parsed.value) : 0
    setRefusal(null)
    if (amount < min || amount > max) return setFault(bounds)
    setFault(null)
    setBusy(true)
    if (asked.current?.amount !== amount) asked.current = { amount, key: crypto.randomUUID() }
    const answer = await send(amount, asked.current.key)
    setBusy(false)
    if (answer.ok || !isUnknown(answer.error)) asked.current = null
    if (!answer.ok) return tell(answer.error)
    setTyped('')
    onDone(answer.data)
  }

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
      <Button type="submit" variant="primary" size="xl" block busy={busy}>
        {label}
      </Button>
    </form>
  )
}
