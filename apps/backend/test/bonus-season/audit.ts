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
  books.bonuses.filter(({ source }) => source.startsWith(`award:${id}:`))

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
    const players = books.bonuses
      .filter(({ kind, campaign_id: id }) => kind === 'tournament' && id === campaign.id)
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
 * What a freebet holds that may still be used: its stake with the chosen multiplier, rounded down as it is staked; before that with the
 * highest one, half a subunit counting as one.
 */
const heldBy = ({ status, terms, amount, boost_multiplier: chosen }: BonusRow): bigint => {
  if (!('boosts' in terms) || !['available', 'active'].includes(status)) return 0n
  if (chosen !== null) return (amount * BigInt(chosen)) / 100n
  return (amount * BigInt(Math.max(100, ...terms.boosts)) + 50n) / 100n
}

/**
 * Bets that were told to have become dearer than their budgets: what they held had been given back and spent otherwise before
 * a settlement was taken back.
 */
export const shortBets = (faults: readonly string[]): ReadonlySet<string> =>
  new Set(faults.flatMap((fault) => /bet (\d+) may cost \d+ more than/.exec(fault)?.[1] ?? []))

/** Whether a shortage may have been told by a process that is gone. */
const isTight = ({ budget }: CampaignRow): boolean => budget < 10_000n

/** Of each budget exactly what its bonuses may still cost and its bets have cost is reserved, and never more than there is. */
export const budgetFaults = (books: SeasonBooks, short: ReadonlySet<string>): Faults => {
  const isShort = new Set<bigint>()
  const costs = new Map<bigint, bigint>()
  for (const bet of books.bets) {
    if (bet.bonus === null || bet.status === 'cashed_out') continue
    const id = BigInt(bet.bonus.campaign_id)
    if (short.has(String(bet.id))) isShort.add(id)
    costs.set(id, (costs.get(id) ?? 0n) + dueOf(bet).cost)
  }
  return books.campaigns.flatMap((campaign: CampaignRow) => {
    const name = `campaign ${campaign.id} (${campaign.kind})`
    const own = books.bonuses.filter(({ campaign_id: id }) => id === campaign.id)
    const held = own.reduce((sum, bonus) => sum + heldBy(bonus), 0n)
    const cost = costs.get(campaign.id) ?? 0n
    const byBets = books.held.get(campaign.id) ?? 0n
    if (campaign.reserved > campaign.budget) return [`${name} is overdrawn`]
    // Then it holds less than they cost, and still no more than there is.
    if ((isShort.has(campaign.id) || isTight(campaign)) && byBets < cost)
      return differs(`${name} reserved`, campaign.reserved, held + byBets)
    return [
      ...differs(`${name} held by bets`, byBets, cost),
      ...differs(`${name} reserved`, campaign.reserved, held + cost),
    ]
  })
}

/** How often each bonus was used, and that its one state is the one that follows. */
export const stateFaults = (books: SeasonBooks): Faults => {
  const uses = Map.groupBy(
    books.bets.filter(({ bonus }) => bonus !== null),
    ({ bonus }) => bonus?.id ?? 0,
  )
  return books.bonuses.flatMap((bonus) => {
    const bets = uses.get(Number(bonus.id)) ?? []
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
}

/** A bet whose free stake was wholly void, or whose insurance stepped in, has brought its freebet, once; unless its budget fell short. */
export const broughtFaults = (books: SeasonBooks, short: ReadonlySet<string>): Faults =>
  books.bets.flatMap((bet) => {
    if (bet.bonus === null || bet.status === 'cashed_out') return []
    const { brings } = dueOf(bet)
    const brought = books.bonuses.filter(({ source }) => source === `bet:${bet.id}`)
    const campaign = books.campaigns.find(({ id }) => id === BigInt(bet.bonus?.campaign_id ?? 0))
    const standing = brought.filter(stands)
    const isShort =
      brings > 0n &&
      standing.length === 0 &&
      campaign !== undefined &&
      campaign.budget - campaign.reserved < brings
    if (
      isShort ||
      (standing.length === 0 && (short.has(String(bet.id)) || (campaign !== undefined && isTight(campaign))))
    )
      return []
    const isExtra = brings === 0n && standing.every(({ times_used: used }) => used > 0)
    return isExtra
      ? []
      : differs(
          `bet ${bet.id} (${bet.bonus.terms.type}) brings`,
          standing.map(({ amount }) => amount),
          [brings],
        )
  })
