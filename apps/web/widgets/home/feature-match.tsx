'use client'
import type { MatchState } from '@touchline/contract'
import { Court, Flag, hasFlag, Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FullCrest } from '#entities/art/index.ts'
import { StarButton } from '#entities/favourites/index.ts'
import {
  kitStyle,
  LiveMoment,
  shownClock,
  useMatchState,
  usePeriodName,
  useWatched,
} from '#entities/match/index.ts'
import { useLinks } from '#base/navigation/links-context.tsx'
import { useLiveSeed } from '#base/data/live-seed.tsx'
import { LocalTime } from '#base/time/local-time.tsx'
import { PageLink } from '#base/navigation/page-link.tsx'
import { sportLook } from '#base/config/sport-look.ts'
import { MainSet, MoreMarkets } from '../event-list/rows/event-row.tsx'
import type { EventRow, RowTeam } from '../event-list/rows/row.ts'
import { rowDocument } from '../event-list/rows/row-seed.ts'

/** A match of the programme. */
export interface Stage {
  readonly row: EventRow
  readonly country: string | null
  /** `Matchday 8 · Emirates Stadium`. */
  readonly about: string | null
}

export interface FeatureMatchProps extends Stage {
  /** What says how it stands, in a place that is kept for it. */
  readonly flow?: ReactNode
}

function Side({ team }: { readonly team: RowTeam }) {
  return (
    <span className="side">
      <FullCrest team={team} />
      <b>
        <bdi>{team.name}</bdi>
      </b>
    </span>
  )
}

/** Score, and the period unless it stands in place of a clock; or when it starts. */
function Middle({ row, state }: { readonly row: EventRow; readonly state: MatchState | null }) {
  const name = usePeriodName()
  if (state === null || state.status === 0) {
    return (
      <span className="mid">
        <span className="display">
          <LocalTime iso={row.start} format="time" />
        </span>
        <small>
          <LocalTime iso={row.start} format="near" />
        </small>
      </span>
    )
  }
  const { home, away } = state.total_score
  return (
    <span className="mid">
      {/* On right-to-left pages the sides are swapped, and so are their numbers. */}
      <span className="display" data-long={`${home}${away}`.length > 4 ? '' : undefined}>
        <span>{home}</span>
        <i />
        <span>{away}</span>
      </span>
      {state.status === 1 && shownClock(state) === null ? null : (
        <small>{name(state.status > 1 ? 'ended' : state.period)}</small>
      )}
    </span>
  )
}

/** Leads to the stream on the match's page. */
function Watch({ row }: { readonly row: EventRow }) {
  const t = useTranslations('event')
  const names = { home: row.home.name, away: row.away.name }
  const href = `${useLinks().match(row.sportKey, row)}#stream`
  return (
    <PageLink className="icon-btn" href={href} aria-label={t('watch', names)}>
      <Icon name="device-tv" size="m" />
    </PageLink>
  )
}

interface HeadProps extends Stage {
  readonly state: MatchState | null
  readonly versus: string
}

function Head({ row, country, about, state, versus }: HeadProps) {
  const t = useTranslations('event')
  return (
    <div className="meta">
      {hasFlag(country) ? <Flag code={country} /> : <Icon name={sportLook(row.sportKey).icon} size="m" />}
      <span className="truncate-each">
        <bdi>{row.league}</bdi>
        {about === null ? null : <span>· {about}</span>}
      </span>
      {state?.status === 1 ? (
        <span className="now">
          <span className="live-dot" />
          <LiveMoment matchId={row.id} sportKey={row.sportKey} seed={state} />
        </span>
      ) : null}
      {state?.status === 1 && row.video ? <Watch row={row} /> : null}
      <StarButton star={`matches/${row.id}`} label={t('favourite', { name: versus })} />
    </div>
  )
}

/** One match in large format, over the colours of both teams. */
export function FeatureMatch({ row, country, about, flow }: FeatureMatchProps) {
  const t = useTranslations('event')
  const links = useLinks()
  const element = useWatched<HTMLElement>(row.id)
  const state = useMatchState(row.id, row.state)
  useLiveSeed(row, (of) => [rowDocument(of)])
  const versus = t('versus', { home: row.home.name, away: row.away.name })
  const href = links.match(row.sportKey, row)
  return (
    <article className="feature on-art" ref={element} aria-label={versus} data-teams="" style={kitStyle(row)}>
      <Head row={row} country={country} about={about} state={state} versus={versus} />
      <PageLink className="versus" href={href}>
        <Side team={row.home} />
        <Middle row={row} state={state} />
        <Side team={row.away} />
      </PageLink>
      <div className="flow">{flow}</div>
      <div className="main">
        {row.main === null ? null : <MainSet row={row} market={row.main} layout="stack" />}
        <MoreMarkets row={row} href={href} />
      </div>
      <Court name={sportLook(row.sportKey).court} />
    </article>
  )
}
