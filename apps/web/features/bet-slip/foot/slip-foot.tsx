'use client'
import { legsOf, reduce, type Slip, type SlipCurrency, type SlipSummary, summary } from '@touchline/betting'
import { Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { lazy, type ReactNode, Suspense, useId, useMemo } from 'react'
import { SlipRewards } from '../bonuses/slip-bonuses.tsx'
import { marksStake } from './limits.ts'
import { SlipAction, type SlipActionProps } from './slip-action.tsx'
import { ChangedNote, ErrorNote, Findings } from './slip-notes.tsx'
import { type CurrencyChoice, RecommendedStakes, StakeField, StakeForAll } from './stake-field.tsx'
import { Sums } from './sums.tsx'
import { type MaxStakeProps, useMaxStake } from './use-max-stake.tsx'
import { useShortMoney } from '../words.ts'

export interface SlipFootProps extends CurrencyChoice, Pick<SlipActionProps, 'liveDelays'> {
  /** Always four amounts in subunits; a 0 is not offered (SLIP-24). */
  readonly stakes: readonly number[]
  readonly max: MaxStakeProps
  /** The button that deposits this many subunits; absent if deposits are off. */
  readonly deposit?: ((short: bigint, currency: SlipCurrency) => ReactNode) | undefined
}

interface FootProps extends SlipFootProps {
  readonly slip: Slip
  readonly sums: SlipSummary
  /** Told when stakes can be typed on the slip's own keys, and when no longer; absent where there are none. */
  readonly onKeys: ((areThere: boolean) => void) | undefined
}

/** Few devices type stakes on the slip's own keys. */
const Keypad = lazy(async () => ({ default: (await import('../keypad/keypad.tsx')).Keypad }))

function Stakes({ slip, sums, stakes, max, currencies, onCurrency }: FootProps) {
  const id = useId()
  const choice = { currencies, onCurrency }
  const { button, note } = useMaxStake(max)
  const ofSlip = sums.findings.filter(({ bet }) => bet === null || slip.bets.length === 1)
  const gone = legsOf(slip).some((leg) => leg.isNotAvailable)
  // A freebet is the stake of its bet.
  const isFree = slip.bets.every(({ freebetStake }) => freebetStake !== null)
  return (
    <>
      {gone || isFree ? null : slip.bets.length > 1 ? (
        <StakeForAll {...choice} max={button} />
      ) : (
        <StakeField
          {...choice}
          max={button}
          invalid={ofSlip.some(marksStake(0))}
          describedBy={ofSlip.length > 0 ? id : undefined}
        />
      )}
      {slip.ticketState === 'initial' && !isFree ? <RecommendedStakes stakes={stakes} /> : null}
      {isFree ? null : note}
      {ofSlip.length === 0 ? null : (
        <div id={id} className="slip-findings">
          <Findings findings={ofSlip} />
        </div>
      )}
    </>
  )
}

/** A system's profit is capped (SLIP-18). The limit on any profit has its own warning. */
function CapNote({ sums }: { readonly sums: SlipSummary }) {
  const t = useTranslations('slip')
  const isWarned = sums.findings.some(({ severity, amount }) => severity === 'warning' && amount !== null)
  if (isWarned || !sums.bets.some(({ isCapped }) => isCapped)) return null
  return (
    <div className="note" data-tone="warn" role="status">
      <Icon name="alert-triangle" />
      <span>{t('capped')}</span>
    </div>
  )
}

/**
 * The amount missing from the balance, if the slip has no other problem with its stakes; 0 if it suffices or is
 * unknown.
 */
function shortBy({ findings, pays }: SlipSummary, balance: bigint | null): bigint {
  if (balance === null || pays <= balance) return 0n
  return findings.some(({ severity }) => severity === 'refusal') ? 0n : pays - balance
}

/** Shown while the stake is typed, so that a refusal is no surprise. */
function ShortNote({ short }: { readonly short: bigint }) {
  const t = useTranslations('slip')
  const money = useShortMoney()
  return (
    <p className="note" data-tone="warn" role="status">
      <Icon name="wallet" />
      <span>{t('short', { amount: money(short) })}</span>
    </p>
  )
}

/** Stake, sums and obstacles; docked below them the next step, and on a phone the keys of the stake. */
export function SlipFoot(props: FootProps) {
  const { slip, sums, liveDelays, max, deposit, stakes, onKeys } = props
  const short = slip.ticketState === 'processing' ? 0n : shortBy(sums, max.balance)
  const gone = legsOf(slip).some((leg) => leg.isNotAvailable)
  const waiting = !sums.needsAcceptance && legsOf(slip).some((leg) => leg.isSuspended)
  // When picks are gone, the sums are those of the remaining slip.
  const left = useMemo(() => (gone ? reduce(slip, { type: 'changes.accepted' }) : slip), [gone, slip])
  const leftSums = useMemo(() => (left === slip ? sums : summary(left)), [left, slip, sums])
  return (
    <div className="slip-foot">
      <div className="slip-stakes">
        <SlipRewards sums={sums} balance={max.balance} />
        <Stakes {...props} />
        {short === 0n ? null : <ShortNote short={short} />}
        <CapNote sums={sums} />
        {slip.ticketState === 'error' && slip.error !== null ? (
          <ErrorNote slip={slip} error={slip.error} />
        ) : null}
        {slip.ticketState === 'odds_changed' && !gone ? <ChangedNote slip={slip} sums={sums} /> : null}
        {waiting || left.bets.length === 0 ? null : <Sums slip={left} sums={leftSums} />}
      </div>
      <div className="slip-dock">
        {onKeys === undefined ? null : (
          <Suspense>
            <Keypad slip={left} sums={leftSums} stakes={stakes} onReady={onKeys} />
          </Suspense>
        )}
        <SlipAction
          slip={slip}
          sums={sums}
          liveDelays={liveDelays}
          deposit={short === 0n ? null : (deposit?.(short, slip.currency) ?? null)}
        />
      </div>
    </div>
  )
}
