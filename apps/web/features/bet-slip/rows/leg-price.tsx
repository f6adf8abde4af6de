'use client'
import { isBuilder, type SlipLeg } from '@touchline/betting'
import { Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useOddsText } from '#entities/odds/index.ts'

/** The obstacle of a leg, if there is one (SLIP-29), with message ids. */
export const obstacleOf = (leg: SlipLeg) =>
  leg.isNotAvailable
    ? ({ state: 'gone', icon: 'ban', label: 'sb.ticket.not-available.label' } as const)
    : leg.isSuspended
      ? ({ state: 'suspended', icon: 'lock', label: 'sb.ticket.suspended.label' } as const)
      : null

export interface LegPriceProps {
  readonly leg: SlipLeg
  /** Odds of a price boost, which it pays instead; null without one. */
  readonly boost?: number | null
}

/** The present odds of a leg, beside the accepted ones while they differ, or the ones that a boost replaces. */
export function LegPrice({ leg, boost = null }: LegPriceProps) {
  const oddsText = useOddsText()
  const t = useTranslations()
  if (isBuilder(leg) && leg.isPending && leg.isPriced) {
    return (
      <span className="now" role="status">
        <span className="sk" aria-hidden="true" />
        <span className="visually-hidden">{t('sb.ticket.pricing')}</span>
      </span>
    )
  }
  if (leg.isNotAvailable) return <span className="now">–</span>
  if (leg.isSuspended) {
    return (
      <span className="now">
        <Icon name="lock" size="m" />
      </span>
    )
  }
  if (!leg.isChanged && boost !== null) {
    return (
      <span className="now ltr" data-boost="">
        <s>{oddsText(leg.odds)}</s>
        <span className="visually-hidden">{t('odds.boosted')}</span> <span>{oddsText(boost)}</span>
      </span>
    )
  }
  if (!leg.isChanged) {
    return (
      <span className="now ltr">
        <span>{oddsText(leg.odds)}</span>
      </span>
    )
  }
  return (
    <span className="now ltr" data-move={leg.odds > leg.acceptedOdds ? 'up' : 'down'}>
      <s>{oddsText(leg.acceptedOdds)}</s>
      <span>{oddsText(leg.odds)}</span>
    </span>
  )
}
