import { MAX_AMOUNT, type OddsThousandths, type Subunits } from '@touchline/betting'
import type { OutcomeReference } from '../markets/quote.ts'

/** What the house stands to lose on one outcome, in subunits of a placement's currency. */
export interface Exposure extends OutcomeReference {
  readonly amount: bigint
}

/** How much more the house may stand to lose on an outcome. */
export type Room = (outcome: OutcomeReference) => bigint

type Named = Omit<OutcomeReference, 'specifier'> & { readonly specifier: string }

/** An outcome as a key of maps; nothing but a name. */
export const outcomeKey = ({ matchId, marketId, specifier, outcomeId }: Named): string =>
  JSON.stringify([matchId, marketId, specifier, outcomeId])

/**
 * What a stake per combination at a leg's odds could cost, rounded up, and never more than the bet pays beyond its stake (domain §7).
 * What no amount could hold is the greatest one: no limit lets it pass.
 */
function liability(stake: Subunits, odds: OddsThousandths, profitCap: Subunits | null): bigint {
  const profit = (stake * (BigInt(odds) - 1000n) + 999n) / 1000n
  const most = profitCap === null || profitCap > MAX_AMOUNT ? MAX_AMOUNT : profitCap
  return profit < most ? profit : most
}

interface BetAtOdds {
  readonly stake: Subunits
  readonly profitCap: Subunits | null
  readonly builderOdds: readonly OddsThousandths[]
  readonly legs: readonly (OutcomeReference & {
    readonly odds: OddsThousandths
    readonly builder: number | null
  })[]
}

/** Exposures that bets add, each outcome once, in an order that is the same for everybody: so no two placements wait for each other. */
export function exposuresOf(bets: readonly BetAtOdds[]): readonly Exposure[] {
  const amounts = new Map<string, Exposure>()
  for (const { stake, profitCap, builderOdds, legs } of bets) {
    for (const { matchId, marketId, specifier, outcomeId, odds, builder } of legs) {
      const outcome = { matchId, marketId, specifier, outcomeId }
      const at = builder === null ? odds : (builderOdds[builder] ?? odds)
      const key = outcomeKey(outcome)
      const amount = (amounts.get(key)?.amount ?? 0n) + liability(stake, at, profitCap)
      amounts.set(key, { ...outcome, amount: amount > MAX_AMOUNT ? MAX_AMOUNT : amount })
    }
  }
  return [...amounts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, exposure]) => exposure)
}

/** Whether there is room for what bets add. */
export const fits = (bets: readonly BetAtOdds[], room: Room): boolean =>
  exposuresOf(bets).every((exposure) => exposure.amount <= room(exposure))

/** The room that bets leave. */
export function roomAfter(bets: readonly BetAtOdds[], room: Room): Room {
  const taken = new Map(exposuresOf(bets).map((exposure) => [outcomeKey(exposure), exposure.amount]))
  return (outcome) => room(outcome) - (taken.get(outcomeKey(outcome)) ?? 0n)
}
