'use client'
import type { Alert } from '@touchline/contract'
import { Icon, IconButton, type IconName } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { useOddsText } from '#entities/odds/index.ts'
import { useLinks } from '#base/navigation/links-context.tsx'
import { PageLink } from '#base/navigation/page-link.tsx'
import { momentText } from '#base/texts/moment-text.ts'

const ICONS = { price: 'trending-up', match: 'bell', team: 'star' } as const satisfies Record<
  Alert['kind'],
  IconName
>

/** What an alert is about, and what else there is to say. */
function useAlertTexts({ kind, match, team, price, moments }: Alert): {
  readonly title: string
  readonly hint: string
} {
  const t = useTranslations('tell-me')
  const odds = useOddsText()
  const locale = useLocale()
  const versus = match === null ? t('gone') : `${match.home} – ${match.away}`
  const told = new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(
    moments.map((moment) => t(`moment.${moment}`)),
  )
  if (kind === 'team')
    return { title: team === null ? t('gone') : t('team', { name: team.name }), hint: told }
  if (kind === 'match' || price === null) return { title: versus, hint: told }
  const wanted = { outcome: price.outcome, odds: odds(price.target) }
  return {
    title: t(price.rises ? 'at-least' : 'at-most', wanted),
    hint: [versus, price.now === null ? '' : t('now', { odds: odds(price.now) })].filter(Boolean).join(' · '),
  }
}

export interface AlertRowProps {
  readonly alert: Alert
  readonly onRemove: () => void
}

/** An alert: what it waits for or has told, where it leads, and the button that ends it. */
export function AlertRow({ alert, onRemove }: AlertRowProps) {
  const t = useTranslations('tell-me')
  const locale = useLocale()
  const links = useLinks()
  const { title, hint } = useAlertTexts(alert)
  const { match, told_at: toldAt, ended_at: endedAt } = alert
  const end = toldAt !== null ? t('told-at', { time: momentText(locale, toldAt) }) : t('over')
  return (
    <li>
      <span className="mark">
        <Icon name={ICONS[alert.kind]} size="m" />
      </span>
      <div className="what">
        {match === null ? (
          <b>{title}</b>
        ) : (
          <PageLink href={links.match(match.sport_key, match)}>{title}</PageLink>
        )}
        <small>
          <span>{hint}</span>
          {endedAt === null ? null : <span>{end}</span>}
        </small>
      </div>
      <IconButton label={t('remove', { name: title })} onClick={onRemove}>
        <Icon name="x" size="m" />
      </IconButton>
    </li>
  )
}
