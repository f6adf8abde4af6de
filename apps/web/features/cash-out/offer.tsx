'use client'
import type { Bet } from '@touchline/contract'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { formatMoney } from '#base/texts/format-money.ts'

/** How long (ms) the arrow of a change is shown. */
const MOVE_SHOWN = 5000

/** The last change of an amount, in subunits; null once it was shown long enough. */
function useChange(value: number): number | null {
  const [shown, setShown] = useState<{ value: number; change: number | null }>({ value, change: null })
  // Set during rendering, so that no frame shows the new amount without its arrow.
  if (shown.value !== value) setShown({ value, change: value - shown.value })
  useEffect(() => {
    if (shown.change === null) return
    const timer = setTimeout(() => setShown({ value: shown.value, change: null }), MOVE_SHOWN)
    return () => clearTimeout(timer)
  }, [shown])
  return shown.change
}

export function useMoney({ stake }: Pick<Bet, 'stake'>): (value: number) => string {
  const locale = useLocale()
  return (value) => formatMoney(locale, value, stake.currency, stake.subunits)
}

/** An amount that follows the offer. An arrow, the difference and a text show a change, not colour alone (BEYOND-39). */
export function Offer({ bet, value }: { readonly bet: Bet; readonly value: number }) {
  const t = useTranslations('cash-out')
  const money = useMoney(bet)
  const change = useChange(value)
  const move = change === null ? null : change > 0 ? 'up' : 'down'
  return (
    <span className="offer" data-move={move ?? undefined}>
      <span className="ltr">{money(value)}</span>{' '}
      {change === null ? null : (
        <span key={value} className="delta ltr" aria-hidden="true">
          {change > 0 ? '+' : '−'}
          {money(Math.abs(change))}
        </span>
      )}
      {move === null ? null : <span className="visually-hidden">{t(`moved.${move}`)}</span>}
    </span>
  )
}
