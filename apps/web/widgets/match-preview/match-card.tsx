import { Flag, hasFlag, Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import type { EventRow } from '../event-list/rows/row.ts'
import type { WidgetContext } from '../widget.ts'
import { sportLook } from '#base/config/sport-look.ts'

export interface MatchCardProps {
  readonly row: EventRow
  readonly country: string | null
  /** Stage and venue. */
  readonly place: string | null
  /** Further facts about the match. */
  readonly notes: string | null
  readonly context: Pick<WidgetContext, 'parts'>
}

/** One coming match as a small card: teams, start, venue and main market (WIDGET-35). */
export function MatchCard({ row, country, place, notes, context }: MatchCardProps) {
  const t = useTranslations('event')
  return (
    <article
      className="panel match-card"
      aria-label={t('versus', { home: row.home.name, away: row.away.name })}
    >
      <div className="meta">
        {hasFlag(country) ? <Flag code={country} /> : <Icon name={sportLook(row.sportKey).icon} size="m" />}
        <span className="truncate-each">
          <bdi>{row.league}</bdi>
          {place === null ? null : <span>· {place}</span>}
        </span>
      </div>
      <context.parts.PreviewCard row={row} />
      {notes === null ? null : <small>{notes}</small>}
    </article>
  )
}
