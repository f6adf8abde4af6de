'use client'
import type { SlipJackpot, SlipSummary, Subunits } from '@touchline/betting'
import { Button, Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useSlip, useSlipScope } from '../state/slip-context.tsx'
import { useShortMoney } from '../words.ts'

const names = (jackpots: readonly SlipJackpot[]): string =>
  [...new Set(jackpots.map(({ name }) => name))].join(' · ')

/** The lowest stake per combination at which the only bet takes part in one of them; null for several bets. */
function leastStake(
  { bets: [only, ...others] }: SlipSummary,
  jackpots: readonly SlipJackpot[],
): Subunits | null {
  if (only === undefined || others.length > 0) return null
  const count = BigInt(Math.max(only.combinations, 1))
  const least = jackpots.reduce<bigint | null>(
    (low, { minStake }) => (low === null || minStake < low ? minStake : low),
    null,
  )
  return least === null ? null : (((least + count - 1n) / count) as Subunits)
}

/** Below the least stake of every jackpot. */
function NotYet({
  sums,
  jackpots,
}: {
  readonly sums: SlipSummary
  readonly jackpots: readonly SlipJackpot[]
}) {
  const t = useTranslations('slip.bonus')
  const money = useShortMoney()
  const { store } = useSlipScope()
  const isFixed = useSlip(
    (slip) =>
      slip.ticketState === 'processing' || slip.bets.some(({ freebetStake }) => freebetStake !== null),
  )
  const value = leastStake(sums, jackpots)
  const [first] = jackpots
  if (first === undefined) return null
  const least = jackpots.reduce((low, { minStake }) => (minStake < low ? minStake : low), first.minStake)
  return (
    <div className="jp-row" data-state="off">
      <Icon name="coins" />
      <span>
        <b>{t('takes-part-from', { amount: money(least) })}</b>
        <small>{names(jackpots)}</small>
      </span>
      {isFixed || value === null ? null : (
        <Button variant="link" size="s" onClick={() => store.dispatch({ type: 'stakes.entered', value })}>
          {t('set', { amount: money(value) })}
        </Button>
      )}
    </div>
  )
}

/** Whether the slip's bets take part in a jackpot, or from which stake they would (SLIP-03). */
export function JackpotRow({ sums }: { readonly sums: SlipSummary }) {
  const t = useTranslations('slip.bonus')
  const bets = useSlip((slip) => slip.bets)
  const taking = sums.bets.filter(({ jackpots }) => jackpots.length > 0)
  const [first, ...others] = bets.flatMap(({ jackpots }) => jackpots)
  if (first === undefined) return null
  if (taking.length === 0) return <NotYet sums={sums} jackpots={[first, ...others]} />
  return (
    <div className="jp-row">
      <Icon name="coins" />
      <span>
        <b>{t('takes-part', { count: taking.length })}</b>
        <small>{names(taking.flatMap(({ jackpots }) => jackpots))}</small>
      </span>
    </div>
  )
}
