'use client'
import { amountText, fractionDigits, parseAmount, type Subunits } from '@touchline/betting'
import { useLocale } from 'next-intl'
import { createContext, type ReactNode, use, useState } from 'react'

/** The currency's sign in this locale. */
const signOf = (locale: string, currency: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find((part) => part.type === 'currency')?.value ?? currency

/** Whether the amounts below are typed on keys of the page, so that a device need not show its own keyboard. */
export const OwnKeys = createContext(false)

export interface FieldKeysProps {
  readonly currency: { readonly code: string; readonly subunits: number }
  /** Told once amounts can be typed here, so that the device's own keyboard stays away, and when no longer. */
  readonly onReady: (isReady: boolean) => void
}

/** Draws the keys for a field of another part inside the slip, beside it; null where devices have their own. */
export const FieldKeys = createContext<((keys: FieldKeysProps) => ReactNode) | null>(null)

/** The decimal sign of money in a locale. */
export const decimalSign = (locale: string): string =>
  new Intl.NumberFormat(`${locale}-u-nu-latn`).format(1.5).slice(1, -1)

/**
 * An amount as shown in the field, with at least two decimals if the currency has them. Input takes point and comma.
 */
function fieldText(locale: string, amount: Subunits, perUnit: number): string {
  const [whole = '', fraction = ''] = amountText(amount, perUnit).split('.')
  const padded = fraction.padEnd(Math.min(fractionDigits(perUnit), 2), '0')
  return padded === '' ? whole : whole + decimalSign(locale) + padded
}

export interface AmountInputProps {
  /** Accessible name. */
  readonly label: string
  /** Null if there is no single amount to show. */
  readonly value: Subunits | null
  /** 0 for invalid text. */
  readonly onValue: (value: Subunits) => void
  readonly currency: { readonly code: string; readonly subunits: number }
  readonly disabled?: boolean | undefined
  readonly invalid?: boolean | undefined
  /** Id of the element with the error. */
  readonly describedBy?: string | undefined
  /** Replaces the currency's sign. */
  readonly start?: ReactNode
  /** Content after the amount, such as a button for the maximum. */
  readonly end?: ReactNode
}

/**
 * A money field. It keeps the text as typed. Invalid text counts as 0 and is marked, so that no stake can differ from
 * the field's text.
 */
export function AmountInput(props: AmountInputProps) {
  const { label, value, onValue, currency, disabled, invalid = false, describedBy, start, end } = props
  const locale = useLocale()
  const hasOwnKeys = use(OwnKeys)
  const [typed, setTyped] = useState<string | null>(null)
  const parsed = typed === null ? null : parseAmount(typed, currency.subunits)
  const stands = typed !== null && (parsed?.ok ? parsed.value === value : (value ?? 0n) === 0n)
  const shown = stands
    ? typed
    : value === null || value === 0n
      ? ''
      : fieldText(locale, value, currency.subunits)
  const malformed = stands && parsed !== null && !parsed.ok && parsed.reason !== 'empty'

  function enter(text: string) {
    setTyped(text)
    const amount = parseAmount(text, currency.subunits)
    onValue(amount.ok ? amount.value : (0n as Subunits))
  }

  return (
    <div className="stake">
      {start}
      <label>
        {start === undefined ? <span aria-hidden="true">{signOf(locale, currency.code)}</span> : null}
        <span className="visually-hidden">{label}</span>
        <input
          inputMode={hasOwnKeys ? 'none' : 'decimal'}
          autoComplete="off"
          dir="ltr"
          enterKeyHint="done"
          placeholder={fieldText(locale, 0n as Subunits, currency.subunits)}
          value={shown}
          disabled={disabled}
          aria-invalid={invalid || malformed ? true : undefined}
          aria-describedby={describedBy}
          onChange={(event) => enter(event.target.value)}
          onBlur={() => {
            if (!malformed) setTyped(null)
          }}
        />
      </label>
      {end}
    </div>
  )
}

export interface CurrencySelectProps {
  readonly label: string
  readonly currencies: readonly { readonly code: string; readonly subunits: number }[]
  readonly selected: string
  readonly onSelect: (currency: { readonly code: string; readonly subunits: number }) => void
  readonly disabled?: boolean | undefined
}

/** Chooses the currency of an amount: shows signs, announces codes. */
export function CurrencySelect({ label, currencies, selected, onSelect, disabled }: CurrencySelectProps) {
  const locale = useLocale()
  return (
    <select
      aria-label={label}
      value={selected}
      disabled={disabled}
      onChange={(event) => {
        const chosen = currencies.find(({ code }) => code === event.target.value)
        if (chosen !== undefined) onSelect(chosen)
      }}
    >
      {currencies.map(({ code }) => (
        <option key={code} value={code} aria-label={code}>
          {signOf(locale, code)}
        </option>
      ))}
    </select>
  )
}
