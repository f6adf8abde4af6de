'use client'
import { useLinks } from '#base/navigation/links-context.tsx'
import { LocalTime } from '#base/time/local-time.tsx'
import { PageLink } from '#base/navigation/page-link.tsx'
import { useLiveSeed } from '#base/data/live-seed.tsx'
import { MainSet } from '../event-list/rows/event-row.tsx'
import { EventTeams } from '../event-list/rows/event-teams.tsx'
import type { EventRow } from '../event-list/rows/row.ts'
import { rowDocument } from '../event-list/rows/row-seed.ts'

/** The live part of a match card: teams with a link to the match, and prices. */
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
