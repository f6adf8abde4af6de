'use client'
import { Court, Flag, hasFlag, Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { FullCrest } from '#entities/art/index.ts'
import {
  kitStyle,
  MatchClock,
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
import { MainSet } from '../event-list/rows/event-row.tsx'
import type { EventRow, RowTeam } from '../event-list/rows/row.ts'
import { rowDocument } from '../event-list/rows/row-seed.ts'

export interface FeatureMatchProps {
  readonly row: EventRow
  readonly country: string | null
  /** `Matchday 8 · Emirates Stadium`. */
  readonly about: string | null
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

function Middle({ row }: { readonly row: EventRow }) {
  const name = usePeriodName()
  const state = useMatchState(row.id, row.state)
  if (state?.status !== 1) {
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
  const clock = shownClock(state)
  return (
    <span className="mid">
      <span className="display ltr">
        {state.total_score.home} – {state.total_score.away}
      </span>
      <small>
        {clock === null ? name(state.period) : <MatchClock clock={clock} sportKey={row.sportKey} />}
      </small>
    </span>
  )
}

/** One match in large format, over the colours of both teams. */
export function FeatureMatch({ row, country, about }: FeatureMatchProps) {
  const t = useTranslations('event')
  const links = useLinks()
  const element = useWatched<HTMLElement>(row.id)
  useLiveSeed(row, (of) => [rowDocument(of)])
  const { court, icon } = sportLook(row.sportKey)
  const versus = t('versus', { home: row.home.name, away: row.away.name })
  return (
    <article className="feature on-art" ref={element} aria-label={versus} style={kitStyle(row)}>
      <div className="meta">
        {hasFlag(country) ? <Flag code={country} /> : <Icon name={icon} size="m" />}
        <span>
          <bdi>{row.league}</bdi>
          {about === null ? null : ` · ${about}`}
        </span>
      </div>
      <PageLink className="versus" href={links.match(row.sportKey, row)}>
        <Side team={row.home} />
        <Middle row={row} />
        <Side team={row.away} />
      </PageLink>
      {row.main === null ? null : <MainSet row={row} market={row.main} layout="stack" />}
      <Court name={court} />
    </article>
  )
}
