'use client'
import './cash-out-line.css'
import type { Bet } from '@touchline/contract'
import { useTranslations } from 'next-intl'
import { type CSSProperties, useState, useSyncExternalStore } from 'react'
import { chartLook, type ChartLook } from '#base/asks/chart-look.ts'
import { useMoney } from '../offer.tsx'
import { BOX, linesOf, NO_VALUES, pathOf, remembered } from '../line/values.ts'

/** Part of the chart from which on there is no room for the text behind its dot: it stands above or below the line. */
const LATE = 0.72

export interface CashOutLineProps {
  /** An open bet on the chart's match. */
  readonly bet: Bet
  /** What the line is, read aloud. */
  readonly label: string
}

function Line({ bet, label, look }: CashOutLineProps & { readonly look: ChartLook }) {
  const t = useTranslations('bets')
  const money = useMoney(bet)
  const [kept, keep] = useState(NO_VALUES)
  // Set during rendering, so that no frame shows the line without its end.
  const values = remembered(kept, look.now, bet.to_cashout)
  if (values !== kept) keep(values)
  const lines = linesOf(values, bet.total_stake, look.slices)
  const slice = look.looked ?? look.now
  const point = lines.flat().find((one) => one.slice === slice)
  const path = pathOf(lines)
  return (
    <div className="own-line">
      <svg viewBox={`0 0 ${BOX} ${BOX}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="halo" d={path} vectorEffect="non-scaling-stroke" />
        <path className="value" d={path} vectorEffect="non-scaling-stroke" />
      </svg>
      {point === undefined ? null : (
        <span
          className="end"
          data-late={point.at > LATE ? (point.y > 0.5 ? 'above' : 'below') : undefined}
          style={{ '--at': point.at, '--y': point.y } as CSSProperties}
        >
          <span className="words">
            <span className="visually-hidden">{label} </span>
            <b className="ltr">{money(values.get(slice) ?? 0)}</b>
            <small>
              {t('stake')} <span className="ltr">{money(bet.total_stake)}</span>
            </small>
          </span>
        </span>
      )}
    </div>
  )
}

/**
 * The cash-out value of a bet as a line over the momentum of its match, as far as this page has seen it: at the running
 * slice, or at the one that is looked back at.
 */
export function CashOutLine({ bet, label }: CashOutLineProps) {
  const look = useSyncExternalStore(chartLook.subscribe, chartLook.get, () => null)
  if (look === null || bet.selections.every(({ match }) => match.id !== look.matchId)) return null
  return <Line bet={bet} label={label} look={look} />
}
