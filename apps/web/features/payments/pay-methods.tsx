'use client'
import type { PaymentMethod } from '@touchline/contract'
import { useTranslations } from 'next-intl'
import { useId } from 'react'

export interface PayMethodsProps {
  readonly methods: readonly PaymentMethod[]
  readonly chosen: PaymentMethod
  readonly onChoose: (method: PaymentMethod) => void
}

/** Ways to pay in, each with when the money is there. */
export function PayMethods({ methods, chosen, onChoose }: PayMethodsProps) {
  const t = useTranslations('deposit')
  const name = useId()
  return (
    <fieldset className="pay-methods">
      <legend className="visually-hidden">{t('method')}</legend>
      {methods.map((method) => (
        <label key={method} data-method={method}>
          <input type="radio" name={name} checked={method === chosen} onChange={() => onChoose(method)} />
          <i aria-hidden="true" />
          <b>{t(`by.${method}`)}</b>
          <small>{t(`arrives.${method}`)}</small>
        </label>
      ))}
    </fieldset>
  )
}
