'use client'
import type { Match } from '@touchline/contract'
import { Icon } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { type PopularOne, START_LIVE, useSearchStart } from '#features/search/index.ts'
import { LiveMoment, useIsOver, useMatchState, useWatched } from '#entities/match/index.ts'
import { useLiveSeed } from '#base/data/live-seed.tsx'
import { useLinks } from '#base/navigation/links-context.tsx'
import { PageLink } from '#base/navigation/page-link.tsx'
import { MainSet } from '../event-list/rows/event-row.tsx'
import { rowDocument } from '../event-list/rows/row-seed.ts'
import { toEventRow } from '../event-list/rows/to-event-row.ts'

interface LeaveProps {
  /** A link was pressed: its page takes the dialog's place. */
  readonly onLeave: () => void
}

/** A match in play: its score, clock and main market, which all follow the live store. */
function LiveRow({ match, onLeave }: LeaveProps & { readonly match: Match }) {
  const links = useLinks()
  const row = toEventRow(match)
  const element = useWatched<HTMLLIElement>(row.id)
  useLiveSeed(match, (of) => [rowDocument(toEventRow(of))])
  const state = useMatchState(row.id, row.state)
  if (useIsOver(row.id)) return null
  const { home, away } = row
  return (
    <li ref={element}>
      <span className="live-dot" />
      <PageLink href={links.match(row.sportKey, row)} onClick={onLeave}>
        <span className="start-match">
          <bdi>{home.name}</bdi>{' '}
          <span className="ltr">
            {state === null ? '–' : `${state.total_score.home}–${state.total_score.away}`}
          </span>{' '}
          <bdi>{away.name}</bdi>
        </span>
        <small>
          <LiveMoment matchId={row.id} sportKey={row.sportKey} /> <bdi>{row.league}</bdi>
        </small>
      </PageLink>
      {row.main === null ? null : <MainSet row={row} market={row.main} />}
    </li>
  )
}

function PopularLink({ one, onLeave }: LeaveProps & { readonly one: PopularOne }) {
  const links = useLinks()
  const href =
    one.kind === 'match'
      ? links.match(one.match.sport.key, one.match)
      : links.league(one.sportKey, one.league)
  return (
    <li>
      <PageLink className="chip" data-size="s" href={href} onClick={onLeave}>
        <Icon name="flame" />
        {one.kind === 'match' ? (
          <span>
            <bdi>{one.match.competitors.home.name}</bdi> – <bdi>{one.match.competitors.away.name}</bdi>
          </span>
        ) : (
          <bdi>{one.league.name}</bdi>
        )}
      </PageLink>
    </li>
  )
}

/** Keeps the place of rows that are asked for, so that nothing moves when they come. */
const Coming = ({ rows }: { readonly rows: number }) => (
  <ul aria-hidden="true">
    {Array.from({ length: rows }, (_, at) => (
      <li key={at}>
        <span className="sk start-coming" />
      </li>
    ))}
  </ul>
)

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

/** What is live now and what is popular: the search before anything is typed. A part without anything is not there. */
export function SearchStart({ onLeave }: LeaveProps) {
  const t = useTranslations()
  const start = useSearchStart(useLocale())
  const [live, popular] = [t('nav.live_now'), t('search.popular')]
  if (start === null)
    return (
      <Part title={live}>
        <Coming rows={START_LIVE} />
      </Part>
    )
  return (
    <>
      {start.live.length === 0 ? null : (
        <Part title={live}>
          <ul>
            {start.live.map((match) => (
              <LiveRow key={match.id} match={match} onLeave={onLeave} />
            ))}
          </ul>
        </Part>
      )}
      {start.popular.length === 0 ? null : (
        <Part title={popular}>
          <ul className="start-words">
            {start.popular.map((one) => (
              <PopularLink
                key={one.kind === 'match' ? `m${one.match.id}` : `l${one.league.id}`}
                one={one}
                onLeave={onLeave}
              />
            ))}
          </ul>
        </Part>
      )}
    </>
  )
}
