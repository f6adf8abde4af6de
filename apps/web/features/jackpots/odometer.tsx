'use client'
import { useLocale } from 'next-intl'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { formatMoney } from '#base/texts/format-money.ts'
import { odometerPieces } from './odometer-digits.ts'

export interface MoneyShown {
  readonly amount: number
  readonly currency: string
  /** Of one unit. */
  readonly subunits: number
}

export interface OdometerProps extends MoneyShown {
  /** A cell round each digit. */
  readonly cells?: boolean
  /** Told to screen readers as it grows, at most once a minute. */
  readonly told?: boolean
}

/** Longest number of digits in the usual size. */
const USUAL = 8
const TOLD_EVERY = 60_000

/** A text that changes at most once a minute. */
function useSlowly(text: string): string {
  const [slow, setSlow] = useState(text)
  const at = useRef(0)
  useEffect(() => {
    if (text === slow) return
    const timer = setTimeout(
      () => {
        at.current = performance.now()
        setSlow(text)
      },
      Math.max(0, at.current + TOLD_EVERY - performance.now()),
    )
    return () => clearTimeout(timer)
  }, [text, slow])
  return slow
}

/** An amount whose digits roll to where they belong. Screen readers are given it as a text. */
export function Odometer({ amount, currency, subunits, cells = false, told = false }: OdometerProps) {
  const locale = useLocale()
  const text = formatMoney(locale, amount, currency, subunits)
  const slow = useSlowly(text)
  const pieces = odometerPieces(locale, amount, currency, subunits)
  const digits = pieces.filter(({ kind }) => kind === 'digit').length
  return (
    <>
      <span className="visually-hidden" aria-live={told ? 'polite' : undefined}>
        {told ? slow : text}
      </span>
      <span
        className="odometer"
        aria-hidden="true"
        data-cells={cells ? '' : undefined}
        data-long={digits > USUAL ? '' : undefined}
      >
        {pieces.map(({ kind, text: sign }, index) => {
          // From the end, so that a digit that joins in front leaves the others where they are.
          const key = pieces.length - index
          return kind === 'digit' ? (
            <i key={key} className="d" data-digit={sign} style={{ '--d': sign } as CSSProperties} />
          ) : (
            <i key={key} className={kind}>
              {sign}
            </i>
          )
        })}
      </span>
    </>
  )
}
