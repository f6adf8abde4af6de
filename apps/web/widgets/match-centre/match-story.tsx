'use client'
import './match-story.css'
import type { MatchState } from '@touchline/contract'
import { useMatchState, kitStyle } from '#entities/match/index.ts'
import type { EventRow } from '../event-list/rows/row.ts'
import { HeadToHead } from './head-to-head.tsx'
import { Statistics } from './statistics.tsx'
import { Timeline } from './timeline.tsx'
import { useStatistics, useWidget } from './use-centre.ts'
import type { MatchWords } from './words.ts'

export interface MatchStoryProps {
  readonly row: EventRow
  /** State of the match in the page. */
  readonly state: MatchState
  readonly words: MatchWords
}

/** Facts about the match from the operator's own source; nothing if it has none (EXTRA-06). */
function Info({ matchId }: { readonly matchId: number }) {
  const info = useWidget(matchId, 'info')
  const facts = info === null ? [] : [info.venue, info.city, info.referee, info.weather].filter(Boolean)
  if (info === null || (facts.length === 0 && info.description === null)) return null
  return (
    <div className="panel part">
      {facts.length === 0 ? null : <p>{facts.join(' · ')}</p>}
      {info.description === null ? null : <p className="none">{info.description}</p>}
    </div>
  )
}

/** Statistics, timeline and history of a match, updated while it is live (WIDGET-08, BEYOND-15). */
export function MatchStory({ row, state: seed, words }: MatchStoryProps) {
  const state = useMatchState(row.id, seed)
  const statistics = useStatistics(row.id, state)
  const told = statistics !== null && statistics.momentum.values.length > 0 ? statistics : null
  return (
    <div className="match-story" data-teams="" style={kitStyle(row)}>
      {told === null ? null : (
        <div className="pair">
          {told.statistics.length === 0 ? null : (
            <Statistics state={state} statistics={told.statistics} words={words} />
          )}
          <Timeline row={row} incidents={told.incidents} words={words} />
        </div>
      )}
      <Info matchId={row.id} />
      <HeadToHead row={row} words={words} />
    </div>
  )
}
