'use client'
import type { Bet } from '@touchline/contract'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { formatMoney } from '#base/texts/format-money.ts'

/** How long (ms) the arrow of a change is shown. */
const MOVE_SHOWN = 5000

type Move = 'up' | 'down' | null

/** Direction of the last change of an amount; null once the arrow was shown long enough. */
function useMove(value: number): Move {
  const [shown, setShown] = useState<{ value: number; move: Move }>({ value, move: null })
  // Set during rendering, so that no frame shows the new amount without its arrow.
  if (shown.value !== value) setShown({ value, move: value > shown.value ? 'up' : 'down' })
  useEffect(() => {
    if (shown.move === null) return
    const timer = setTimeout(() => setShown({ value: shown.value, move: null }), MOVE_SHOWN)
    return () => clearTimeout(timer)
  }, [shown])
  return shown.move
}

export function useMoney({ stake }: Pick<Bet, 'stake'>): (value: number) => string {
  const locale = useLocale()
  return (value) => formatMoney(locale, value, stake.currency, stake.subunits)
}

/** An amount that follows the offer. An arrow and a text show a change, not colour alone. */
export function Offer({ bet, value }: { readonly bet: Bet; readonly value: number }) {
  const t = useTranslations('cash-out')
  const money = useMoney(bet)
  const move = useMove(value)
  return (
    <span className="offer" data-move={move ?? undefined}>
      <span className="ltr">{money(value)}</span>{' '}
      {move === null ? null : <span className="visually-hidden">{t(`moved.${move}`)}</span>}
    </span>
  )
}
