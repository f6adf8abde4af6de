'use client'
import './keypad.css'
import { fractionDigits, type SlipCurrency } from '@touchline/betting'
import { Icon, IconButton } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { decimalSign, type FieldKeysProps } from '#entities/bet/index.ts'
import { StakeChips } from '../foot/stake-chips.tsx'
import { type SumsProps, useWin } from '../foot/sums.tsx'
import { useSlip, useSlipScope } from '../state/slip-context.tsx'
import { fieldsOf, followField, show, write } from './edited-field.ts'
import { fieldAfter, grown, type Key, KEYS, typed } from './keypad-rules.ts'

/** Fields of stakes in the slip, and that of quick bet. */
const FIELDS = { slip: ':is(.slip-body, .slip-foot) .stake input', quick: '.quickbet .stake input' } as const

export interface KeypadProps extends SumsProps, Pick<FieldKeysProps, 'onReady'> {
  /** Amounts (subunits) that one press adds; a 0 is not offered (SLIP-24). */
  readonly stakes: readonly number[]
}

/** The field that is typed into, and what it says; null while there is none. */
function useEdited(place: RefObject<HTMLElement | null>, fields: string) {
  const { store } = useSlipScope()
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const [text, setText] = useState('')
  const followed = useRef<ReturnType<typeof followField>>(null)
  useEffect(() => {
    const slip = place.current?.closest('.slip')
    if (slip == null) return
    const dock = place.current?.parentElement ?? null
    followed.current = followField({ slip, store, fields, dock }, (next) => {
      setField(next)
      setText(next?.value ?? '')
    })
    return followed.current.stop
  }, [place, store, fields])
  useEffect(() => {
    if (field === null) return
    const read = () => {
      if (field.isConnected) return setText(field.value)
      // By payout in place of by stake is another field in its place.
      const slip = place.current?.closest('.slip')
      const next = slip == null ? undefined : fieldsOf(slip, fields).at(-1)
      if (next === undefined) followed.current?.leave()
      else next.focus({ preventScroll: true })
    }
    field.addEventListener('input', read)
    // The field is drawn before.
    const stop = store.subscribe(() => queueMicrotask(read))
    return () => {
      field.removeEventListener('input', read)
      stop()
    }
  }, [place, field, store, fields])
  return { field, text, leave: () => followed.current?.leave() }
}

interface KeysProps {
  readonly field: HTMLInputElement
  readonly currency: SlipCurrency
}

/** Digits, the locale's decimal sign, and the way back. */
function Keys({ field, currency }: KeysProps) {
  const t = useTranslations('slip.keypad')
  const sign = decimalSign(useLocale())
  const decimals = fractionDigits(currency.subunits)
  const press = (key: Key) => {
    const { value, selectionStart, selectionEnd } = field
    const typing = { text: value, start: selectionStart ?? value.length, end: selectionEnd ?? value.length }
    const next = typed(typing, key, { sign, decimals })
    if (next !== null) write(field, next.text, next.start)
  }
  const named = {
    sign: { label: t('decimal'), face: sign },
    delete: { label: t('delete'), face: <Icon name="backspace" /> },
  } as const
  return (
    <div className="keys">
      {KEYS.map((key) => {
        const { label, face } =
          key === 'sign' || key === 'delete' ? named[key] : { label: undefined, face: key }
        return (
          <button
            key={key}
            type="button"
            aria-label={label}
            disabled={key === 'sign' && decimals === 0}
            onClick={() => press(key)}
          >
            {face}
          </button>
        )
      })}
    </div>
  )
}

/** Adds to what stands in the field, as chips on a table do. */
function Chips({ field, currency, stakes }: KeysProps & Pick<KeypadProps, 'stakes'>) {
  const decimal = decimalSign(useLocale())
  const add = (stake: bigint) => write(field, grown(field.value, stake, currency, decimal))
  return <StakeChips stakes={stakes} sign="+" onStake={add} />
}

/** From field to field, where each bet has its own. */
function Steps({ field }: Pick<KeysProps, 'field'>) {
  const t = useTranslations('slip.keypad')
  const isOne = useSlip(({ bets }) => bets.length < 2)
  const go = (by: 1 | -1) => {
    const slip = field.closest('.slip')
    const next = slip === null ? undefined : fieldAfter(fieldsOf(slip, FIELDS.slip), field, by)
    next?.focus({ preventScroll: true })
    next?.select()
  }
  return isOne ? null : (
    <>
      <IconButton label={t('previous')} onClick={() => go(-1)}>
        <Icon name="chevron-up" />
      </IconButton>
      <IconButton label={t('next')} onClick={() => go(1)}>
        <Icon name="chevron-down" />
      </IconButton>
    </>
  )
}

/** What the field is called, beside what it says. */
const nameOf = ({ labels }: HTMLInputElement): string =>
  labels?.[0]?.querySelector('.visually-hidden')?.textContent ?? ''

interface PanelProps extends FieldKeysProps {
  readonly fields: string
  /** Before the field's name and what it says; what the stake returns, beside it; and amounts above the keys. */
  readonly steps?: (field: HTMLInputElement) => ReactNode
  readonly win?: ReturnType<typeof useWin>
  readonly chips?: (field: HTMLInputElement) => ReactNode
}

/**
 * Keys that type into fields of the slip. Fields stay what they are: what a keyboard types, or another tool writes,
 * counts as before.
 */
function Panel({ fields, currency, onReady, steps, win, chips }: PanelProps) {
  const t = useTranslations('slip.keypad')
  const place = useRef<HTMLDivElement>(null)
  const { field, text, leave } = useEdited(place, fields)
  const told = useEffectEvent(onReady)
  useEffect(() => {
    told(true)
    return () => told(false)
  }, [])
  useLayoutEffect(() => {
    const dock = place.current?.parentElement
    return field === null || dock == null ? undefined : show(field, dock)
  }, [field])
  if (field === null) return <div ref={place} hidden />
  const done = () => {
    leave()
    field.blur()
  }
  return (
    // A press leaves the focus, and with it the caret, in the field.
    <div
      ref={place}
      className="keypad"
      role="group"
      aria-label={t('title')}
      onMouseDown={(press) => press.preventDefault()}
    >
      <div className="now">
        {steps?.(field)}
        <div className="sum">
          <small>{nameOf(field)}</small>
          <small>{win?.label}</small>
          <output className="in ltr" data-empty={text === '' ? '' : undefined}>
            {text === '' ? field.placeholder : text}
          </output>
          <span className="win ltr">{win?.value}</span>
        </div>
        <IconButton label={t('done')} onClick={done}>
          <Icon name="check" />
        </IconButton>
      </div>
      {chips?.(field)}
      <Keys field={field} currency={currency} />
    </div>
  )
}

/** Keys for the stake, docked at the slip's foot on a phone, over the button of the next step. */
export function Keypad({ stakes, onReady, ...sums }: KeypadProps) {
  const currency = useSlip((slip) => slip.currency)
  return (
    <Panel
      fields={FIELDS.slip}
      currency={currency}
      onReady={onReady}
      steps={(field) => <Steps field={field} />}
      win={useWin(sums)}
      chips={(field) => <Chips field={field} currency={currency} stakes={stakes} />}
    />
  )
}

/** Keys for the stake of quick bet, docked where the slip has its own, which are gone meanwhile. */
export const QuickKeypad = (props: FieldKeysProps) => (
  <div className="slip-dock quick-dock">
    <Panel fields={FIELDS.quick} {...props} />
  </div>
)
