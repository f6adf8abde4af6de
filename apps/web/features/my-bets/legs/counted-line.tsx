import { createApiClient } from '@touchline/api-client'
import { countedLeg, type ToldCounts } from '@touchline/betting'
import type { BetSelection } from '@touchline/contract'
import { BASES } from '@touchline/contract/route'
import { useLocale } from 'next-intl'
import { type CSSProperties, useEffect, useState } from 'react'

/** Interval (ms) at which counts are asked for, since no document of a match brings them. */
const EVERY = 15_000

/** What players and sides of a match have done, asked for while the page is seen; null until it is known. */
function useCounts(matchId: number): ToldCounts | null {
  const locale = useLocale()
  const [told, setTold] = useState<ToldCounts | null>(null)
  useEffect(() => {
    const api = createApiClient({ baseUrls: BASES, locale })
    const controller = new AbortController()
    const look = async () => {
      if (document.hidden) return
      const params = { matchId: String(matchId), widget: 'counts' } as const
      const answer = await api.call('matchWidget', { params, query: { locale }, signal: controller.signal })
      if (!controller.signal.aborted && answer.ok && answer.data.type === 'counts') setTold(answer.data)
    }
    void look()
    const timer = setInterval(() => void look(), EVERY)
    return () => {
      controller.abort()
      clearInterval(timer)
    }
  }, [matchId, locale])
  return told
}

export interface CountedLineProps {
  readonly selection: BetSelection
  readonly isOver: boolean
}

/** How far a leg on what players or sides do is, as a line and a figure: two of three (BEYOND-23). */
export function CountedLine({ selection, isOver }: CountedLineProps) {
  const { market, specifier, outcome, match } = selection
  const told = useCounts(match.id)
  const leg = told && countedLeg({ marketId: market.id, specifier, outcomeId: outcome.id }, told, isOver)
  if (leg === null) return null
  const filled = Math.min(1, leg.target === 0 ? leg.current : leg.current / leg.target)
  return (
    <span className="leg-progress" data-standing={leg.standing}>
      <span className="line" style={{ '--p': filled } as CSSProperties} aria-hidden="true" />
      <span className="ltr">
        {leg.kind === 'under' ? `${leg.current} ≤ ${leg.target}` : `${leg.current} / ${leg.target}`}
      </span>
    </span>
  )
}
