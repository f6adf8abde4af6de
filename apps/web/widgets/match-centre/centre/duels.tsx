import type { Statistic } from '@touchline/contract'
import type { CSSProperties } from 'react'
import { figure, SIDES, weight } from '../story.ts'
import type { MatchWords } from '../words.ts'

/** Statistics in the order in which they say how a match goes. */
const TELLING = [
  'expected_goals',
  'shots_on_target',
  'possession',
  'corners',
  'points_won',
  'break_points',
  'aces',
  'three_points',
  'rebounds',
  'turnovers',
  'shots',
]

/** Duels beside the momentum. */
const MOST = 3

const rank = ({ key }: Statistic): number => {
  const at = TELLING.indexOf(key)
  return at === -1 ? TELLING.length : at
}

/** The statistics that tell most, three at most. */
export const duelsOf = (statistics: readonly Statistic[]): readonly Statistic[] =>
  statistics.toSorted((one, other) => rank(one) - rank(other)).slice(0, MOST)

function Duel({ line, words }: { readonly line: Statistic; readonly words: MatchWords }) {
  const value = { home: weight(line.home), away: weight(line.away) }
  const most = Math.max(value.home + value.away, 1)
  return (
    <div className="duel" role="row">
      <b role="cell" className="ltr">
        {figure(line, 'home', words)}
      </b>
      <span className="label" role="rowheader">
        {words[line.key] ?? line.key}
      </span>
      <b role="cell" className="ltr">
        {figure(line, 'away', words)}
      </b>
      <span className="bar" aria-hidden="true">
        {SIDES.map((side) => {
          const other = side === 'home' ? value.away : value.home
          return (
            <i
              key={side}
              data-lead={value[side] > other ? '' : undefined}
              style={{ '--v': Math.round((value[side] / most) * 1000) / 1000 } as CSSProperties}
            />
          )
        })}
      </span>
    </div>
  )
}

export interface DuelsProps {
  readonly statistics: readonly Statistic[]
  readonly words: MatchWords
}

/** Three statistics, both sides growing from the middle in their colours. */
export const Duels = ({ statistics, words }: DuelsProps) => (
  <div className="duels" role="table" aria-label={words['statistics']}>
    {duelsOf(statistics).map((line) => (
      <Duel key={line.key} line={line} words={words} />
    ))}
  </div>
)
