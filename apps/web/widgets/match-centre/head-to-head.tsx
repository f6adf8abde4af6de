'use client'
import type { HeadToHead as Data, PastMatch } from '@touchline/contract'
import { Crest, Flag, hasFlag } from '@touchline/ui'
import { useLocale } from 'next-intl'
import { dateLocale } from '#base/time/time-formats.ts'
import type { EventRow } from '../event-list/rows/row.ts'
import { Form } from './form.tsx'
import { SIDES, type Side } from './story.ts'
import { useWidget } from './use-centre.ts'
import type { MatchWords } from './words.ts'

/** With the year, because meetings may be years apart. */
const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const

function Past({ match }: { readonly match: PastMatch }) {
  const day = new Intl.DateTimeFormat(dateLocale(useLocale()), DAY)
  return (
    <li>
      <span className="when">
        <time dateTime={match.start_time}>{day.format(Date.parse(match.start_time))}</time>
      </span>
      <span className="teams">
        {SIDES.map((side) => {
          const team = match[side]
          return (
            <span className="team" key={side}>
              {hasFlag(team.country_code) ? (
                <Flag code={team.country_code} />
              ) : (
                <Crest id={team.id} colours={team.colours} />
              )}
              <bdi className="truncate">{team.name}</bdi>
              <b>{match.score[side]}</b>
            </span>
          )
        })}
      </span>
    </li>
  )
}

function Latest({
  row,
  side,
  matches,
  words,
}: {
  readonly row: EventRow
  readonly side: Side
  readonly matches: readonly PastMatch[]
  readonly words: MatchWords
}) {
  return (
    <section>
      <h3>
        {words['form']}: <bdi>{row[side].name}</bdi>
        <Form teamId={row[side].id} matches={matches} words={words} />
      </h3>
      {matches.length === 0 ? <p className="none">{words['no_past']}</p> : null}
      <ul className="past">
        {matches.map((match) => (
          <Past key={match.id} match={match} />
        ))}
      </ul>
    </section>
  )
}

function Wins({
  row,
  wins,
  words,
}: {
  readonly row: EventRow
  readonly wins: Data['wins']
  readonly words: MatchWords
}) {
  const parts = [
    ['home', wins.home, row.home.name],
    ['draws', wins.draws, words['draws']],
    ['away', wins.away, row.away.name],
  ] as const
  return (
    <dl className="wins">
      {parts.map(([key, count, name]) => (
        <div key={key} data-part={key}>
          <dt>
            <bdi>{name}</bdi>
          </dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Past results of the two teams: against each other, and the latest of each. */
export function HeadToHead({ row, words }: { readonly row: EventRow; readonly words: MatchWords }) {
  const data = useWidget(row.id, 'head_to_head')
  if (data === null) return <div className="panel part sk" data-part="head-to-head" />
  return (
    <div className="panel part" data-part="head-to-head">
      <h2>{words['head_to_head']}</h2>
      {data.meetings.length === 0 ? (
        <p className="none">{words['no_past']}</p>
      ) : (
        <>
          <Wins row={row} wins={data.wins} words={words} />
          <section>
            <h3>{words['meetings']}</h3>
            <ul className="past">
              {data.meetings.map((match) => (
                <Past key={match.id} match={match} />
              ))}
            </ul>
          </section>
        </>
      )}
      {SIDES.map((side) => (
        <Latest key={side} row={row} side={side} matches={data.form[side]} words={words} />
      ))}
    </div>
  )
}
