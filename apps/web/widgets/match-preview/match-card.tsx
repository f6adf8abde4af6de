import { Flag, hasFlag, Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import type { EventRow } from '../event-list/row.ts'
import type { WidgetContext } from '../widget.ts'
import { sportLook } from '../../site/sport-look.ts'

export interface MatchCardProps {
  readonly row: EventRow
  readonly country: string | null
  readonly stage: string | null
  readonly stadium: string | null
  /** What else is known of the match. */
  readonly notes: readonly (string | null | undefined)[]
  readonly context: Pick<WidgetContext, 'parts'>
}

/** One coming match in little: teams, start, place and main market (WIDGET-35). */
export function MatchCard({ row, country, stage, stadium, notes, context }: MatchCardProps) {
  const t = useTranslations('event')
  const known = notes.filter(Boolean)
  return (
    <article
      className="panel match-card"
      aria-label={t('versus', { home: row.home.name, away: row.away.name })}
    >
      <div className="meta">
        {hasFlag(country) ? <Flag code={country} /> : <Icon name={sportLook(row.sportKey).icon} size="m" />}
        <span className="truncate">
          <bdi>{row.league}</bdi>
          {[stage, stadium].filter(Boolean).map((place) => ` · ${place}`)}
        </span>
      </div>
      <context.parts.PreviewCard row={row} />
      {known.length === 0 ? null : <small>{known.join(' · ')}</small>}
    </article>
  )
}
