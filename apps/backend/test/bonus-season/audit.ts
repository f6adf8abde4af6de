import type { BonusRow, CampaignRow } from '../../src/bonuses/rows.ts'
import type { SeasonBooks } from './books.ts'
import { figuresOf, levelOf } from './farmed-oracle.ts'
import { dueOf } from './paid-oracle.ts'

/** Each fault in words; none when all is as the oracle has it. */
type Faults = string[]

const differs = (what: string, found: unknown, due: unknown): Faults =>
  String(found) === String(due) ? [] : [`${what}: ${String(found)} instead of ${String(due)}`]

/** Bets pay and cost what they should. One that was cashed out has been valued by the book, at no cost to a campaign. */
export const betFaults = ({ bets }: SeasonBooks): Faults =>
  bets.flatMap((bet) => {
    const name = `bet ${bet.id} (${bet.bonus?.terms.type ?? 'no bonus'})`
    if (bet.status === 'cashed_out') return differs(`${name} cost`, bet.cost, 0n)
    const { paid, cost } = dueOf(bet)
    return [...differs(`${name} paid`, bet.win_amount, paid), ...differs(`${name} cost`, bet.cost, cost)]
  })

const awardsOf = (books: SeasonBooks, { id }: BonusRow): readonly BonusRow[] =>
  books.broughtBy.get(`award:${id}`) ?? []

/** What is not taken back. */
const stands = ({ status }: BonusRow): boolean => status !== 'overridden'

/** What was earned is there once, of its amount; what was not is taken back, unless it was used while it was. */
function awardFaults(awards: readonly BonusRow[], earned: ReadonlyMap<string, bigint>): Faults {
  const there = new Map(awards.map((award) => [award.source.split(':').slice(2).join(':'), award]))
  const missing = [...earned].flatMap(([key, amount]) => {
    const award = there.get(key)
    return award !== undefined && stands(award) && award.amount === amount
      ? []
      : [`${key} was earned and is not there`]
  })
  const extra = [...there].flatMap(([key, award]) =>
    earned.has(key) || !stands(award) || award.times_used > 0 ? [] : [`${key} was not earned and stands`],
  )
  return [...missing, ...extra]
}

/** Bonuses that farm have what their bets make of them. */
export const farmingFaults = (books: SeasonBooks): Faults =>
  books.bonuses.flatMap((bonus) => {
    const figures = figuresOf(books, bonus)
    if (figures === null) return []
    const name = `${bonus.kind} ${bonus.id}`
    return [
      ...differs(`${name} points`, bonus.points, figures.points),
      ...differs(`${name} potential points`, bonus.potential_points, 0n),
      ...differs(`${name} bets`, bonus.bets_count, figures.betsCount),
      ...differs(`${name} staked`, bonus.staked, figures.staked),
      ...bonus.draws.flatMap((draw) => {
        const level = levelOf(bonus.terms, draw.roll)
        return differs(
          `${name} draw ${draw.roll}`,
          `${draw.level} ${draw.amount}`,
          `${level?.level} ${level?.amount}`,
        )
      }),
      ...(bonus.kind === 'tournament'
        ? []
        : awardFaults(awardsOf(books, bonus), figures.earned).map((fault) => `${name}: ${fault}`)),
    ]
  })

/** The prizes of a tournament go to its places, and sum to what its shares make of the pool. */
export const tournamentFaults = (books: SeasonBooks): Faults =>
  books.campaigns.flatMap((campaign) => {
    const { terms } = campaign
    if (terms.type !== 'tournament') return []
    const players = (books.bonusesOfCampaign.get(campaign.id) ?? [])
      .filter(({ kind }) => kind === 'tournament')
      .toSorted(
        (one, other) =>
          Number(other.points - one.points) ||
          (one.points_at?.getTime() ?? 0) - (other.points_at?.getTime() ?? 0) ||
          Number(one.id - other.id),
      )
    const whole = terms.shares.reduce((sum, share) => sum + share, 0)
    const all = Math.floor((terms.initial_pool * whole) / 1000)
    const worth = terms.shares.map((share) => Math.floor((terms.initial_pool * share) / 1000))
    const rest = all - worth.reduce((sum, amount) => sum + amount, 0)
    return players.flatMap((player, at) => {
      const prize = player.points > 0n ? (worth[at] ?? 0) + (at < worth.length && at < rest ? 1 : 0) : 0
      const earned = prize === 0 ? new Map<string, bigint>() : new Map([[String(at + 1), BigInt(prize)]])
      const faults = [
        ...awardFaults(awardsOf(books, player), earned),
        ...differs('state', player.status, 'bonus_over'),
      ]
      return faults.map((fault) => `place ${at + 1} of ${campaign.id}: ${fault}`)
    })
  })

/**
 * What a freebet holds that may still be used: its stake with the chosen multiplier, before that with the highest one. A stake
 * is rounded down, so no more than that is ever spent.
 */
const heldBy = ({ status, terms, amount, boost_multiplier: chosen }: BonusRow): bigint =>
  'boosts' in terms && ['available', 'active'].includes(status)
    ? (amount * BigInt(chosen ?? Math.max(100, ...terms.boosts))) / 100n
    : 0n

/** The freebets that a bet has brought and that stand, and one that it has earned beyond its budget. */
function broughtBy(books: SeasonBooks, bet: SeasonBooks['bets'][number]) {
  const standing = (books.broughtBy.get(`bet:${bet.id}`) ?? []).filter(stands)
  const { brings, cost } = dueOf(bet)
  return { standing, brings, cost, missing: standing.length === 0 ? brings : 0n }
}

/**
 * Each bet holds exactly what it may still cost or has cost, or the rest is kept as what its budget fell short of. Of each
 * budget exactly what its bonuses and bets hold is reserved, and never more than there is.
 */
export const budgetFaults = (books: SeasonBooks): Faults => [
  ...books.bets.flatMap((bet) => {
    if (bet.bonus === null || bet.status === 'cashed_out') return []
    const { cost, missing } = broughtBy(books, bet)
    const { reserved = 0n, short = 0n } = books.held.get(bet.id) ?? {}
    return differs(
      `bet ${bet.id} (${bet.bonus.terms.type}) holds and lacks`,
      reserved + short,
      cost + missing,
    )
  }),
  ...books.campaigns.flatMap((campaign: CampaignRow) => {
    const name = `campaign ${campaign.id} (${campaign.kind})`
    const own = books.bonusesOfCampaign.get(campaign.id) ?? []
    const ofBonuses = own.reduce((sum, bonus) => sum + heldBy(bonus), 0n)
    const ofBets = (books.heldOfCampaign.get(campaign.id) ?? []).reduce(
      (sum, { reserved }) => sum + reserved,
      0n,
    )
    return [
      ...(campaign.reserved > campaign.budget ? [`${name} is overdrawn`] : []),
      ...differs(`${name} reserved`, campaign.reserved, ofBonuses + ofBets),
    ]
  }),
]

/** How often each bonus was used, and that its one state is the one that follows. */
export const stateFaults = (books: SeasonBooks): Faults =>
  books.bonuses.flatMap((bonus) => {
    const bets = books.betsNaming.get(Number(bonus.id)) ?? []
    const name = `${bonus.kind} ${bonus.id}`
    if (!['available', 'active', 'bonus_over', 'expired', 'overridden'].includes(bonus.status))
      return [`${name} is ${bonus.status}`]
    if (!('boosts' in bonus.terms)) return []
    const isUsed = bets.length > 0
    return [
      ...(bets.length > 1 ? [`${name} was used ${bets.length} times`] : []),
      ...differs(`${name} uses`, bonus.times_used, bets.length),
      ...(isUsed && bonus.status !== 'bonus_over' ? [`${name} is used and ${bonus.status}`] : []),
      ...(!isUsed && bonus.status === 'bonus_over' ? [`${name} is over without a use`] : []),
    ]
  })

/** A bet whose free stake was wholly void, or whose insurance stepped in, has brought its freebet, once; or its budget lacks it. */
export const broughtFaults = (books: SeasonBooks): Faults =>
  books.bets.flatMap((bet) => {
    if (bet.bonus === null || bet.status === 'cashed_out') return []
    const { standing, brings, missing } = broughtBy(books, bet)
    if (missing > 0n && missing <= (books.held.get(bet.id)?.short ?? 0n)) return []
    const isExtra = brings === 0n && standing.every(({ times_used: used }) => used > 0)
    return isExtra
      ? []
      : differs(
          `bet ${bet.id} (${bet.bonus.terms.type}) brings`,
          standing.map(({ amount }) => amount),
          [brings],
        )
  })
