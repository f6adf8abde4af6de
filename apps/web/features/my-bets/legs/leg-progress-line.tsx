'use client'
import { isCounted, isFinished, isPrematch, legProgress } from '@touchline/betting'
import type { BetSelection, MatchState } from '@touchline/contract'
import { useTranslations } from 'next-intl'
import { type CSSProperties, lazy, Suspense } from 'react'
import { filledOf, nounOf, wordsOf } from './progress-words.ts'

/** What few legs need comes with the first of them. */
const CountedLine = lazy(() =>
  import('./counted-line.tsx').then((module) => ({ default: module.CountedLine })),
)

export interface LegProgressLineProps {
  readonly selection: BetSelection
  /** Null until the live store has the match. */
  readonly state: MatchState | null
}

/** The progress of an open leg as a line, and in words what it still needs (BEYOND-21); one that was paid early needs nothing. */
export function LegProgressLine({ selection, state }: LegProgressLineProps) {
  const t = useTranslations('bets')
  if (selection.status !== 'no_results' || selection.paid_early === true || state === null) return null
  const { market, specifier, outcome, match } = selection
  if (isCounted(market.id))
    return isPrematch(state.status) ? null : (
      <Suspense>
        <CountedLine selection={selection} isOver={isFinished(state.status)} />
      </Suspense>
    )
  const leg = legProgress(
    { marketId: market.id, specifier, outcomeId: outcome.id },
    {
      status: state.status,
      period: state.period,
      total: state.total_score,
      periods: state.period_score,
      game: state.game_score,
    },
  )
  if (leg === null) return null
  const { id, count } = wordsOf(leg, isFinished(state.status))
  const noun = nounOf(leg, match.sport_key)
  const filled = filledOf(leg)
  return (
    <span className="leg-progress" data-standing={leg.standing}>
      {filled === null ? null : (
        <span className="line" style={{ '--p': filled } as CSSProperties} aria-hidden="true" />
      )}
      <span>
        {t(`progress.${id}`, {
          count,
          amount: t(`amount.${noun}`, { count }),
          more: t(`amount-more.${noun}`, { count }),
        })}
      </span>
    </span>
  )
}
