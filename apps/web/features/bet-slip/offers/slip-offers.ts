import {
  bonusShape,
  commonBonuses,
  type OddsThousandths,
  type Slip,
  type SlipBonus,
  type SlipEvent,
  type SlipJackpot,
  subunits,
  type UpcomingBonus,
} from '@touchline/betting'
import type { AmbProgress, AvailableBonus, BetJackpot } from '@touchline/contract'
import { termsFromWire } from '@touchline/contract/bonus-codec'
import { placesOf } from '../state/draft-bets.ts'

const slipBonus = (bonus: AvailableBonus): SlipBonus => ({
  id: bonus.id,
  type: bonus.type,
  name: bonus.name,
  unmet: bonus.unmet,
  odds: bonus.odds as OddsThousandths | null,
  stake: bonus.stake === null ? null : subunits(bonus.stake),
  suitableCount: bonus.suitable_count,
  activeRangeIndex: bonus.active_range_index,
  expiredAt: bonus.expired_at,
  terms: termsFromWire(bonus.terms, bonus.conditions),
})

/** For each bet of the slip: its form, and what was answered about each of the bets that it is placed as. */
function answersBy<Item extends { readonly bet: number }>(slip: Slip, items: readonly Item[]) {
  const places = placesOf(slip)
  return slip.bets.map((bet, index) => ({
    shape: bonusShape(slip, bet),
    parts: places.flatMap((place, sent) =>
      place === index ? [items.filter((item) => item.bet === sent)] : [],
    ),
  }))
}

/** What was answered about the bonuses of the bets that the slip had, in its currency. */
export const bonusesReceived = (slip: Slip, items: readonly AvailableBonus[]): SlipEvent => ({
  type: 'bonuses.received',
  answers: answersBy(
    slip,
    items.filter(({ currency }) => currency === slip.currency.code),
  ).map(({ shape, parts }) => ({ shape, bonuses: commonBonuses(parts.map((part) => part.map(slipBonus))) })),
})

const slipJackpot = ({ id, name, min_stake }: BetJackpot): SlipJackpot => ({
  id,
  name,
  minStake: subunits(min_stake),
})

/** The same about jackpots. Each of a bet's parts takes part by itself, so those of the first are those of all. */
export const jackpotsReceived = (slip: Slip, items: readonly BetJackpot[]): SlipEvent => ({
  type: 'jackpots.received',
  answers: answersBy(slip, items).map(({ shape, parts: [first = []] }) => ({
    shape,
    jackpots: first.map(slipJackpot),
  })),
})

const upcomingBonus = (progress: AmbProgress): UpcomingBonus => ({
  id: progress.id,
  name: progress.name,
  disabled: progress.disabled,
  completedCount: progress.progress_count,
  possibleCount: progress.possible_progress_count,
  suitableCount: progress.suitable_count,
  minStake: progress.min_stake === null ? null : subunits(progress.min_stake),
  currency: progress.currency,
  issueTo: progress.issue_to,
  ranges: progress.ranges.map((range) => ({
    bets: range.number_of_bets,
    freebets: range.number_of_freebets,
    amount: subunits(range.issued_bonus_amount),
  })),
})

/** Bonuses that count bets by themselves, with what the slip's bets would add. */
export const upcomingReceived = (items: readonly AmbProgress[]): SlipEvent => ({
  type: 'upcoming.received',
  upcoming: items.map(upcomingBonus),
})
