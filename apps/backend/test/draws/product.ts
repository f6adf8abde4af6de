import type { OddsThousandths, SettlementResult, Subunits } from '@touchline/betting'
import type { Random } from '@touchline/simulator'
import { type BetUnderSettlement, type Entry, settleBet } from '../../src/sportsbook/settlement/settle-bet.ts'
import { resultAfter } from '../../src/sportsbook/settlement/words.ts'
import { combinationsOf, type DrawnBet } from './bets.ts'
import { type DrawnLeg, marketName } from './legs.ts'

/** The result of a leg by what the feed says of its market; null where it has said nothing. */
export function productResult(leg: DrawnLeg): SettlementResult | null {
  const said = leg.event.settled.get(marketName(leg))
  if (said === undefined) return null
  const { outcomes } = said
  const word = { version: 1, outcomes, cancels: null, placedFrom: null, placedTo: null }
  return resultAfter([word], { outcomeId: leg.outcome, placedAt: new Date(leg.at) })
}

const partOf = (leg: DrawnLeg, builder: number | null) => ({
  odds: leg.odds as OddsThousandths,
  result: productResult(leg),
  builder,
})

/** A bet as it was placed, with the results of all its legs. */
function underSettlement(bet: DrawnBet): BetUnderSettlement {
  return {
    ...{ id: 1, playerId: 1, currency: 'EUR', status: 'waiting_results', result: 'no_results' },
    ...{ type: bet.type, winCount: bet.winCount, winAmount: null, step: 0, bonus: null, posted: [] },
    stake: bet.stake as Subunits,
    totalStake: (bet.stake * combinationsOf(bet)) as Subunits,
    profitCap: bet.cap as Subunits | null,
    builderOdds: bet.builders.map(({ joint }) => joint as OddsThousandths),
    legs: [
      ...bet.legs.map((leg) => partOf(leg, null)),
      ...bet.builders.flatMap(({ parts }, number) => parts.map((leg) => partOf(leg, number))),
    ],
  }
}

export interface Settled {
  readonly payout: bigint
  readonly result: string
  /** All lines in the ledger, the stake's first. */
  readonly entries: readonly Pick<Entry, 'account' | 'amount'>[]
}

/**
 * Settles a bet as the backend does, in two turns: by those results that came first, and by all of them. Throws where it
 * does not end.
 */
export function productSettles(bet: DrawnBet, random: Random): Settled {
  const whole = underSettlement(bet)
  const early = {
    ...whole,
    legs: whole.legs.map((leg) => ({ ...leg, result: random.chance(0.5) ? leg.result : null })),
  }
  const first = settleBet(early)
  const { status, result, winAmount, step } = first
  const last = settleBet({ ...whole, status, result, winAmount, step })
  if (last.winAmount === null) throw new Error(`a bet stays open: ${last.status}, ${last.result}`)
  const staked: Settled['entries'] = [
    { account: 'player', amount: -whole.totalStake },
    { account: 'escrow', amount: whole.totalStake },
  ]
  return {
    payout: last.winAmount,
    result: last.result,
    entries: [...staked, ...first.entries, ...last.entries],
  }
}
