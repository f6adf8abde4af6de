import {
  createBuilder,
  createSelection,
  isMarketStatus,
  oddsThousandths,
  type SharedBet,
  type SlipLeg,
  type SlipSelection,
  subunits,
  tradableOdds,
} from '@touchline/betting'
import type { SharedBet as WireSharedBet, SharedSelection } from '@touchline/contract'

/** A leg of a shared bet as the slip takes it: at the odds of now, which stand suspended where there are none (SHARE-04). */
const selectionOf = (leg: SharedSelection): SlipSelection =>
  createSelection({
    type: leg.type,
    matchId: leg.match.id,
    matchUrnId: leg.match.urn_id,
    marketId: leg.market.id,
    outcomeId: leg.outcome.id,
    specifier: leg.specifier,
    provider: leg.provider,
    odds: oddsThousandths(leg.odds),
    marketStatus: isMarketStatus(leg.market_status) ? leg.market_status : -1,
    active: leg.active && tradableOdds(leg.odds) !== null,
    matchStatus: leg.match.status,
    names: {
      matchName: `${leg.match.home} – ${leg.match.away}`,
      marketName: leg.market.name,
      outcomeName: leg.outcome.name,
      startTime: leg.match.start_time,
      sportKey: leg.match.sport_key,
      homeName: leg.match.home,
      awayName: leg.match.away,
    },
  })

/** Selections that name the same builder are one leg; the others are each their own. */
function legsOf({ selections, custom_odds }: WireSharedBet): readonly SlipLeg[] {
  const own = selections.filter(({ builder }) => builder === null).map(selectionOf)
  const builders = custom_odds.map((odds, number) => {
    const parts = selections.filter(({ builder }) => builder === number)
    return createBuilder(parts.map(selectionOf), tradableOdds(odds))
  })
  return [...own, ...builders]
}

/** A bet behind a share code, or of a placed bet, as `shared.restored` takes it (SHARE-02). */
export const sharedBetOf = (bet: WireSharedBet): SharedBet => ({
  betType: bet.bet_type,
  stake: subunits(bet.stake),
  freebetStake: bet.freebet_stake === null ? null : subunits(bet.freebet_stake),
  winCount: bet.system?.win_count ?? null,
  legs: legsOf(bet),
})
