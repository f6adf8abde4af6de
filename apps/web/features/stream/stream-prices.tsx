'use client'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { OddsButton, type OddsMatch, sideLabels } from '#entities/odds/index.ts'
import { useLive } from '#base/data/live-context.tsx'
import type { WatchedMatch } from '#base/asks/slots.tsx'

const oddsMatch = ({ home, away, league, ...match }: WatchedMatch): OddsMatch => ({
  ...match,
  home: home.name,
  away: away.name,
  leagueName: league,
})

/** The main prices of a match beside its picture; a press puts one on the slip, as everywhere (BEYOND-33). */
export function StreamPrices({ match }: { readonly match: WatchedMatch }) {
  const t = useTranslations('odds')
  const live = useLive()
  const { id, main: market } = match
  // The picture may be watched over a page that knows nothing of the match.
  useEffect(() => live?.follow(id), [live, id])
  if (market === null) return null
  const labels = sideLabels(market.outcomes)
  return (
    <div className="odds-set prices" role="group" aria-label={market.name}>
      {market.outcomes.map((outcome, index) => (
        <OddsButton
          key={outcome.id}
          match={oddsMatch(match)}
          market={market}
          outcome={outcome}
          label={labels[index]}
          name={labels[index] === 'X' ? outcome.name : t('to_win', { name: outcome.name })}
        />
      ))}
    </div>
  )
}
