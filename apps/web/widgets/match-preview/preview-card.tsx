'use client'
import { useLinks } from '../../site/links-context.tsx'
import { LocalTime } from '../../site/local-time.tsx'
import { PageLink } from '../../site/page-link.tsx'
import { useLiveSeed } from '../../site/live-seed.tsx'
import { MainSet } from '../event-list/event-row.tsx'
import { EventTeams } from '../event-list/event-teams.tsx'
import type { EventRow } from '../event-list/row.ts'
import { rowDocument } from '../event-list/row-seed.ts'

/** What of a match card follows the market: its teams link to the match, its prices move. */
export function PreviewCard({ row }: { readonly row: EventRow }) {
  const links = useLinks()
  useLiveSeed(row, (of) => [rowDocument(of)])
  return (
    <>
      <PageLink className="teams" href={links.match(row.sportKey, row)}>
        <span className="event-teams">
          <EventTeams row={row} />
        </span>
        <span className="start">
          <LocalTime iso={row.start} format="near" />
          <b>
            <LocalTime iso={row.start} format="time" />
          </b>
        </span>
      </PageLink>
      {row.main === null ? null : <MainSet row={row} market={row.main} />}
    </>
  )
}
