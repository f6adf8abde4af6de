/** What bonuses have farmed and earned, by the written rules (domain §9), computed without any code of the product. */
import type { BonusTerms } from '@touchline/contract'
import type { BonusRow, CampaignRow } from '../../src/bonuses/rows.ts'
import type { SeasonBet, SeasonBooks } from './books.ts'

type Farming = Extract<BonusTerms, { readonly rate: number }>

const isVoid = (leg: SeasonBet['legs'][number]): boolean => leg.verdict.voidHalves === 2
const counts = ({ legs, status }: SeasonBet): boolean => status === 'done' && !legs.every(isVoid)

/** Thousandths: 100 subunits are a unit, odds and rate are thousandths. */
function pointsOf(bet: SeasonBet, rate: number, without: ReadonlySet<number>): bigint {
  const odds = bet.legs.filter((leg) => !isVoid(leg) && !without.has(leg.matchId))
  const product = odds.reduce((so, leg) => so * BigInt(leg.odds), 1n)
  const below = 1000n ** BigInt(odds.length)
  const [gained, parts] = [bet.total_stake * (product - below) * BigInt(rate), below * 100n]
  return (gained * 2n + parts) / (parts * 2n)
}

/** Whether a bonus that counts bets by itself counts this one. */
function isCounted(bet: SeasonBet, bonus: BonusRow, { conditions }: CampaignRow): boolean {
  const { min_stake: least, selection_count_to: most } = conditions
  return (
    bet.player_id === bonus.player_id &&
    bonus.activated_at !== null &&
    bet.created_at >= bonus.activated_at &&
    (bet.bonus?.given ?? 0) === 0 &&
    bet.total_stake >= BigInt(least ?? 0) &&
    bet.legs.length <= (most ?? bet.legs.length)
  )
}

/** Bets of a bonus that bring something, in the order in which they were placed. */
const betsOf = (books: SeasonBooks, bonus: BonusRow, campaign: CampaignRow): readonly SeasonBet[] =>
  bonus.kind === 'hunting' || bonus.kind === 'tournament'
    ? (books.betsNaming.get(Number(bonus.id)) ?? []).filter(counts)
    : (books.betsOfPlayer.get(bonus.player_id) ?? []).filter(
        (bet) => counts(bet) && isCounted(bet, bonus, campaign),
      )

function farmedBy(terms: Farming, bets: readonly SeasonBet[]): bigint {
  const seen = new Set<number>()
  let points = 0n
  for (const bet of bets) {
    points += pointsOf(bet, terms.rate, terms.farm_once_per_event ? seen : new Set())
    for (const leg of bet.legs) if (!isVoid(leg)) seen.add(leg.matchId)
  }
  return points
}

export interface FarmedFigures {
  /** Thousandths. */
  readonly points: bigint
  readonly betsCount: number
  readonly staked: bigint
  /** What was earned, by what it is for; a tournament's are told by its ranking. */
  readonly earned: ReadonlyMap<string, bigint>
}

const rowsFor = (count: number, keyOf: (at: number) => string, amount: number) =>
  Array.from({ length: count }, (_, at) => [keyOf(at), BigInt(amount)] as const)

function earnedBy(terms: BonusTerms, points: bigint, bonus: BonusRow): (readonly [string, bigint])[] {
  if (terms.type === 'hunting')
    return terms.steps.flatMap((step, at) =>
      points >= BigInt(step.points) * 1000n ? rowsFor(1, () => String(at + 1), step.amount) : [],
    )
  if (terms.type === 'amb')
    return terms.ranges.flatMap((range, at) =>
      points >= BigInt(range.number_of_bets) * 1000n
        ? rowsFor(range.number_of_freebets, (one) => `${at + 1}.${one + 1}`, range.issued_bonus_amount)
        : [],
    )
  if (terms.type !== 'lootbox') return []
  const full = Number(points / (BigInt(terms.points) * 1000n))
  return bonus.draws
    .slice(0, full)
    .flatMap((draw, at) => (draw.amount === 0 ? [] : rowsFor(1, () => String(at + 1), draw.amount)))
}

/** What a bonus should have farmed; null for kinds that farm nothing. */
export function figuresOf(books: SeasonBooks, bonus: BonusRow): FarmedFigures | null {
  const campaign = books.campaignOf.get(bonus.campaign_id)
  const { terms } = bonus
  if (campaign === undefined || !('rate' in terms || terms.type === 'amb')) return null
  const bets = betsOf(books, bonus, campaign)
  const points = 'rate' in terms ? farmedBy(terms, bets) : BigInt(bets.length) * 1000n
  return {
    points,
    betsCount: bets.length,
    staked: bets.reduce((sum, bet) => sum + bet.total_stake, 0n),
    earned: new Map(earnedBy(terms, points, bonus)),
  }
}

/** The level that a roll draws: as many rolls as its weight, in the order of the terms. */
export function levelOf(terms: BonusTerms, roll: number): { level: number; amount: number } | undefined {
  if (terms.type !== 'lootbox') return undefined
  const drawn = terms.levels.flatMap((level) => Array.from({ length: level.weight }, () => level))
  return drawn[roll]
}
