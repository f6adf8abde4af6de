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

interface HeldRow {
  readonly bet_id: bigint
  readonly campaign_id: bigint
  readonly reserved: bigint
  readonly short: bigint
}

/** All that the database has of the season, when it is over. */
export interface SeasonBooks {
  readonly campaigns: readonly CampaignRow[]
  readonly bonuses: readonly BonusRow[]
  readonly bets: readonly SeasonBet[]
  /** What open and settled bets hold of the budgets, and what these fell short of, by bet. */
  readonly held: ReadonlyMap<bigint, HeldRow>
  readonly heldOfCampaign: ReadonlyMap<bigint, readonly HeldRow[]>
  readonly bonusesOfCampaign: ReadonlyMap<bigint, readonly BonusRow[]>
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

type BetRow = Omit<SeasonBet, 'legs'>
type LegOf = SeasonBet['legs'][number]

/** Bets read at once. */
const PAGE = 5000

const BETS = `select b.id, b.player_id, b.status, b.stake, b.total_stake, b.win_amount, b.bonus, b.created_at, b.settled_at,
    coalesce(-(select sum(e.amount) from ledger_entries e where e.bet_id = b.id and e.account = 'bonus_cost'), 0)::bigint as cost
  from bets b where b.id > $1 order by b.id limit ${PAGE}`

/** One object for all that say the same, so that a long season fits into memory: terms are those of some hundred campaigns. */
function createSharing() {
  const known = new Map<string, unknown>()
  return <Value>(value: Value): Value => {
    const text = JSON.stringify(value)
    if (!known.has(text)) known.set(text, value)
    return known.get(text) as Value
  }
}

/** All bets with their legs, some at a time. */
async function readBets(db: Database): Promise<SeasonBet[]> {
  const shared = createSharing()
  const legOf = new Map<string, LegOf>()
  const bets: SeasonBet[] = []
  const sharedLeg = ({ match_id: id, odds }: LegRow): LegOf => {
    const key = `${id} ${odds}`
    const leg = legOf.get(key) ?? { matchId: Number(id), odds, verdict: endOf(Number(id)) }
    legOf.set(key, leg)
    return leg
  }
  for (let [after, size] = [0n, PAGE]; size === PAGE; ) {
    const rows = await db.run<BetRow>({ name: '', text: BETS }, [after])
    const legs = Map.groupBy(
      await db.run<LegRow>(
        {
          name: '',
          text: 'select bet_id, match_id, odds from legs where bet_id = any($1) order by bet_id, position',
        },
        [rows.map(({ id }) => id)],
      ),
      (leg) => leg.bet_id,
    )
    for (const { bonus, ...bet } of rows)
      bets.push({
        ...bet,
        bonus: bonus === null ? null : { ...bonus, terms: shared(bonus.terms) },
        legs: (legs.get(bet.id) ?? []).map(sharedLeg),
      })
    after = rows.at(-1)?.id ?? after
    size = rows.length
  }
  return bets
}

export async function readSeason(db: Database): Promise<SeasonBooks> {
  const all = <Row>(text: string) => db.run<Row>({ name: '', text })
  const bets = await readBets(db)
  const held = await all<HeldRow>('select bet_id, campaign_id, reserved, short from bonus_bets')
  const campaigns = await all<CampaignRow>('select * from campaigns order by id')
  const shared = createSharing()
  const bonuses = (await all<BonusRow>('select * from bonuses order by id')).map((bonus) => ({
    ...bonus,
    terms: shared(bonus.terms),
  }))
  return {
    campaigns,
    bonuses,
    bets,
    held: new Map(held.map((row) => [row.bet_id, row])),
    heldOfCampaign: Map.groupBy(held, (row) => row.campaign_id),
    bonusesOfCampaign: Map.groupBy(bonuses, (bonus) => bonus.campaign_id),
    campaignOf: new Map(campaigns.map((campaign) => [campaign.id, campaign])),
    betsOfPlayer: Map.groupBy(bets, (bet) => bet.player_id),
    betsNaming: Map.groupBy(
      bets.filter(({ bonus }) => bonus !== null),
      ({ bonus }) => bonus?.id ?? 0,
    ),
    broughtBy: Map.groupBy(bonuses, originOf),
  }
}
