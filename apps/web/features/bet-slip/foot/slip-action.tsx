'use client'
import {
  betTypes,
  type BonusType,
  isBuilder,
  legsOf,
  selectionsIn,
  type Slip,
  type SlipLeg,
  type SlipSummary,
  summary,
} from '@touchline/betting'
import { Button, Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useSecondsLeft } from '#base/time/seconds-left.ts'
import { hasOneOdds } from './rules-broken.ts'
import { useSlipScope } from '../state/slip-context.tsx'
import { useExplanation, useMoney } from '../words.ts'
import { useOddsText } from '#entities/odds/index.ts'

export interface SlipActionProps {
  readonly slip: Slip
  readonly sums: SlipSummary
  /** Delay of live bets in seconds, by sport key. */
  readonly liveDelays: Readonly<Record<string, number>>
  /** The button that deposits the missing amount; null if the balance suffices or deposits are off. */
  readonly deposit: ReactNode
}

/**
 * When a placement with live picks has waited long enough: the longest delay of their sports. Epoch ms of the server.
 */
function waitsUntil({ bets, placement }: Slip, liveDelays: SlipActionProps['liveDelays']): number {
  if (placement === null) return 0
  const delays = legsOf({ bets })
    .filter(({ id }) => placement.legIds.includes(id))
    .flatMap(selectionsIn)
    .filter(({ matchStatus }) => matchStatus === 1)
    .map((pick) => liveDelays[pick.names.sportKey] ?? 0)
  return placement.sentAt + 1000 * Math.max(0, ...delays)
}

/** The placement is under way. While a live bet waits, shows the seconds left (BEYOND-05). */
function Busy({ slip, liveDelays }: SlipActionProps) {
  const t = useTranslations('slip')
  const seconds = useSecondsLeft(waitsUntil(slip, liveDelays))
  return (
    <Button variant="primary" size="xl" block busy>
      <span className="spinner" />
      <i className="touchline" />
      {seconds > 0 ? t('placing-live', { seconds }) : t('placing')}
    </Button>
  )
}

function Accept({ slip, sums }: SlipActionProps) {
  const t = useTranslations('slip')
  const oddsText = useOddsText()
  const { store } = useSlipScope()
  const gone = legsOf(slip).some((leg) => leg.isNotAvailable || leg.isSuspended)
  return (
    <Button
      variant="primary"
      size="xl"
      block
      split
      onClick={() => store.dispatch({ type: 'changes.accepted' })}
    >
      <span>
        {t(gone ? 'remove-and-update' : slip.error === null ? 'accept-changes' : 'accept-new-odds')}
      </span>
      {gone || sums.totalOdds === null || !hasOneOdds(slip) ? null : (
        <span className="ltr">{oddsText(sums.totalOdds)}</span>
      )}
    </Button>
  )
}

/** Suspended picks may reopen, so the only action is to continue without them. */
function Waiting({ slip }: SlipActionProps) {
  const t = useTranslations('slip')
  const explained = useExplanation()
  const { store } = useSlipScope()
  const suspended = legsOf(slip).find((leg) => leg.isSuspended)
  const name = suspended === undefined || isBuilder(suspended) ? t('builder') : suspended.names.outcomeName
  return (
    <>
      <Button size="xl" block disabled title={explained('sb.ticket.suspended.label')}>
        {t('waiting-for', { name })}
      </Button>
      <Button variant="ghost" block onClick={() => store.dispatch({ type: 'changes.accepted' })}>
        {t('remove-and-continue')}
      </Button>
    </>
  )
}

/** Whether a builder's price is requested again because its match changed. A press waits for the answer (CUSTOM-03). */
const isRepricing = (leg: SlipLeg): boolean =>
  isBuilder(leg) && leg.isOutdated && !leg.isPending && !leg.selections.some(({ isOutdated }) => isOutdated)

/** Whether the reason is shown elsewhere, so that the button does not repeat it. */
const isShownElsewhere = ({ findings }: SlipSummary, reason: string): boolean =>
  !reason.startsWith('error.validation.bets.') && findings.some((finding) => finding.reason === reason)

/** Whether only a pending price blocks the placement. */
const isMoment = (slip: Slip, reason: string | null): boolean =>
  reason === 'sb.ticket.outdated' && legsOf(slip).every((leg) => !leg.isOutdated || isRepricing(leg))

/** A press that waits for the price and then places, unless the answer brought an obstacle. */
function useWaitingPress() {
  const { store, place } = useSlipScope()
  const [waits, setWaits] = useState(false)
  useEffect(() => {
    if (!waits) return
    return store.subscribe((slip) => {
      const { reason } = summary(slip)
      if (isMoment(slip, reason)) return
      setWaits(false)
      if (reason === null) place()
    })
  }, [waits, store, place])
  return { waits, wait: () => setWaits(true) }
}

const BONUS_WORDS: Partial<Record<BonusType, 'place-freebet' | 'place-no-risk'>> = {
  freebet_only_win: 'place-freebet',
  freebet_all_win: 'place-freebet',
  freebet_no_risk: 'place-no-risk',
}

/** Message id of the button, where the only bet has a freebet. */
function bonusWordOf({ bets: [only, ...others] }: Slip): 'place-freebet' | 'place-no-risk' | null {
  if (only?.bonus == null || others.length > 0) return null
  return BONUS_WORDS[only.bonus.type] ?? null
}

function Place({ slip, sums }: SlipActionProps) {
  const t = useTranslations('slip')
  const explained = useExplanation()
  const money = useMoney()
  const { place } = useSlipScope()
  const [asked, setAsked] = useState(false)
  const { waits, wait } = useWaitingPress()
  const id = useId()
  const { reason } = sums
  const why = reason === null ? null : explained(reason, { amount: '' })
  const momentary = isMoment(slip, reason)
  const told = asked && reason !== null && !momentary && !isShownElsewhere(sums, reason)
  const word = bonusWordOf(slip)
  const label =
    word === null
      ? t(betTypes[slip.bets[0]?.betType ?? 'single'].placeWord, { count: slip.bets.length })
      : t(`bonus.${word}`)
  return (
    <>
      {told ? (
        <p className="note" role="status">
          <Icon name="lock" />
          <span>{why}</span>
        </p>
      ) : null}
      <Button
        variant="primary"
        size="xl"
        block
        split
        busy={waits}
        aria-disabled={why === null || momentary ? undefined : true}
        title={why ?? undefined}
        aria-describedby={why === null ? undefined : id}
        onClick={() => {
          setAsked(reason !== null)
          if (reason === null) place()
          else if (momentary) wait()
        }}
      >
        <span>{label}</span>
        {/* A freebet's button has its amount, any other what leaves the balance. */}
        <span className="ltr">{money(word === null ? sums.pays : sums.totalStake)}</span>
      </Button>
      {why === null ? null : (
        <span hidden id={id}>
          {why}
        </span>
      )}
    </>
  )
}

/** The next step of the slip: the first row that fits (SLIP-08). */
const ACTIONS: readonly (readonly [
  fits: (props: SlipActionProps) => boolean,
  Action: (props: SlipActionProps) => ReactNode,
])[] = [
  [({ slip }) => slip.ticketState === 'processing', Busy],
  [({ sums }) => sums.needsAcceptance, Accept],
  [({ slip }) => legsOf(slip).some((leg) => leg.isSuspended), Waiting],
  [({ sums, deposit }) => deposit !== null && sums.reason === null, ({ deposit }) => deposit],
  [() => true, Place],
]

export function SlipAction(props: SlipActionProps) {
  const [, Action = Place] = ACTIONS.find(([fits]) => fits(props)) ?? []
  return <Action {...props} />
}
