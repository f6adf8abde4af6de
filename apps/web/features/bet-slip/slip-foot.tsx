'use client'
import {
  formatOdds,
  legsOf,
  type OddsType,
  selectionsIn,
  type Slip,
  type SlipSummary,
  summary,
  totalOdds,
  toThousandths,
} from '@touchline/betting'
import { Button, Icon } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { formatMoney } from '../../site/format-money.ts'
import { useSecondsLeft } from '../../site/seconds-left.ts'
import { useSlip, useSlipScope } from './slip-context.tsx'
import { RecommendedStakes, StakeField } from './stake-field.tsx'

export interface SlipFootProps {
  readonly oddsType: OddsType
  readonly stakes: readonly number[]
  /** Sport key → seconds a live bet on it waits. */
  readonly liveDelays: Readonly<Record<string, number>>
}

function useMoney() {
  const locale = useLocale()
  const { code, subunits } = useSlip((slip) => slip.currency)
  return (amount: bigint) => formatMoney(locale, amount, code, subunits)
}

function Sums({ slip, sums, oddsType }: { slip: Slip; sums: SlipSummary; oddsType: OddsType }) {
  const t = useTranslations('slip')
  const money = useMoney()
  const wins = sums.totalStake > 0n && sums.reason !== 'error.validation.bet_limits.max_stake_limit_exceeded'
  return (
    <dl className="sums">
      {sums.totalOdds === null ? null : (
        <div>
          <dt>
            {t(
              sums.needsAcceptance ? 'new-odds' : slip.bets[0]?.betType === 'single' ? 'odds' : 'total-odds',
            )}
          </dt>
          <dd className="ltr">{formatOdds(sums.totalOdds, oddsType)}</dd>
        </div>
      )}
      <div className="total">
        <dt>{t('potential-win')}</dt>
        <dd className="ltr">{wins ? money(sums.potentialWin) : '–'}</dd>
      </div>
    </dl>
  )
}

function ErrorNote({ slip }: { slip: Slip }) {
  const t = useTranslations('slip')
  const labels = useTranslations()
  if (slip.error === null) return null
  const { message } = slip.error
  return (
    <div className="note" data-tone="error" role="alert">
      <Icon name="alert-circle" />
      <span>
        <b>{t('not-placed')}</b>
        <br />
        {labels.has(message) ? labels(message) : message} {t('nothing-charged')}
      </span>
    </div>
  )
}

function ChangedNote({ slip, sums, oddsType }: { slip: Slip; sums: SlipSummary; oddsType: OddsType }) {
  const t = useTranslations('slip')
  const { openSettings } = useSlipScope()
  const before = toThousandths(totalOdds(legsOf(slip).map((pick) => pick.acceptedOdds)))
  return (
    <div className="note" data-tone="warn" role="alert">
      <Icon name="refresh" />
      <span>
        <b>{t('odds-changed')}</b>
        {sums.totalOdds === null ? null : (
          <>
            <br />
            <s className="ltr">{formatOdds(before, oddsType)}</s>{' '}
            <span className="ltr">{formatOdds(sums.totalOdds, oddsType)}</span>
          </>
        )}
      </span>
      <Button variant="link" size="s" onClick={openSettings}>
        {t('settings')}
      </Button>
    </div>
  )
}

/** A refused limit, with the press that keeps to it (LIMIT-07), or a warning. */
function LimitNotes({ sums }: { sums: SlipSummary }) {
  const t = useTranslations('slip')
  const labels = useTranslations()
  const money = useMoney()
  const { store } = useSlipScope()
  return sums.findings
    .filter(({ reason }) => !reason.startsWith('error.validation.bets.') && labels.has(reason))
    .map(({ reason, severity, amount, bet }) => (
      <div
        key={`${reason} ${bet}`}
        className="note"
        data-tone={severity === 'refusal' ? 'error' : 'warn'}
        role={severity === 'refusal' ? 'alert' : 'status'}
      >
        <Icon name={severity === 'refusal' ? 'alert-circle' : 'alert-triangle'} />
        <span>{labels(reason, { amount: amount === null ? '' : money(amount) })}</span>
        {amount === null ? null : (
          <Button
            variant="link"
            size="s"
            onClick={() => store.dispatch({ type: 'stake.entered', value: amount, bet: bet ?? 0 })}
          >
            {t('use-it')}
          </Button>
        )}
      </div>
    ))
}

interface ActionProps {
  readonly slip: Slip
  readonly sums: SlipSummary
  readonly oddsType: OddsType
  readonly liveDelays: SlipFootProps['liveDelays']
}

/** When what was sent has waited as long as its live picks must: the longest of their sports. Epoch ms of the server. */
function waitsUntil({ bets, placement }: Slip, liveDelays: SlipFootProps['liveDelays']): number {
  if (placement === null) return 0
  const delays = legsOf({ bets })
    .filter(({ id }) => placement.legIds.includes(id))
    .flatMap(selectionsIn)
    .filter(({ matchStatus }) => matchStatus === 1)
    .map((pick) => liveDelays[pick.names.sportKey] ?? 0)
  return placement.sentAt + 1000 * Math.max(0, ...delays)
}

/** The next step is the server's; while a live bet waits, the seconds that are left (BEYOND-05). */
function Busy({ slip, liveDelays }: ActionProps) {
  const t = useTranslations('slip')
  const seconds = useSecondsLeft(waitsUntil(slip, liveDelays))
  return (
    <Button variant="primary" size="xl" block busy>
      <span className="spinner" />
      {seconds > 0 ? t('placing-live', { seconds }) : t('placing')}
    </Button>
  )
}

function Accept({ slip, sums, oddsType }: ActionProps) {
  const t = useTranslations('slip')
  const { store } = useSlipScope()
  const gone = legsOf(slip).some((pick) => pick.isNotAvailable || pick.isSuspended)
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
      {gone || sums.totalOdds === null ? null : (
        <span className="ltr">{formatOdds(sums.totalOdds, oddsType)}</span>
      )}
    </Button>
  )
}

function Waiting({ slip }: ActionProps) {
  const t = useTranslations('slip')
  const { store } = useSlipScope()
  const suspended = legsOf(slip).find((pick) => pick.isSuspended)
  return (
    <>
      <Button size="xl" block disabled>
        {t('waiting-for', {
          name: suspended === undefined ? '' : (selectionsIn(suspended)[0]?.names.outcomeName ?? ''),
        })}
      </Button>
      <Button variant="ghost" block onClick={() => store.dispatch({ type: 'changes.accepted' })}>
        {t('remove-and-continue')}
      </Button>
    </>
  )
}

function Place({ slip, sums }: ActionProps) {
  const t = useTranslations('slip')
  const labels = useTranslations()
  const money = useMoney()
  const { place } = useSlipScope()
  const why =
    sums.reason !== null && labels.has(sums.reason) && sums.totalStake > 0n
      ? labels(sums.reason, { amount: '' })
      : null
  return (
    <Button
      variant="primary"
      size="xl"
      block
      split
      disabled={!sums.canPlace}
      title={why ?? undefined}
      onClick={place}
    >
      <span>{t('place', { count: slip.bets.length })}</span>
      <span className="ltr">{money(sums.totalStake)}</span>
    </Button>
  )
}

/** The one next step, the first row that fits (SLIP-08). */
const ACTIONS: readonly (readonly [
  fits: (slip: Slip, sums: SlipSummary) => boolean,
  Action: typeof Place,
])[] = [
  [(slip) => slip.ticketState === 'processing', Busy],
  [(_, sums) => sums.needsAcceptance, Accept],
  [(slip) => legsOf(slip).some((pick) => pick.isSuspended), Waiting],
  [() => true, Place],
]

/** Stake, figures, what stands in the way and the one next step. */
export function SlipFoot({ oddsType, stakes, liveDelays }: SlipFootProps) {
  const slip = useSlip((state) => state)
  const sums = useMemo(() => summary(slip), [slip])
  const [, Action = Place] = ACTIONS.find(([fits]) => fits(slip, sums)) ?? []
  const gone = legsOf(slip).some((pick) => pick.isNotAvailable)
  const refused = sums.findings.some(({ severity, amount }) => severity === 'refusal' && amount !== null)
  const action = { slip, sums, oddsType, liveDelays }
  return (
    <div className="slip-foot">
      {slip.bets.length === 1 && !gone ? <StakeField bet={0} invalid={refused} /> : null}
      {slip.bets.length === 1 && slip.ticketState === 'initial' ? (
        <RecommendedStakes bet={0} stakes={stakes} />
      ) : null}
      <LimitNotes sums={sums} />
      {slip.ticketState === 'error' ? <ErrorNote slip={slip} /> : null}
      {slip.ticketState === 'odds_changed' && !gone ? (
        <ChangedNote slip={slip} sums={sums} oddsType={oddsType} />
      ) : null}
      <Sums slip={slip} sums={sums} oddsType={oddsType} />
      <Action {...action} />
    </div>
  )
}
