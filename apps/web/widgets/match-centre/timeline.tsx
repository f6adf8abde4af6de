'use client'
import type { Incident } from '@touchline/contract'
import { useState } from 'react'
import { Button } from '@touchline/ui'
import { usePeriodName } from '#entities/match/index.ts'
import type { EventRow } from '../event-list/rows/row.ts'
import { momentOf } from './story.ts'
import type { MatchWords } from './words.ts'

/** Number of incidents before all are requested. */
const SHOWN = 12

function Entry({
  incident,
  row,
  words,
}: {
  readonly incident: Incident
  readonly row: EventRow
  readonly words: MatchWords
}) {
  const { kind, side, score } = incident
  return (
    <li data-side={side} data-kind={kind}>
      <span className="when ltr">{momentOf(incident)}</span>
      <span className="mark" aria-hidden="true" />
      <span className="what">
        {words[`event_${kind}`] ?? kind}{' '}
        <small>
          <bdi>{row[side].name}</bdi>
        </small>
      </span>
      {score === null ? null : (
        <b className="ltr">
          {score.home}–{score.away}
        </b>
      )}
    </li>
  )
}

export interface TimelineProps {
  readonly row: EventRow
  readonly incidents: readonly Incident[]
  readonly words: MatchWords
}

/** Incidents, newest first, by period. */
export function Timeline({ row, incidents, words }: TimelineProps) {
  const name = usePeriodName()
  const [all, setAll] = useState(false)
  const latest = incidents.toReversed()
  const shown = all ? latest : latest.slice(0, SHOWN)
  const periods = [...Map.groupBy(shown, ({ period }) => period)]
  return (
    <div className="panel part">
      <h2>{words['timeline']}</h2>
      {shown.length === 0 ? <p className="none">{words['no_events']}</p> : null}
      {periods.map(([period, of]) => (
        <section key={period}>
          <h3>{name(period)}</h3>
          <ol className="timeline" reversed>
            {of.map((incident, index) => (
              <Entry key={of.length - index} incident={incident} row={row} words={words} />
            ))}
          </ol>
        </section>
      ))}
      {latest.length <= SHOWN || all ? null : (
        <Button variant="ghost" size="s" onClick={() => setAll(true)}>
          {words['all']} ({latest.length})
        </Button>
      )}
    </div>
  )
}
