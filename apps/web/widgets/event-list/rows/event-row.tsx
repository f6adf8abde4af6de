'use client'
import { Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useIsOver, useWatched } from '#entities/match/index.ts'
import { OddsButton, type OddsMatch, useOddsWords, lineText, sideLabels } from '#entities/odds/index.ts'
import { StarButton } from '#entities/favourites/index.ts'
import { useLinks } from '#base/navigation/links-context.tsx'
import { PageLink } from '#base/navigation/page-link.tsx'
import { useBalancedLine } from '../balanced-line.ts'
import { COLUMNLESS, EventTeams } from './event-teams.tsx'
import { EventWhen } from './event-when.tsx'
import { type EventRow, handicapText, lineValue, type RowMarket } from './row.ts'

export const oddsMatch = (row: EventRow): OddsMatch => ({
  id: row.id,
  urn: row.urn,
  slug: row.slug,
  sportKey: row.sportKey,
  provider: row.provider,
  home: row.home.name,
  away: row.away.name,
  leagueName: row.league,
  start: row.start,
  live: row.live,
})

interface SetProps {
  readonly row: EventRow
  readonly market: RowMarket
}

interface MainSetProps extends SetProps {
  readonly layout?: 'stack'
  /** What stands in the set for the button of an outcome, by its position: an element of its own round it. */
  readonly wrap?: (button: ReactNode, index: number) => ReactNode
}

/** The outcomes of the main market, labelled 1 X 2. */
export function MainSet({ row, market, layout, wrap = (button) => button }: MainSetProps) {
  const t = useTranslations('odds')
  const labels = sideLabels(market.outcomes)
  return (
    <div className="odds-set">
      {market.outcomes.map((outcome, index) =>
        wrap(
          <OddsButton
            key={outcome.id}
            match={oddsMatch(row)}
            market={market}
            outcome={outcome}
            label={labels[index]}
            name={labels[index] === 'X' ? outcome.name : t('to_win', { name: outcome.name })}
            layout={layout}
          />,
          index,
        ),
      )}
    </div>
  )
}

/** Over and under, or both sides of a handicap, on the balanced line. */
export function LineSet({
  row,
  market: seed,
  write,
}: SetProps & { readonly write: (value: string) => string }) {
  const market = useBalancedLine(row.id, seed)
  const { decimal } = useOddsWords()
  return (
    <div className="odds-set" data-set="line">
      <span className="line ltr">{lineText(write(lineValue(market.specifier)), decimal)}</span>
      {market.outcomes.map((outcome) => (
        <OddsButton
          key={outcome.id}
          match={oddsMatch(row)}
          market={market}
          outcome={outcome}
          name={outcome.name}
        />
      ))}
    </div>
  )
}

/** Reserves the column of a market that the match does not have. */
function Gap({ ways, line = false }: { readonly ways: number; readonly line?: boolean }) {
  return (
    <div className="odds-set" data-set={line ? 'line' : undefined} aria-hidden="true">
      {line ? <span className="line" /> : null}
      {Array.from({ length: ways }, (_, index) => (
        <button key={index} className="odds" type="button" disabled tabIndex={-1}>
          –
        </button>
      ))}
    </div>
  )
}

/** Leads to the other markets of a match, by how many there are. */
export function MoreMarkets({ row, href }: { readonly row: EventRow; readonly href: string }) {
  const t = useTranslations('event')
  return (
    <PageLink className="event-more" href={href} aria-label={t('more_markets', { count: row.more })}>
      <span className="ltr">+{row.more}</span>
      <Icon name="chevron-right" flip />
    </PageLink>
  )
}

/** Whether more than one figure is the score of a side: sets, quarters, overs, visits. */
const hasLongScore = ({ state, sportKey }: EventRow): boolean =>
  state !== null && (!COLUMNLESS.has(sportKey) || state.figures !== undefined)

export interface EventRowProps {
  readonly row: EventRow
  /** Number of outcomes of the main market in this sport. */
  readonly ways: number
  /** Shows the day beside the time, if no heading has it. */
  readonly day: boolean
}

/** One match of a list. Its numbers are separate components; the row itself renders once. */
export function EventRowView({ row, ways, day }: EventRowProps) {
  'use memo'
  const t = useTranslations('event')
  const links = useLinks()
  const over = useIsOver(row.id)
  const element = useWatched<HTMLElement>(row.id)
  if (over) return null
  const href = links.match(row.sportKey, row)
  const versus = t('versus', { home: row.home.name, away: row.away.name })
  return (
    <article
      className="event"
      ref={element}
      data-live={row.live ? '' : undefined}
      data-match={row.id}
      data-sport={row.live ? row.sportKey : undefined}
      data-score={hasLongScore(row) ? 'long' : undefined}
    >
      <EventWhen row={row} day={day} />
      <div className="event-teams">
        <PageLink className="event-link" href={href} aria-label={versus} />
        <EventTeams row={row} />
      </div>
      <div className="event-odds" role="group" aria-label={versus}>
        {row.main === null ? <Gap ways={ways} /> : <MainSet row={row} market={row.main} />}
        {row.total === null ? <Gap ways={2} line /> : <LineSet row={row} market={row.total} write={String} />}
        {row.handicap === null ? (
          <Gap ways={2} line />
        ) : (
          <LineSet row={row} market={row.handicap} write={handicapText} />
        )}
      </div>
      <MoreMarkets row={row} href={href} />
      <StarButton
        className="event-star"
        star={`matches/${row.id}`}
        label={t('favourite', { name: versus })}
        size="s"
      />
    </article>
  )
}
