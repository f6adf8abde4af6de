'use client'
import type { SlipSummary } from '@touchline/betting'
import { useSlip } from '../state/slip-context.tsx'
import { AmbRows } from './amb-rows.tsx'
import { BoostLine } from './boost-line.tsx'
import { JackpotRow } from './jackpot-row.tsx'
import { OptionRows } from './option-rows.tsx'
import { Tickets } from './tickets.tsx'

/** What scrolls with the selections: options of the only bet, jackpots, and what counts bets by itself. */
export function SlipRows({ sums }: { readonly sums: SlipSummary }) {
  return (
    <div className="slip-rows">
      {sums.bets.length === 1 ? <OptionRows bet={0} /> : null}
      <JackpotRow sums={sums} />
      <AmbRows />
    </div>
  )
}

export interface SlipRewardsProps {
  readonly sums: SlipSummary
  readonly balance: bigint | null
}

/** What stands over the stake of the only bet: its boost, and the tickets that pay it. */
export function SlipRewards({ sums, balance }: SlipRewardsProps) {
  const [only, ...others] = sums.bets
  if (only === undefined || others.length > 0) return null
  return (
    <>
      <BoostLine bet={0} gain={only.bonus?.extra ?? 0n} />
      <Tickets bet={0} balance={balance} combinations={only.combinations} />
    </>
  )
}

/** What one of several bets may be placed with, in its row. */
export function BetRewards({ bet }: { readonly bet: number }) {
  const isOffered = useSlip((slip) => (slip.bets[bet]?.availableBonuses.length ?? 0) > 0)
  if (!isOffered) return null
  return (
    <div className="bet-rewards">
      <OptionRows bet={bet} />
      <Tickets bet={bet} balance={null} combinations={1} />
    </div>
  )
}
