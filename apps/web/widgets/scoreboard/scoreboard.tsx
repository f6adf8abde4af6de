'use client'
import type { MatchState } from '@touchline/contract'
import { Flag, hasFlag, Icon, IconButton } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { type ReactNode } from 'react'
import { FullCrest } from '#entities/art/index.ts'
import {
  gamePoints,
  isTieBreak,
  kitStyle,
  MatchClock,
  shownClock,
  useMatchState,
  usePeriodName,
  useWatched,
} from '#entities/match/index.ts'
import { StarButton } from '#entities/favourites/index.ts'
import { authEvents } from '#base/asks/modals/auth-events.ts'
import { useLiveSeed } from '#base/data/live-seed.tsx'
import { LocalTime } from '#base/time/local-time.tsx'
import { sportLook } from '#base/config/sport-look.ts'
import type { EventRow, RowTeam } from '../event-list/rows/row.ts'
import { rowDocument } from '../event-list/rows/row-seed.ts'
import { CENTRE_ID } from '../match-centre/centre-id.ts'
import { LivePart } from '../match-centre/live-parts.tsx'
import type { MatchWords } from '../match-centre/words.ts'
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
  readonly words: MatchWords
  /** Chances and pictures as drawn with the page. */
  readonly chances: ReactNode
  readonly pictures: ReactNode
}

const Team = ({ team }: { readonly team: RowTeam }) => (
  <div className="side">
    <FullCrest team={team} />
    <b>
      <bdi>{team.name}</bdi>
    </b>
  </div>
)

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
    <span className="now">
      <span className="live-dot" />
      {clock === null ? (
        <span className="clock">{period}</span>
      ) : (
        <MatchClock clock={clock} sportKey={row.sportKey} timer />
      )}
      {clock === null ? null : <small>{period}</small>}
    </span>
  )
}

const other = { home: 'away', away: 'home' } as const

/** The figure that counts now: points of a running game, runs and wickets, else the score. */
function figureOf(state: MatchState, sportKey: string, side: 'home' | 'away'): string {
  const { game_score: game, total_score: total, figures } = state
  if (game !== null && state.status === 1)
    return gamePoints(game[side], game[other[side]], isTieBreak(state.period_score.at(-1)))
  const wickets = sportKey === 'cricket' ? (figures?.[side].split(/\s/)[0] ?? '') : ''
  return `${total[side]}${wickets.startsWith('/') ? wickets : ''}`
}

/** Whether a score is long, as `101–102`, or very, as `145/3–12`. */
const lengthOf = (text: string) => (text.length > 6 ? 'very' : text.length > 5 ? '' : undefined)

/** Each number is beside its team, whose sides are swapped on right-to-left pages. */
function Score({ row, state }: { readonly row: EventRow; readonly state: MatchState }) {
  if (state.status === 0)
    return (
      <div className="big-score display">
        <LocalTime iso={row.start} format="time" />
      </div>
    )
  const [home, away] = [figureOf(state, row.sportKey, 'home'), figureOf(state, row.sportKey, 'away')]
  return (
    <div className="big-score display" data-long={lengthOf(home + away)}>
      <span>{home}</span>
      <i />
      <span>{away}</span>
    </div>
  )
}

function Goals({ row, goals }: { readonly row: EventRow; readonly goals: ScoreboardProps['goals'] }) {
  if (goals === null || goals === undefined) return null
  return (
    <div className="events">
      <span className="ltr">{goals.home || ' '}</span>
      {goals.home + goals.away === '' ? <i /> : <Icon name={sportLook(row.sportKey).icon} />}
      <span className="ltr">{goals.away || ' '}</span>
    </div>
  )
}

function Head({
  row,
  country,
  stage,
  stadium,
  state,
}: Pick<ScoreboardProps, 'row' | 'country' | 'stage' | 'stadium' | 'state'>) {
  const t = useTranslations('event')
  const versus = t('versus', { home: row.home.name, away: row.away.name })
  return (
    <div className="meta">
      {hasFlag(country) ? <Flag code={country} /> : <Icon name={sportLook(row.sportKey).icon} size="m" />}
      <span className="truncate-each">
        <bdi>{row.league}</bdi>
        {[stage, stadium].filter(Boolean).map((place) => (
          <span key={place}>· {place}</span>
        ))}
      </span>
      <span className="end">
        {state.status > 1 ? null : (
          <IconButton
            label={t('alerts', { name: versus })}
            onClick={() =>
              authEvents.raise('alert', {
                match: String(row.id),
                sport: row.sportKey,
                home: row.home.name,
                away: row.away.name,
              })
            }
          >
            <Icon name="bell" size="m" />
          </IconButton>
        )}
        <StarButton star={`matches/${row.id}`} label={t('favourite', { name: versus })} />
      </span>
    </div>
  )
}

/** The match centre: score, clock and periods, chances and pictures of one match, updated live (WIDGET-08, BEYOND-15). */
export function Scoreboard(props: ScoreboardProps) {
  const { row, state: seed, goals, words, chances, pictures } = props
  const t = useTranslations('scoreboard')
  const element = useWatched<HTMLElement>(row.id)
  useLiveSeed(row, (of) => [rowDocument(of)])
  const state = useMatchState(row.id, seed)
  const isLive = state.status === 1
  const label = t('label', {
    home: row.home.name,
    away: row.away.name,
    homeScore: state.total_score.home,
    awayScore: state.total_score.away,
  })
  return (
    <section
      ref={element}
      id={CENTRE_ID}
      className="match-centre"
      data-match={row.id}
      data-sport={row.sportKey}
      data-teams=""
      aria-label={label}
      style={kitStyle(row)}
    >
      <div className="in">
        <div className="mc-score">
          <Head {...props} />
          <div className="versus">
            <Team team={row.home} />
            <div className="mid">
              <Score row={row} state={state} />
              <Moment row={row} state={state} />
            </div>
            <Team team={row.away} />
          </div>
          <Goals row={row} goals={goals} />
          {row.sportKey === 'soccer' || state.status === 0 ? null : <PeriodTable row={row} state={state} />}
          {row.main === null ? null : (
            <LivePart
              part="LiveWinBar"
              isLive={isLive}
              props={{ row, market: row.main, label: words['chances'] ?? '' }}
            >
              {chances}
            </LivePart>
          )}
        </div>
        <LivePart part="LivePictures" isLive={isLive} props={{ row, state: seed, words }}>
          {pictures}
        </LivePart>
        <LivePart part="MiniScore" isLive={isLive} props={{ row, state: seed }} />
      </div>
    </section>
  )
}
