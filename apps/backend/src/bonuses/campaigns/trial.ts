import {
  ambAwards,
  betBonus,
  type BonusBet,
  type BonusTerms,
  bonusStake,
  chestsLeft,
  combinationCount,
  costOf,
  farmed,
  multiply,
  prizes,
  rational,
  reachedSteps,
  rollsOf,
  roundHalfUp,
  settledBonus,
  suitableLegs,
  totalStakeOf,
  unmetBy,
} from '@touchline/betting'
import { type CampaignTrial, termsFromWire } from '@touchline/contract'
import { type Queries, type RowOf, statement } from '../../db/index.ts'
import { BET, BET_COLUMNS, type FarmingLegRow, withLegs } from '../farming/bets-of-bonus.ts'
import { askedBet, farmingBet } from '../farming/farmed-bets.ts'
import type { CampaignRow } from '../rows.ts'

const DAY = 86_400_000
const DAYS = 7
/** The most bets that are looked at. */
const MOST = 20_000
/** Bets judged at once; others are let in between. */
const CHUNK = 1000

const ROW = { ...BET, player_id: 'bigint' } as const

// Of players that the campaign is for. A bet that was ended early says nothing of how it would have ended.
const LATEST = statement({
  name: 'bets_to_try_campaign_on',
  parameters: {
    currency: 'text',
    since: 'timestamptz',
    countries: 'text[]',
    groups: 'text[]',
    sites: 'text[]',
    defaultSite: 'text',
    isVerified: 'boolean',
    most: 'bigint',
  },
  row: ROW,
  text: `select ${BET_COLUMNS}, b.player_id from bets b join players p on p.id = b.player_id
    where b.currency = $currency and b.settled_at >= $since::timestamptz and b.win_amount is not null and b.status = 'done'
      and (cardinality($countries::text[]) = 0 or p.country_code = any($countries::text[]))
      and (cardinality($sites::text[]) = 0 or coalesce(p.site, $defaultSite) = any($sites::text[]))
      and (cardinality($groups::text[]) = 0 or exists (
        select from player_groups g where g.player_id = p.id and g.group_id = any($groups::text[])))
      and (not $isVerified::boolean or exists (
        select from identity_checks i where i.player_id = p.id and i.state = 'approved'))
    order by b.id desc limit $most`,
})

type TriedBet = RowOf<typeof ROW> & { readonly legs: readonly FarmingLegRow[] }

interface Tried {
  readonly cost: bigint
  readonly most: bigint
}

const NOTHING: Tried = { cost: 0n, most: 0n }

/** Both of it. */
const plus = (one: Tried, other: Tried): Tried => ({
  cost: one.cost + other.cost,
  most: one.most + other.most,
})

/** The multiplier that costs most. */
const multiplierOf = (terms: BonusTerms): number | null =>
  'boosts' in terms && terms.boosts.length > 0 ? Math.max(...terms.boosts) : null

/** The bet as it would have been placed: at the freebet's stake, or at its own. */
function asPlaced(terms: BonusTerms, row: TriedBet): BonusBet {
  const bet = askedBet(row)
  const stake = bonusStake(terms, combinationCount(bet.legs.length, bet.sizes), multiplierOf(terms))
  return stake === null ? bet : { ...bet, stake }
}

/** What a bet would have cost with the bonus, by the results of its legs; null where it could not have had it. */
function triedWith(terms: BonusTerms, row: TriedBet): Tried | null {
  if (row.is_free) return null
  const bet = asPlaced(terms, row)
  if (unmetBy(terms, bet, multiplierOf(terms)).length > 0) return null
  const its = betBonus({ id: 0, campaignId: 0, terms }, bet, suitableLegs(terms, bet.legs))
  const { legs, sizes } = farmingBet(row)
  const settled = settledBonus(its, {
    stake: bet.stake,
    totalStake: totalStakeOf(bet),
    sizes,
    legs,
    profitCap: null,
  })
  return {
    cost: costOf(its, settled) + (settled.award?.amount ?? 0n),
    most: its.given + its.most,
  }
}

/** What the bets of one player would have farmed; a chest counts as what it brings on average. */
function farmedCost(terms: BonusTerms, rows: readonly TriedBet[], perUnit: number): bigint {
  const bets = rows.map(farmingBet)
  if (terms.type === 'amb')
    return ambAwards(terms, bets.length).reduce(
      (sum, { freebets, amount }) => sum + BigInt(freebets) * amount,
      0n,
    )
  if (!('rate' in terms)) return 0n
  const { points } = farmed(terms, bets, perUnit)
  if (terms.type === 'hunting')
    return reachedSteps(terms, points).reduce((sum, at) => sum + (terms.steps[at]?.amount ?? 0n), 0n)
  if (terms.type !== 'lootbox') return 0n
  const weighed = terms.levels.reduce((sum, { weight, amount }) => sum + BigInt(weight) * amount, 0n)
  const chests = BigInt(chestsLeft(terms, points, 0))
  return roundHalfUp(multiply(rational(chests), rational(weighed, BigInt(rollsOf(terms)))))
}

const FARMED: ReadonlySet<string> = new Set(['hunting', 'tournament', 'lootbox', 'amb'])

/** How often one player uses it. */
const usesOf = (terms: BonusTerms, uses: number | null): number =>
  'boosts' in terms ? 1 : (uses ?? Infinity)

interface Tally {
  readonly fitting: number
  readonly tried: Tried
}

/** What one player's bets would have cost, in the order in which they were placed. */
function ofPlayer(terms: BonusTerms, rows: readonly TriedBet[], uses: number, perUnit: number): Tally {
  if (!FARMED.has(terms.type)) {
    const tried = rows.flatMap((row) => triedWith(terms, row) ?? [])
    return { fitting: tried.length, tried: tried.slice(0, uses).reduce(plus, NOTHING) }
  }
  const fitting = rows.filter((row) => !row.is_free && unmetBy(terms, askedBet(row)).length === 0)
  const cost = farmedCost(terms, fitting, perUnit)
  return { fitting: fitting.length, tried: { cost, most: cost } }
}

/** A tournament costs its places, as many as had players. */
const placesCost = (terms: BonusTerms, players: number): bigint =>
  terms.type === 'tournament'
    ? prizes(terms)
        .slice(0, players)
        .reduce((sum, prize) => sum + prize, 0n)
    : 0n

/**
 * What a campaign would have cost by the bets of the last days, without the bound of its budget: each player takes it and uses
 * it on the first bets that fit, at the dearest multiplier. How players change what they bet because of it, nobody knows.
 */
export async function tryOut(
  db: Queries,
  campaign: CampaignRow,
  { perUnit, defaultSite }: { readonly perUnit: number; readonly defaultSite: string },
  now: Date,
): Promise<CampaignTrial> {
  const terms = termsFromWire(campaign.terms, campaign.conditions)
  const rows = await db.run(LATEST, {
    currency: campaign.currency,
    since: new Date(now.getTime() - DAYS * DAY),
    countries: campaign.countries,
    groups: campaign.player_groups,
    sites: campaign.sites,
    defaultSite,
    isVerified: campaign.only_verified,
    most: MOST,
  })
  const bets: TriedBet[] = []
  for (let from = 0; from < rows.length; from += CHUNK)
    bets.push(...(await withLegs(db, rows.slice(from, from + CHUNK))))
  const byPlayer = Map.groupBy(bets.toReversed(), (bet) => bet.player_id)
  const uses = usesOf(terms, campaign.uses_count)
  const tallies = [...byPlayer.values()].map((own) => ofPlayer(terms, own, uses, perUnit))
  const fitting = tallies.filter((tally) => tally.fitting > 0)
  const places = placesCost(terms, fitting.length)
  const { cost, most } = fitting.map(({ tried }) => tried).reduce(plus, { cost: places, most: places })
  return {
    days: DAYS,
    bets: bets.length,
    players: byPlayer.size,
    fitting: fitting.reduce((sum, tally) => sum + tally.fitting, 0),
    fitting_players: fitting.length,
    cost: Number(cost),
    most: Number(most),
    currency: campaign.currency,
  }
}
