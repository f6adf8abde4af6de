'use client'
import type { Match, Tournament } from '@touchline/contract'
import { Crest, Flag, hasFlag, Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useWatched } from '#entities/match/index.ts'
import { highlight } from '#features/search/index.ts'
import { sportLook } from '#base/config/sport-look.ts'
import { useLiveSeed } from '#base/data/live-seed.tsx'
import { useLinks } from '#base/navigation/links-context.tsx'
import { PageLink } from '#base/navigation/page-link.tsx'
import { LocalTime } from '#base/time/local-time.tsx'
import { MainSet } from '../event-list/rows/event-row.tsx'
import { rowDocument } from '../event-list/rows/row-seed.ts'
import { toEventRow } from '../event-list/rows/to-event-row.ts'
import { pricedMarket } from './priced.ts'

interface RowProps {
  /** Prefix of the ids of its cells, which the combobox refers to. */
  readonly id: string
  /** The cell that Enter presses; null in all rows but one. */
  readonly chosen: number | null
  readonly query: string
  /** A link was pressed: its page takes the dialog's place. */
  readonly onLeave: () => void
}

function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  const parts = highlight(text, query)
  if (parts === null) return <bdi>{text}</bdi>
  return (
    <bdi>
      {parts[0]}
      <mark>{parts[1]}</mark>
      {parts[2]}
    </bdi>
  )
}

interface CellProps extends Pick<RowProps, 'id' | 'chosen'> {
  readonly at: number
  readonly children: ReactNode
}

const Cell = ({ id, chosen, at, children }: CellProps) => (
  <div role="gridcell" id={`${id}-${at}`} aria-selected={at === chosen}>
    {children}
  </div>
)

interface NameProps extends RowProps {
  readonly href: string
  readonly icon: ReactNode
  readonly children: ReactNode
}

const Name = ({ id, chosen, href, icon, onLeave, children }: NameProps) => (
  <Cell id={id} chosen={chosen} at={0}>
    <PageLink href={href} onClick={onLeave}>
      {icon}
      <span>{children}</span>
    </PageLink>
  </Cell>
)

const SportIcon = ({ of }: { readonly of: string }) => <Icon name={sportLook(of).icon} />

/** A league: its name opens its page. */
export function LeagueRow({ league, ...props }: RowProps & { readonly league: Tournament }) {
  const { name, category, sport } = league
  const icon = hasFlag(category.country_code) ? (
    <Flag code={category.country_code} />
  ) : (
    <SportIcon of={sport.key} />
  )
  return (
    <div role="row">
      <Name {...props} href={useLinks().league(sport.key, league)} icon={icon}>
        <Marked text={name} query={props.query} />
        <small>{category.name}</small>
      </Name>
    </div>
  )
}

/** A match or an outright; of a match the prices of its main market too, which follow the live store. */
export function MatchRow({ match, ...props }: RowProps & { readonly match: Match }) {
  const t = useTranslations('search')
  const links = useLinks()
  const element = useWatched<HTMLDivElement>(match.id)
  useLiveSeed(match, (of) => [rowDocument(toEventRow(of))])
  const market = pricedMarket({ kind: 'match', match })
  const { home, away } = match.competitors
  const isOutright = match.type !== 'match'
  const icon = isOutright ? <SportIcon of={match.sport.key} /> : <Crest id={home.id} colours={home.colours} />
  return (
    <div role="row" ref={element}>
      <Name {...props} href={links.match(match.sport.key, match)} icon={icon}>
        <Marked text={home.name} query={props.query} />
        {isOutright ? null : (
          <>
            {' – '}
            <Marked text={away.name} query={props.query} />
          </>
        )}
        <small>
          <bdi>{match.tournament.name}</bdi> ·{' '}
          {match.state.status === 1 ? (
            <span className="clock">{t('live')}</span>
          ) : (
            <LocalTime iso={match.start_time} format="moment" />
          )}
        </small>
      </Name>
      {market === null ? null : (
        <MainSet
          row={toEventRow(match)}
          market={market}
          wrap={(button, index) => (
            <Cell key={index} id={props.id} chosen={props.chosen} at={index + 1}>
              {button}
            </Cell>
          )}
        />
      )}
    </div>
  )
}
