'use client'
import { formatOdds, type OddsType, type SlipSelection } from '@touchline/betting'
import { Icon, IconButton } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LocalTime } from '../../site/local-time.tsx'
import { useSlip, useSlipScope } from './slip-context.tsx'

export interface PickRowProps {
  readonly pick: SlipSelection
  readonly oddsType: OddsType
  /** The live clock and score of a running match; the caller composes it from the live store. */
  readonly liveMark?: ((pick: SlipSelection) => ReactNode) | undefined
}

function Where({ pick, liveMark }: Omit<PickRowProps, 'oddsType'>) {
  const mark = pick.matchStatus === 1 ? liveMark?.(pick) : null
  if (mark != null) {
    return (
      <span className="where">
        <span className="live-dot" />
        <span>{mark}</span>
      </span>
    )
  }
  return (
    <span className="where">
      <span>
        <LocalTime iso={pick.names.startTime} format="moment" /> · <bdi>{pick.names.matchName}</bdi>
      </span>
    </span>
  )
}

/** What stands in the way of this pick, if anything: SLIP-29's labels, with what lifts it. */
const obstacleOf = (pick: SlipSelection) =>
  pick.isNotAvailable
    ? ({ state: 'gone', icon: 'ban', label: 'sb.ticket.not-available.label' } as const)
    : pick.isSuspended
      ? ({ state: 'suspended', icon: 'lock', label: 'sb.ticket.suspended.label' } as const)
      : null

function Price({ pick, oddsType }: Pick<PickRowProps, 'pick' | 'oddsType'>) {
  if (pick.isNotAvailable) return <span className="now">–</span>
  if (pick.isSuspended) {
    return (
      <span className="now">
        <Icon name="lock" size="m" />
      </span>
    )
  }
  if (!pick.isChanged) {
    return (
      <span className="now ltr">
        <span>{formatOdds(pick.odds, oddsType)}</span>
      </span>
    )
  }
  return (
    <span className="now ltr" data-move={pick.odds > pick.acceptedOdds ? 'up' : 'down'}>
      <s>{formatOdds(pick.acceptedOdds, oddsType)}</s>
      <span>{formatOdds(pick.odds, oddsType)}</span>
    </span>
  )
}

/** One selection on the slip. */
export function PickRow({ pick, oddsType, liveMark }: PickRowProps) {
  const t = useTranslations('slip')
  const labels = useTranslations()
  const { store } = useSlipScope()
  const locked = useSlip((slip) => slip.ticketState === 'processing')
  const told = useSlip((slip) => slip.error?.selectionErrors[pick.id])
  const obstacle = obstacleOf(pick)
  return (
    <li className="pick" data-state={obstacle?.state} data-selection={pick.id}>
      <div className="what">
        <span className="name">
          <bdi>{pick.names.outcomeName}</bdi>
        </span>
        <span className="market-name">{pick.names.marketName}</span>
        <Where pick={pick} liveMark={liveMark} />
      </div>
      <Price pick={pick} oddsType={oddsType} />
      <IconButton
        label={t('remove', { name: pick.names.outcomeName })}
        disabled={locked}
        onClick={() => store.dispatch({ type: 'selection.removed', id: pick.id })}
      >
        <Icon name="x" size="m" />
      </IconButton>
      {obstacle === null ? null : (
        <div className="note" role="status">
          <Icon name={obstacle.icon} />
          <span>{labels(obstacle.label)}</span>
        </div>
      )}
      {obstacle === null && told !== undefined ? (
        <div className="note" data-tone="error">
          <Icon name="alert-circle" />
          <span>{told}</span>
        </div>
      ) : null}
    </li>
  )
}
