import type { Database } from '../../src/db/index.ts'
import {
  isNamedRight,
  type JudgedLeg,
  legNameOf,
  payoutOf,
  potentialOf,
  totalOddsOf,
  type Verdict,
} from './oracle.ts'
import type { TakenBet } from './play.ts'

interface StoredBet {
  readonly id: bigint
  readonly player_id: bigint
  readonly type: string
  readonly currency: string
  readonly stake: bigint
  readonly odds: bigint
  readonly potential_win: bigint
  readonly win_amount: bigint | null
  readonly status: string
  readonly result: string
  readonly step: number
}

interface StoredLeg {
  readonly bet_id: bigint
  readonly match_id: bigint
  readonly market_id: number
  readonly specifier: string
  readonly outcome_id: string
  readonly odds: number
  readonly result: Verdict | null
}

interface StoredEntry {
  readonly bet_id: bigint | null
  readonly step: number | null
  readonly account: string
  readonly player_id: bigint | null
  readonly currency: string
  readonly amount: bigint
}

interface StoredSettlement {
  readonly match_id: bigint
  readonly market_id: number
  readonly specifier: string
  readonly version: number
  readonly outcomes: readonly { readonly id: string; readonly result: Verdict }[]
}

/** All that is kept of bets and money when the season is over. */
export interface Books {
  readonly bets: readonly StoredBet[]
  readonly legs: ReadonlyMap<bigint, readonly StoredLeg[]>
  readonly entries: readonly StoredEntry[]
  readonly accounts: readonly { player_id: bigint; currency: string; balance: bigint }[]
  /** Every word on a market, by its name. */
  readonly settlements: ReadonlyMap<string, readonly StoredSettlement[]>
}

type Market = Pick<StoredLeg, 'match_id' | 'market_id' | 'specifier'>
const marketOf = ({ match_id, market_id, specifier }: Market) => `${match_id}/${market_id}/${specifier}`

export async function readBooks(db: Database): Promise<Books> {
  const all = <Row>(text: string) => db.run<Row>({ name: '', text })
  const legs = await all<StoredLeg>('select * from legs order by bet_id, position')
  const settlements = await all<StoredSettlement>('select * from settlements order by version')
  return {
    bets: await all('select * from bets order by id'),
    legs: Map.groupBy(legs, (leg) => leg.bet_id),
    entries: await all('select * from ledger_entries order by id'),
    accounts: await all('select * from accounts order by player_id, currency'),
    settlements: Map.groupBy(settlements, marketOf),
  }
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n)

/** What an outcome's market was settled with; throws unless it was settled once and names the outcome. */
function verdictOf(leg: StoredLeg, { settlements }: Books): Verdict {
  const words = settlements.get(marketOf(leg)) ?? []
  const verdict = words[0]?.outcomes.find(({ id }) => id === leg.outcome_id)?.result
  if (words.length !== 1 || verdict === undefined) {
    throw new Error(
      `${marketOf(leg)} was settled ${words.length} times, ${leg.outcome_id} as ${JSON.stringify(verdict)}`,
    )
  }
  return verdict
}

/** Where an amount of two parties differs: `[what, wanted, found]`, none when they agree. */
type Fault = readonly [what: string, wanted: unknown, found: unknown]

const compare = (found: Readonly<Record<string, readonly [wanted: unknown, found: unknown]>>): Fault[] =>
  Object.entries(found).flatMap(([what, [wanted, is]]): Fault[] =>
    JSON.stringify(wanted, plain) === JSON.stringify(is, plain) ? [] : [[what, wanted, is]],
  )

const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)

const selectionsOf = (legs: readonly StoredLeg[]) =>
  legs.map(({ match_id, market_id, specifier, outcome_id, odds }) => [
    Number(match_id),
    market_id,
    specifier,
    outcome_id,
    odds,
  ])

/** The bet as it was sent and answered against the bet as it is kept. */
export function placementFaults(
  { player, slip, sent, answer }: TakenBet,
  bet: StoredBet,
  books: Books,
): Fault[] {
  const legs = books.legs.get(bet.id) ?? []
  const odds = answer.selections.map((selection) => selection.odds)
  return compare({
    player: [player.id, Number(bet.player_id)],
    type: [slip.type, bet.type],
    'stake sent and kept': [sent.stake, Number(bet.stake)],
    'stake answered': [sent.stake, answer.stake.value],
    currency: [
      [slip.currency, slip.currency],
      [bet.currency, answer.stake.currency],
    ],
    'selections sent, at the odds answered': [
      sent.picks.map(({ outcome }, index) => [
        outcome.matchId,
        outcome.marketId,
        outcome.specifier,
        outcome.outcomeId,
        odds[index],
      ]),
      selectionsOf(legs),
    ],
    'selections answered': [
      selectionsOf(legs),
      answer.selections.map(({ match, market, specifier, outcome, odds }) => [
        match.id,
        market.id,
        specifier,
        outcome.id,
        odds,
      ]),
    ],
    'total odds': [totalOddsOf(odds), bet.odds],
    'total odds answered': [Number(totalOddsOf(odds)), answer.odds],
    'potential win': [potentialOf(bet.stake, odds), bet.potential_win],
    'potential win answered': [Number(bet.potential_win), answer.potential_win_amount],
  })
}

/** What a bet paid and is called against what its legs' markets ended with. */
export function returnFaults(bet: StoredBet, books: Books): Fault[] {
  const stored = books.legs.get(bet.id) ?? []
  const legs = stored.map((leg): JudgedLeg => ({ odds: leg.odds, verdict: verdictOf(leg, books) }))
  const payout = payoutOf(bet.stake, legs)
  return compare({
    payout: [payout, bet.win_amount],
    status: ['done', bet.status],
    'settled once': [1, bet.step],
    [`named ${bet.result} for ${legs.map(({ verdict }) => legNameOf(verdict))}`]: [
      true,
      isNamedRight(bet.result, bet.stake, payout, legs),
    ],
    'ends of legs': [
      legs.map(({ verdict }) => legNameOf(verdict)),
      stored.map(({ result }) => result && legNameOf(result)),
    ],
  })
}

/** A bet's postings: the stake held, then given to the house, and the payout taken from it. */
export function ledgerFaultsOf(bet: StoredBet, entries: readonly StoredEntry[]): Fault[] {
  const payout = bet.win_amount ?? -1n
  const total = (account: string, step: number | null = null) =>
    sum(
      entries
        .filter((entry) => entry.account === account && (step === null || entry.step === step))
        .map(({ amount }) => amount),
    )
  return compare({
    'all entries': [0n, sum(entries.map(({ amount }) => amount))],
    'stake taken': [-bet.stake, total('player', 0)],
    'stake held': [bet.stake, total('escrow', 0)],
    'escrow when settled': [0n, total('escrow')],
    'payout given': [payout, total('player', 1)],
    'left to the house': [bet.stake - payout, total('house')],
    steps: [[0, 1], [...new Set(entries.map(({ step }) => step))]],
    currency: [[bet.currency], [...new Set(entries.map(({ currency }) => currency))]],
    whose: [
      entries.map(({ account }) => (account === 'player' ? bet.player_id : null)),
      entries.map(({ player_id }) => player_id),
    ],
  })
}

/** Sums per currency of some entries. */
export const sumsByCurrency = (
  entries: readonly StoredEntry[],
  account: string | null = null,
): Record<string, bigint> => {
  const chosen = entries.filter((entry) => account === null || entry.account === account)
  return Object.fromEntries(
    [...Map.groupBy(chosen, ({ currency }) => currency)].map(([currency, own]) => [
      currency,
      sum(own.map(({ amount }) => amount)),
    ]),
  )
}
