import { canonicalSpecifier, type SettlementResult } from '@touchline/betting'
import type { BonusTerms } from '@touchline/contract'
import { afterEach, expect } from 'vitest'
import { addCampaign, type CampaignChanges, giveBonus } from '../campaigning.ts'
import type { OpenTestDatabase } from '../databases.ts'
import { type House, ledgerFaults, MATCHES, place, type selection } from '../house.ts'
import { houseOfTests } from '../house-of-tests.ts'
import { market } from '../settling/testing.ts'

/** A selection as it is sent. */
export type Sent = ReturnType<typeof selection>

export interface Asked {
  readonly stake?: number
  readonly currency?: string
  readonly systemId?: string
  readonly odds?: number | null
}

/** What bets with bonuses need of a house. */
export function bonusBetsAt(house: House) {
  let used = 0
  /** Matches no test has bet on. */
  const fresh = (count: number): number[] => {
    const matches = MATCHES.slice(used, used + count)
    used += count
    if (matches.length < count) throw new Error('the book has too few matches for these tests')
    return matches
  }

  /** A player with a bonus of a campaign of their own. */
  const holder = async (terms: BonusTerms, changes: CampaignChanges = {}, balance = 10_000n) => {
    const { id: playerId, cookie } = await house.player(balance)
    const campaignId = await addCampaign(house.db, { terms, usesCount: null, ...changes })
    const issued = await giveBonus(house, campaignId, playerId)
    if (!issued.ok) throw new Error(`no bonus: ${issued.reason}`)
    return { playerId, cookie, campaignId, bonus: { id: issued.id, type: terms.type } }
  }
  type Holder = Awaited<ReturnType<typeof holder>>

  /** The body of a placement with a bonus: a single, a combo or a system. */
  const body = (
    bonus: { readonly id: number; readonly type: string },
    selections: readonly Sent[],
    { stake = 500, currency = 'EUR', systemId, odds }: Asked = {},
  ) => ({
    meta: {
      device_id: 'test',
      quick: false,
      type: systemId !== undefined ? 'system' : selections.length === 1 ? 'single' : 'combo',
    },
    bets: [
      {
        stake: { value: stake, currency },
        selections,
        bonus: { ...bonus, ...(odds === undefined ? {} : { odds }) },
        ...(systemId !== undefined && { system_id: systemId }),
      },
    ],
  })
  const bet = (
    { cookie, bonus }: Pick<Holder, 'cookie' | 'bonus'>,
    selections: readonly Sent[],
    asked: Asked = {},
  ) => place(house, cookie, body(bonus, selections, asked))
  const read = async ({ cookie }: Pick<Holder, 'cookie'>, id: number) =>
    (await house.call('GET', `/api/sportsbook/v3/bets?id=${id}`, { cookie })).body.items[0]
  const settle = (matchId: number, first: SettlementResult) =>
    house.side.settlement.settleMarkets({ type: 'markets_settled', matchId, markets: [market(first)] })
  const rollBack = (matchId: number) =>
    house.side.settlement.rollBack({
      type: 'settlement_rolled_back',
      matchId,
      marketId: 1,
      specifier: canonicalSpecifier(''),
    })

  /** What a bet has moved, by account of the ledger, and without those that are even. */
  const moved = async (betId: number): Promise<Record<string, number>> => {
    const rows = await house.db.run<{ account: string; sum: string }>(
      {
        name: '',
        text: `select account, sum(amount)::text as sum from ledger_entries where bet_id = $1 group by account having sum(amount) <> 0`,
      },
      [betId],
    )
    return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]))
  }
  const row = async <Row>(text: string, id: number): Promise<Row | undefined> =>
    (await house.db.run<Row>({ name: '', text }, [id]))[0]
  const bonusRow = ({ bonus }: Pick<Holder, 'bonus'>) =>
    row<{ status: string; times_used: number; reserved: bigint }>(
      'select status, times_used, reserved from bonuses where id = $1',
      bonus.id,
    )
  const reserved = async ({ campaignId }: Pick<Holder, 'campaignId'>) =>
    Number(
      (await row<{ reserved: bigint }>('select reserved from campaigns where id = $1', campaignId))?.reserved,
    )

  return { house, fresh, holder, body, bet, read, settle, rollBack, moved, bonusRow, reserved, row }
}

export type BonusBets = ReturnType<typeof bonusBetsAt>

/** After each test the books and budgets of these houses come out even, and nothing has gone wrong. */
export function staysEven(house: House, ...others: readonly House[]): void {
  afterEach(async () => {
    for (const { side } of [house, ...others]) await side.followUps.settled()
    expect(await ledgerFaults(house.db)).toEqual([])
    expect(await budgetFaults(house)).toEqual([])
    expect([house, ...others].flatMap(({ errors }) => errors)).toEqual([])
  })
}

/** A house for the tests around the call. */
export function bonusBetsOfTests(open: OpenTestDatabase): BonusBets {
  const house = houseOfTests(open)
  staysEven(house)
  return bonusBetsAt(house)
}

/** A campaign holds of its budget what its bonuses and their bets hold, and never more than the budget. */
const budgetFaults = (house: Pick<House, 'db'>): Promise<unknown[]> =>
  house.db.run({
    name: '',
    text: `select c.id, c.budget::text, c.reserved::text, held.sum::text from campaigns c join lateral (
        select coalesce((select sum(reserved) from bonuses b where b.campaign_id = c.id), 0)
          + coalesce((select sum(reserved) from bonus_bets n where n.campaign_id = c.id), 0) as sum) held on true
      where c.reserved <> held.sum or c.reserved > c.budget`,
  })
