'use client'
import type { ApiFailure, ApiResult } from '@touchline/api-client'
import { amountText, parseAmount, subunits as subunitsOf } from '@touchline/betting'
import type { PaymentTerms } from '@touchline/contract'
import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'

export interface PaymentOptions<Data> {
  readonly terms: PaymentTerms
  /** Maximum amount, subunits. */
  readonly max: number
  /** Initial amount, subunits; the field is empty when absent. */
  readonly amount?: number | undefined
  /** What is sent besides the amount, as text: another one is another payment. */
  readonly about?: string | undefined
  /**
   * Sends the payment. The key stays the same until the result is known, so that repeated calls count once
   * (DEPOSIT-10).
   */
  readonly send: (amount: number, key: string) => Promise<ApiResult<Data>>
  readonly onDone: (data: Data) => void
}

export interface Payment {
  readonly typed: string
  setTyped(text: string): void
  /** Error shown at the amount. */
  readonly fault: string | null
  /** Why the payment was refused. */
  readonly refusal: string | null
  readonly isBusy: boolean
  submit(event: FormEvent): Promise<void>
}

/** Whether the result of a call is unknown, so that it must be sent again unchanged. */
const isUnknown = (error: ApiFailure): boolean => error.kind !== 'refused' || error.status >= 500

/**
 * State of a payment form: the typed amount and the result of sending it. `bounds`: text about the permitted amounts.
 */
export function usePayment<Data>(options: PaymentOptions<Data>, bounds: string): Payment {
  const { terms, max, amount: first, about = '', send, onDone } = options
  const { subunits, min } = terms
  const t = useTranslations()
  const [typed, setTyped] = useState(() =>
    first === undefined ? '' : amountText(subunitsOf(first), terms.subunits),
  )
  const [fault, setFault] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const asked = useRef<{ readonly sent: string; readonly key: string } | null>(null)
  function tell(error: ApiFailure) {
    if (error.kind !== 'refused') return setRefusal(t('spi.notification.offline.description'))
    const { errors, localized_message: text } = error.body
    if (errors?.['amount'] !== undefined) setFault(bounds)
    else setRefusal(text ?? t('wallet.refused'))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const parsed = parseAmount(typed, subunits)
    const amount = parsed.ok ? Number(parsed.value) : 0
    setRefusal(null)
    if (amount < min || amount > max) return setFault(bounds)
    setFault(null)
    setBusy(true)
    const sent = `${amount} ${about}`
    if (asked.current?.sent !== sent) asked.current = { sent, key: crypto.randomUUID() }
    const answer = await send(amount, asked.current.key)
    setBusy(false)
    if (answer.ok || !isUnknown(answer.error)) asked.current = null
    if (!answer.ok) return tell(answer.error)
    setTyped('')
    onDone(answer.data)
  }

  return { typed, setTyped, fault, refusal, isBusy, submit }
}
