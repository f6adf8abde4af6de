import type { StoredBonus } from '@touchline/contract'
import type { Database } from '../../src/db/index.ts'
import type { BonusRow, CampaignRow } from '../../src/bonuses/rows.ts'
import { endOf } from '../races.ts'
import type { JudgedLeg } from '../season/oracle.ts'

export interface SeasonBet {
  readonly id: bigint
  readonly player_id: bigint
  readonly status: string
  readonly stake: bigint
  readonly total_stake: bigint
  readonly win_amount: bigint | null
  readonly bonus: StoredBonus | null
  readonly created_at: Date
  readonly settled_at: Date | null
  /** What the campaign has paid for it, by the ledger. */
  readonly cost: bigint
  readonly legs: readonly (JudgedLeg & { readonly matchId: number })[]
}

/** All that the database has of the season, when it is over. */
export interface SeasonBooks {
  readonly campaigns: readonly CampaignRow[]
  readonly bonuses: readonly BonusRow[]
  readonly bets: readonly SeasonBet[]
  /** What open and settled bets hold of the budgets, and what these fell short of, by bet. */
  readonly held: ReadonlyMap<bigint, { campaign_id: bigint; reserved: bigint; short: bigint }>
  readonly campaignOf: ReadonlyMap<bigint, CampaignRow>
  readonly betsOfPlayer: ReadonlyMap<bigint, readonly SeasonBet[]>
  /** Bets that named a bonus, by its id. */
  readonly betsNaming: ReadonlyMap<number, readonly SeasonBet[]>
  /** Bonuses by what they are from: `bet:7`, or `award:7` for all steps of that bonus. */
  readonly broughtBy: ReadonlyMap<string, readonly BonusRow[]>
}

/** A source without the step that it names. */
const originOf = ({ source }: BonusRow): string => source.split(':').slice(0, 2).join(':')

interface LegRow {
  readonly bet_id: bigint
  readonly match_id: bigint
  readonly odds: number
}

export async function readSeason(db: Database): Promise<SeasonBooks> {
  const all = <Row>(text: string) => db.run<Row>({ name: '', text })
  const legs = Map.groupBy(
    await all<LegRow>('select bet_id, match_id, odds from legs order by bet_id, position'),
    (leg) => leg.bet_id,
  )
  const rows = await all<Omit<SeasonBet, 'legs'>>(
    `select b.id, b.player_id, b.status, b.stake, b.total_stake, b.win_amount, b.bonus, b.created_at, b.settled_at,
      coalesce(c.cost, 0)::bigint as cost
     from bets b left join (select bet_id, -sum(amount) as cost from ledger_entries where account = 'bonus_cost' group by bet_id) c
      on c.bet_id = b.id order by b.id`,
  )
  const held = await all<{ bet_id: bigint; campaign_id: bigint; reserved: bigint; short: bigint }>(
    'select bet_id, campaign_id, reserved, short from bonus_bets',
  )
  const campaigns = await all<CampaignRow>('select * from campaigns order by id')
  const bonuses = await all<BonusRow>('select * from bonuses order by id')
  const bets = rows.map(
    (bet): SeasonBet => ({
      ...bet,
      legs: (legs.get(bet.id) ?? []).map(({ match_id: id, odds }) => ({
        matchId: Number(id),
        odds,
        verdict: endOf(Number(id)),
      })),
    }),
  )
  return {
    campaigns,
    bonuses,
    bets,
    held: new Map(held.map((row) => [row.bet_id, row])),
    campaignOf: new Map(campaigns.map((campaign) => [campaign.id, campaign])),
    betsOfPlayer: Map.groupBy(bets, (bet) => bet.player_id),
    betsNaming: Map.groupBy(
      bets.filter(({ bonus }) => bonus !== null),
      ({ bonus }) => bonus?.id ?? 0,
    ),
    broughtBy: Map.groupBy(bonuses, originOf),
  }
}
