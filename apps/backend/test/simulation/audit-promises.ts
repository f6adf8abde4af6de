import type { KnownBet, Model } from './model.ts'
import { FREEBET } from './stage.ts'
import type { World } from './world.ts'

// What players and campaigns may rely on: a player's own limit, a freebet that comes back, and a budget that holds.

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** Nobody has staked more than they allow themselves. A freebet without risk is staked of the player's money too. */
export const limitFaults = ({ stage, saw }: World, model: Model): string[] =>
  stage.players.flatMap(({ id, stakeLimit }) => {
    if (stakeLimit === null) return []
    const own = [...model.bets.values()].filter(({ playerId }) => playerId === id)
    const staked = sum(own.map(({ answer }) => answer.total_stake))
    if (staked > Number(stakeLimit) / 2) saw('most of a limit is used')
    return staked > stakeLimit ? [`player ${id} has staked ${staked} of ${stakeLimit}`] : []
  })

const CAMPAIGNS = `select c.id, c.reserved::text, c.budget::text, held.sum::text as held from campaigns c join lateral (
    select coalesce((select sum(reserved) from bonuses b where b.campaign_id = c.id), 0)
      + coalesce((select sum(reserved) from bonus_bets n where n.campaign_id = c.id), 0) as sum) held on true
  order by c.id`

/** All bonuses, with the id of the bet that has brought them, if any. */
const BONUSES = `select id, status, times_used, amount::text, nullif(split_part(source, ':', 2), '')::bigint as bet_id
  from bonuses where source = 'campaign' or starts_with(source, 'bet:') order by id`

interface CampaignRow {
  readonly id: number
  readonly reserved: string
  readonly budget: string
  readonly held: string
}

interface BonusRow {
  readonly id: bigint
  readonly status: string
  readonly times_used: number
  readonly amount: string
  readonly bet_id: bigint | null
}

const HELD = `select n.bet_id, n.reserved::text, b.bonus->>'most' as most from bonus_bets n join bets b on b.id = n.bet_id`

interface HeldRow {
  readonly bet_id: bigint
  readonly reserved: string
  /** The most that it may cost. */
  readonly most: string
}

/** What a bet with a freebet without risk should come to. */
interface Due {
  readonly isVoid: boolean
  /** Subunits that it has cost its campaign; null while it is open. */
  readonly cost: bigint | null
}

const budgetFaults = (campaigns: readonly CampaignRow[]): string[] =>
  campaigns.flatMap(({ id, reserved, budget, held }) =>
    reserved === held && BigInt(reserved) <= BigInt(budget)
      ? []
      : [`campaign ${id} has reserved ${reserved} of ${budget} and its bonuses hold ${held}`],
  )

/** A freebet whose bet is wholly void came back, once and as large as it was; of no other bet one stands. */
function returnFaults(
  { saw }: World,
  { id }: KnownBet,
  isVoid: boolean,
  bonuses: readonly BonusRow[],
): string[] {
  const brought = bonuses.filter(({ bet_id, status }) => Number(bet_id) === id && status !== 'overridden')
  if (isVoid) saw('a freebet comes back')
  const said = brought.map(({ status, amount }) => `${amount} ${status}`).join(', ') || 'nothing'
  const isRight = isVoid
    ? brought.length === 1 && brought[0]?.amount === String(FREEBET)
    : brought.length === 0
  return isRight ? [] : [`bet ${id}, ${isVoid ? 'void' : 'not void'}, has brought ${said}`]
}

/** Of a budget a bet holds what it may still cost while it is open, and what it has cost after that. */
function heldFaults(id: number, due: Due, held: readonly HeldRow[]): string[] {
  const row = held.find(({ bet_id }) => Number(bet_id) === id)
  const is = row === undefined ? 'nothing' : row.reserved
  const cost = String(due.cost ?? row?.most)
  return is === cost ? [] : [`bet ${id} holds ${is} of its campaign's budget instead of ${cost}`]
}

/** Each freebet is used by as many bets as were told of, and comes back where its bet is void; budgets are even. */
export async function bonusFaults(
  world: World,
  model: Model,
  dueOf: (bet: KnownBet) => Due,
): Promise<string[]> {
  const [held, campaigns, bonuses] = await Promise.all([
    world.stage.read<HeldRow>(HELD),
    world.stage.read<CampaignRow>(CAMPAIGNS),
    world.stage.read<BonusRow>(BONUSES),
  ])
  const naming = [...model.bets.values()].filter(({ answer }) => answer.bonus !== null)
  const uses = bonuses.flatMap(({ id, times_used: used }) => {
    const bets = naming.filter(({ answer }) => answer.bonus?.id === Number(id)).length
    return bets === used ? [] : [`bonus ${id} was used ${used} times, by ${bets} bets`]
  })
  return [
    ...budgetFaults(campaigns),
    ...uses,
    ...naming.flatMap((bet) => {
      const due = dueOf(bet)
      return [...returnFaults(world, bet, due.isVoid, bonuses), ...heldFaults(bet.id, due, held)]
    }),
  ]
}
