'use client'
import type { SlipSelection } from '@touchline/betting'
import { Icon, IconButton } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { lazy, memo, type ReactNode, Suspense } from 'react'
import { LocalTime } from '#base/time/local-time.tsx'
import type { LegBonus } from '../bonuses/leg-bonus.ts'
import { useOddsText } from '#entities/odds/index.ts'
import { BetStake, isSameBet, type OneOfSeveral } from './bet-stake.tsx'
import { LegPrice, obstacleOf } from './leg-price.tsx'
import { useSlip, useSlipScope } from '../state/slip-context.tsx'
import { useExplanation, useText } from '../words.ts'

/** Few slips have a race on them. */
const RaceRows = lazy(async () => ({ default: (await import('../racing/race-rows.tsx')).RaceRows }))

export interface LegRowProps {
  /** Renders clock and score of a live match; the caller reads them from the live store. */
  readonly liveMark?: ((pick: SlipSelection) => ReactNode) | undefined
  /** Set when each leg is a bet with its own stake. */
  readonly bet: OneOfSeveral | null
  /** Whether it breaks a rule together with the others. */
  readonly isClashing?: boolean
}

export interface PickRowProps extends LegRowProps, Partial<LegBonus> {
  readonly pick: SlipSelection
}

/**
 * A row of the slip that renders again only when its own leg, or what it shows of its bet, changes. Usually one of
 * twenty live legs changes at a time.
 */
export const legRow = <Props extends LegRowProps>(row: (props: Props) => ReactNode) =>
  memo(row, ({ bet, ...props }, { bet: nextBet, ...next }) => {
    const names = Object.keys(next) as (keyof typeof next)[]
    return isSameBet(bet, nextBet) && names.every((name) => props[name] === next[name])
  })

/** The match of a selection: its live score, or its start. */
export function Where({ pick, liveMark }: { pick: SlipSelection; liveMark: LegRowProps['liveMark'] }) {
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
        <LocalTime iso={pick.names.startTime} format="near" />{' '}
        <LocalTime iso={pick.names.startTime} format="time" />
      </span>
      {' · '}
      <bdi>{pick.names.matchName}</bdi>
    </span>
  )
}

/** Marks a pick that cannot be in one bet with the others. */
export function ClashNote() {
  const t = useTranslations('sb.ticket')
  return (
    <div className="note" data-tone="error">
      <Icon name="alert-triangle" />
      <span>{t('conflict')}</span>
    </div>
  )
}

/** Why a selection adds nothing to the comboboost of its bet (BONUS-09). */
function LowNote({ odds, least }: { readonly odds: number; readonly least: number }) {
  const t = useTranslations('slip.bonus')
  const oddsText = useOddsText()
  return (
    <div className="note">
      <Icon name="rocket" />
      <span>
        {t.rich('boost-low', {
          odds: oddsText(odds),
          least: oddsText(least),
          b: (text) => <b>{text}</b>,
        })}
      </span>
    </div>
  )
}

/** Each way, or at the starting price: only of races (BEYOND-28). */
const OfRace = ({ pick }: Pick<PickRowProps, 'pick'>) =>
  pick.names.sportKey === 'horse-racing' ? (
    <Suspense>
      <RaceRows pick={pick} />
    </Suspense>
  ) : null

/** What its odds were when it was chosen, where they have moved since (BEYOND-25). */
function Since({ pick: { odds, initialOdds } }: Pick<PickRowProps, 'pick'>) {
  const t = useTranslations('slip')
  const oddsText = useOddsText()
  return odds === initialOdds ? null : (
    <span className="since">{t('was-chosen', { odds: oddsText(initialOdds) })}</span>
  )
}

/** One selection on the slip, with its obstacle and what would remove it (BEYOND-06, PLACE-13). */
export const PickRow = legRow(function PickRow({
  pick,
  liveMark,
  bet,
  isClashing = false,
  least = null,
  boost = null,
}: PickRowProps) {
  const t = useTranslations('slip')
  const explained = useExplanation()
  const text = useText()
  const { store } = useSlipScope()
  const locked = useSlip((slip) => slip.ticketState === 'processing')
  const told = useSlip((slip) => slip.error?.selectionErrors[pick.id])
  const obstacle = obstacleOf(pick)
  return (
    <li
      className="pick"
      data-state={obstacle?.state}
      data-fault={isClashing ? '' : undefined}
      data-selection={pick.id}
    >
      <div className="what">
        <span className="name">
          <bdi>{pick.names.outcomeName}</bdi>
        </span>
        <span className="market-name">{pick.names.marketName}</span>
        <Where pick={pick} liveMark={liveMark} />
        {obstacle === null ? <Since pick={pick} /> : null}
      </div>
      <LegPrice leg={pick} boost={boost} />
      <IconButton
        label={t('remove', { name: pick.names.outcomeName })}
        disabled={locked}
        onClick={() => store.dispatch({ type: 'selection.removed', id: pick.id })}
      >
        <Icon name="x" size="m" />
      </IconButton>
      {bet === null ? null : <BetStake bet={bet} name={pick.names.outcomeName} />}
      <OfRace pick={pick} />
      {obstacle === null ? null : (
        <div className="note" role="status" title={explained(obstacle.label)}>
          <Icon name={obstacle.icon} />
          <span>{text(obstacle.label)}</span>
        </div>
      )}
      {isClashing ? <ClashNote /> : null}
      {obstacle === null && least !== null && pick.odds < least ? (
        <LowNote odds={pick.odds} least={least} />
      ) : null}
      {obstacle === null && told !== undefined ? (
        <div className="note" data-tone="error">
          <Icon name="alert-circle" />
          <span>{text(told)}</span>
        </div>
      ) : null}
    </li>
  )
})
