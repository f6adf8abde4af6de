'use client'
import type { MatchState, Statistic } from '@touchline/contract'
import { RadioGroup } from '@touchline/ui'
import { type CSSProperties, useState } from 'react'
import { usePeriodName } from '#entities/match/index.ts'
import { figure, linesOf, periodKey, SIDES, weight } from './story.ts'
import type { MatchWords } from './words.ts'

function Line({ line, words }: { readonly line: Statistic; readonly words: MatchWords }) {
  const [home, away] = [weight(line.home), weight(line.away)]
  const isNone = home + away === 0
  const lead = { home: home > away, away: away > home }
  const value = { home, away }
  return (
    <div className="stat" role="row">
      <b role="cell" className="ltr">
        {figure(line, 'home', words)}
      </b>
      <span role="rowheader">{words[line.key] ?? line.key}</span>
      <b role="cell" className="ltr">
        {figure(line, 'away', words)}
      </b>
      <div className="bar" data-none={isNone ? '' : undefined} aria-hidden="true">
        {SIDES.map((side) => (
          <i
            key={side}
            className={lead[side] ? 'lead' : undefined}
            style={{ '--v': Math.max(value[side], isNone ? 1 : 0.02) } as CSSProperties}
          />
        ))}
      </div>
    </div>
  )
}

export interface StatisticsProps {
  readonly state: MatchState
  readonly statistics: readonly Statistic[]
  readonly words: MatchWords
}

/** The statistics of the whole match or of one period (WIDGET-08). */
export function Statistics({ state, statistics, words }: StatisticsProps) {
  const name = usePeriodName()
  const [wanted, setWanted] = useState('all')
  const periods = statistics[0]?.periods ?? []
  const period = periods.find(({ number }) => String(number) === wanted)?.number ?? null
  return (
    <div className="panel part">
      <h2>{words['statistics']}</h2>
      {periods.length < 2 ? null : (
        <RadioGroup
          label={words['period'] ?? ''}
          look="segmented"
          selected={period === null ? 'all' : String(period)}
          onSelect={setWanted}
          items={[
            { key: 'all', label: words['all'] },
            ...periods.map(({ number }) => ({ key: String(number), label: name(periodKey(state, number)) })),
          ]}
        />
      )}
      <div className="stats" role="table" aria-label={words['statistics']}>
        {linesOf(statistics, period).map((line) => (
          <Line key={line.key} line={line} words={words} />
        ))}
      </div>
    </div>
  )
}
