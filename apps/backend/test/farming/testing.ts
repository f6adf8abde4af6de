import type { BonusConditions, BonusTerms } from '@touchline/contract'
import { ANY_BET } from '@touchline/contract/bonus-codec'
import { type CampaignChanges, addCampaign, giveBonus } from '../campaigning.ts'
import { findBonuses, findCampaigns } from '../../src/bonuses/rows.ts'
import { expect, vi } from 'vitest'
import type { Queries } from '../../src/db/index.ts'
import type { OpenTestDatabase } from '../databases.ts'
import { type HouseOptions, place, placement, selection } from '../house.ts'
import { settlementsOfTests } from '../settling/testing.ts'

/** Points are what is staked in whole units times odds − 1: a bet of 10.00 at 2.00 brings ten. */
export const FARMING = { rate: 1000, farm_once_per_event: false, freebet_type: 'freebet_all_win' } as const

export const HUNTING = {
  type: 'hunting',
  ...FARMING,
  steps: [
    { points: 10, amount: 200 },
    { points: 25, amount: 500 },
  ],
} satisfies BonusTerms

export const LOOTBOX = {
  type: 'lootbox',
  ...FARMING,
  points: 10,
  levels: [
    { level: 1, weight: 70, amount: 0 },
    { level: 2, weight: 29, amount: 300 },
    { level: 3, weight: 1, amount: 5000 },
  ],
} satisfies BonusTerms

export const AMB = {
  type: 'amb',
  freebet_type: 'freebet_only_win',
  ranges: [
    { number_of_bets: 2, number_of_freebets: 1, issued_bonus_amount: 100 },
    { number_of_bets: 3, number_of_freebets: 2, issued_bonus_amount: 150 },
  ],
} satisfies BonusTerms

export const TOURNAMENT = {
  type: 'tournament',
  ...FARMING,
  initial_pool: 1001,
  shares: [600, 300, 100],
} satisfies BonusTerms

export interface Award {
  readonly source: string
  readonly kind: string
  readonly status: string
  readonly amount: bigint
  readonly reserved: bigint
}

/** Shared by the tests of farming: a house with matches without bets, campaigns, and what players have of them. */
export function farmingOfTests(open: OpenTestDatabase, options: HouseOptions = {}) {
  const settlements = settlementsOfTests(open, options)
  const { house } = settlements
  const sql = <Row>(text: string) => house.db.run<Row>({ name: '', text })

  /** A player with a bonus of a new campaign; answers both, and the campaign. */
  const player = async (
    terms: BonusTerms,
    changes: Omit<CampaignChanges, 'conditions'> & { readonly conditions?: Partial<BonusConditions> } = {},
    balance = 100_000n,
  ) => {
    const conditions = { ...ANY_BET, ...changes.conditions }
    const campaign = await addCampaign(house.db, {
      ...changes,
      terms,
      conditions,
      usesCount: null,
      days: null,
    })
    return { ...(await join(campaign, balance)), campaign }
  }
  /** Another player of a campaign. */
  const join = async (campaign: number, balance = 100_000n) => {
    const { id: playerId, cookie } = await house.player(balance)
    const issued = await giveBonus(house, campaign, playerId)
    if (!issued.ok) throw new Error(issued.reason)
    // The process asks now and then whether anybody farms.
    await job('farming-known')
    return { playerId, cookie, bonus: issued.id }
  }
  const job = async (name: string) => {
    const found = house.side.upkeep.find((row) => row.name === name)
    if (found === undefined) throw new Error(`there is no job ${name}`)
    await found.run(house.time.clock())
  }
  const read = async (bonus: number) => {
    const row = (await findBonuses(house.db, [bonus])).get(bonus)
    if (row === undefined) throw new Error(`no bonus ${bonus}`)
    return row
  }
  /** Thousandths of points, real and potential. */
  const points = async (bonus: number) => {
    const row = await read(bonus)
    return [Number(row.points), Number(row.potential_points)]
  }
  /** What a bonus has brought, in the order in which it was given. */
  const awards = (bonus: number) =>
    sql<Award>(
      `select source, kind, status, amount, reserved from bonuses where source like 'award:${bonus}:%' order by id`,
    )
  /** The id of the first that it has brought. */
  const firstAward = async (bonus: number): Promise<number> => {
    const [row] = await sql<{ id: bigint }>(
      `select id from bonuses where source like 'award:${bonus}:%' order by id limit 1`,
    )
    return Number(row?.id)
  }
  const reserved = async (campaign: number) =>
    (await findCampaigns(house.db, [campaign])).get(campaign)?.reserved
  /** Does what was told of bets so far, as after the gathering time. */
  const idle = () => house.side.farming.settled()
  const follow = async () => {
    await idle()
    await job('farming')
    expect(house.errors).toEqual([])
  }
  /** Names of the statements that are run meanwhile, as they come. */
  const statementsOf = async (work: () => Promise<void>, onRun: (name: string) => void = () => {}) => {
    const names: string[] = []
    const noting =
      ({ run }: Queries): Queries['run'] =>
      (statement, ...parameters) => {
        names.push(statement.name)
        onRun(statement.name)
        return run(statement, ...parameters)
      }
    const { run, transaction } = house.db
    const spies = [
      vi.spyOn(house.db, 'run').mockImplementation(noting({ run })),
      vi
        .spyOn(house.db, 'transaction')
        .mockImplementation((inside) => transaction((own) => inside({ run: noting(own) }))),
    ]
    await work()
    for (const spy of spies) spy.mockRestore()
    return names
  }
  /** Has a statement fail while `work` is done. */
  const whileFailing = (failing: string, work: () => Promise<void>) =>
    statementsOf(work, (name) => {
      if (name === failing) throw new Error(`${failing} fails`)
    })
  /** A bet that names a bonus. */
  const betFor = async (bonus: number, cookie: string, matches: readonly number[], stake = 1000) => {
    const { kind: type } = await read(bonus)
    const { meta, bets } = placement(
      matches.map((matchId) => selection({ matchId })),
      stake,
    )
    const named = bets.map((bet) => ({ ...bet, bonus: { id: bonus, type } }))
    const answer = await place(house, cookie, { meta, bets: named })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body[0].id as number
  }
  return {
    ...settlements,
    betOf: settlements.read,
    firstAward,
    idle,
    follow,
    statementsOf,
    whileFailing,
    betFor,
    sql,
    player,
    join,
    job,
    read,
    points,
    awards,
    reserved,
  }
}
