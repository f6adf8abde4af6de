'use client'
import type { MatchState } from '@touchline/contract'
import { Court, Flag, hasFlag, Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { FullCrest } from '#entities/art/index.ts'
import { MatchClock, shownClock, useMatchState, usePeriodName } from '#entities/match/index.ts'
import { StarButton } from '#entities/favourites/index.ts'
import { useLive } from '#base/data/live-context.tsx'
import { useLiveSeed } from '#base/data/live-seed.tsx'
import { LocalTime } from '#base/time/local-time.tsx'
import { sportLook } from '#base/config/sport-look.ts'
import type { EventRow, RowTeam } from '../event-list/rows/row.ts'
import { rowDocument } from '../event-list/rows/row-seed.ts'
import { PeriodTable } from './period-table.tsx'

export interface ScoreboardProps {
  readonly row: EventRow
  /** Set before the start too, unlike in a row. */
  readonly state: MatchState
  readonly country: string | null
  readonly stage: string | null
  readonly stadium: string | null
  /** Minutes of the goals, shown below the names; null in sports that do not list them. */
  readonly goals?: Readonly<Record<'home' | 'away', string>> | null
  /** The momentum as rendered with the page, in place of the plain line. */
  readonly momentum?: ReactNode
}

function Team({
  team,
  first,
  note,
}: {
  readonly team: RowTeam
  readonly first: boolean
  readonly note?: string | undefined
}) {
  const name = (
    <span key="name">
      <b>
        <bdi>{team.name}</bdi>
      </b>
      {note === undefined ? null : <small className="scorers ltr">{note || ' '}</small>}
    </span>
  )
  const crest = <FullCrest key="crest" team={team} />
  return <div className="side">{first ? [name, crest] : [crest, name]}</div>
}

/** Clock and name of the present period, or when the match starts, or that it has ended. */
function Moment({ row, state }: { readonly row: EventRow; readonly state: MatchState }) {
  const name = usePeriodName()
  if (state.status === 0) {
    return (
      <small>
        <LocalTime iso={row.start} format="near" />
      </small>
    )
  }
  if (state.status !== 1) return <small>{name('ended')}</small>
  const period = name(state.period)
  const clock = shownClock(state)
  return (
    <>
      <span className="now">
        <span className="live-dot" />
        {clock === null ? (
          <span className="clock">{period}</span>
        ) : (
          <MatchClock clock={clock} sportKey={row.sportKey} timer />
        )}
      </span>
      {clock === null ? null : <small>{period}</small>}
    </>
  )
}

function Versus({
  row,
  state,
  goals,
}: {
  readonly row: EventRow
  readonly state: MatchState
  readonly goals: ScoreboardProps['goals']
}) {
  return (
    <div className="versus">
      <Team team={row.home} first note={goals?.home} />
      <div className="mid">
        {state.status === 0 ? (
          <div className="big-score display">
            <LocalTime iso={row.start} format="time" />
          </div>
        ) : (
          // Each number is beside its team, whose sides are swapped on right-to-left pages.
          <div className="big-score display">
            <span>{state.total_score.home}</span>
            <i />
            <span>{state.total_score.away}</span>
          </div>
        )}
        <Moment row={row} state={state} />
      </div>
      <Team team={row.away} first={false} note={goals?.away} />
    </div>
  )
}

/** The progress of the match as a line, with a tick at half. */
function Progress({ state }: { readonly state: MatchState }) {
  if (state.status !== 1) return null
  return <span className="progress-line match-progress" style={{ '--p': state.progress } as CSSProperties} />
}

/** Score, clock and periods of one match, updated live (WIDGET-08). */
export function Scoreboard({ row, state: seed, country, stage, stadium, goals, momentum }: ScoreboardProps) {
  const t = useTranslations()
  const live = useLive()
  const element = useRef<HTMLElement>(null)
  useLiveSeed(row, (of) => [rowDocument(of)])
  useEffect(
    () => (element.current === null ? undefined : live?.watch(element.current, row.id)),
    [live, row.id],
  )
  const state = useMatchState(row.id, seed)
  const { court, icon } = sportLook(row.sportKey)
  const inPeriods = row.sportKey !== 'soccer' && state.status !== 0
  const label = t('scoreboard.label', {
    home: row.home.name,
    away: row.away.name,
    homeScore: state.total_score.home,
    awayScore: state.total_score.away,
  })
  const versus = t('event.versus', { home: row.home.name, away: row.away.name })
  return (
    <section
      ref={element}
      className="scoreboard"
      aria-label={label}
      style={{ '--home': row.home.colours[0], '--away': row.away.colours[0] } as CSSProperties}
    >
      <div className="meta">
        {hasFlag(country) ? <Flag code={country} /> : <Icon name={icon} size="m" />}
        <span className="truncate">
          <bdi>{row.league}</bdi>
          {[stage, stadium].filter(Boolean).map((place) => ` · ${place}`)}
        </span>
        <span className="end">
          {inPeriods ? (
            <span className="live-now">
              <Moment row={row} state={state} />
            </span>
          ) : null}
          <StarButton star={`matches/${row.id}`} label={t('event.favourite', { name: versus })} />
        </span>
      </div>
      {inPeriods ? <PeriodTable row={row} state={state} /> : <Versus row={row} state={state} goals={goals} />}
      {momentum ?? (inPeriods ? null : <Progress state={state} />)}
      <Court name={court} />
    </section>
  )
}
