'use client'
import type { Match } from '@touchline/contract'
import { useTranslations } from 'next-intl'
import { LiveMoment, useIsOver, useMatchState, useWatched } from '#entities/match/index.ts'
import { useLiveSeed } from '#base/data/live-seed.tsx'
import { useLinks } from '#base/navigation/links-context.tsx'
import { useSecondsLeft } from '#base/time/seconds-left.ts'
import { MainSet } from '../../event-list/rows/event-row.tsx'
import type { EventRow } from '../../event-list/rows/row.ts'
import { rowDocument } from '../../event-list/rows/row-seed.ts'
import { toEventRow } from '../../event-list/rows/to-event-row.ts'
import { SoonFace } from '../faces.tsx'
import type { CardsProps } from '../programme-words.ts'
import { askSoon, useStrip } from './ask-programme.ts'

/** How long until it starts, by the server's clock; that it runs, once it does. */
function Kickoff({ row }: { readonly row: EventRow }) {
  const t = useTranslations('event')
  const state = useMatchState(row.id, row.state)
  const minutes = Math.ceil(useSecondsLeft(Date.parse(row.start)) / 60)
  if (state?.status === 1) return <LiveMoment matchId={row.id} sportKey={row.sportKey} />
  return (
    <b>
      {minutes < 60
        ? t('starts_in_minutes', { minutes })
        : t('starts_in_hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}
    </b>
  )
}

function SoonCard({ match }: { readonly match: Match }) {
  const links = useLinks()
  const row = toEventRow(match)
  const element = useWatched<HTMLLIElement>(row.id)
  useLiveSeed(match, (of) => [rowDocument(toEventRow(of))])
  if (useIsOver(row.id)) return null
  return (
    <SoonFace
      ref={element}
      row={row}
      href={links.match(row.sportKey, row)}
      kickoff={<Kickoff row={row} />}
      prices={row.main === null ? null : <MainSet row={row} market={row.main} />}
    />
  )
}

/** The next matches to start, whatever the sport. */
export const Soon = (props: CardsProps) =>
  useStrip(askSoon, props)?.map((match) => <SoonCard key={match.id} match={match} />)
