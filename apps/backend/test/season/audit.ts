import type { Database } from '../../src/db/index.ts'
import {
  capped,
  holding,
  isNamedRight,
  type JudgedLeg,
  legNameOf,
  payoutOf,
  potentialOf,
  together,
  totalOddsOf,
  type Verdict,
} from './oracle.ts'
import type { TakenBet } from './play.ts'
import { costOf, MOST_WON, type SeasonCurrency } from './slips.ts'

export interface StoredBet {
  readonly id: bigint
  readonly player_id: bigint
  readonly type: string
  readonly currency: string
  readonly stake: bigint
  readonly total_stake: bigint
  readonly win_count: number | null
  readonly builder_odds: readonly number[] | null
  readonly profit_cap: bigint | null
  readonly liability_rate: bigint | null
  readonly odds: bigint
  readonly potential_win: bigint
  readonly win_amount: bigint | null
  readonly status: string
  readonly result: string
  readonly step: number
}

export interface StoredLeg {
  readonly bet_id: bigint
  readonly match_id: bigint
  readonly market_id: number
  readonly specifier: string
  readonly outcome_id: string
  readonly odds: number
  readonly builder: number | null
  readonly result: Verdict | null
}

export interface StoredExposure
  extends Pick<StoredLeg, 'match_id' | 'market_id' | 'specifier' | 'outcome_id'> {
  /** 0 is the sum over everybody. */
  readonly player_id: bigint
  readonly amount: bigint
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

/** All bets and money at the end of the season. */
export interface Books {
  readonly bets: readonly StoredBet[]
  readonly legs: ReadonlyMap<bigint, readonly StoredLeg[]>
  readonly entries: readonly StoredEntry[]
  readonly accounts: readonly { player_id: bigint; currency: string; balance: bigint }[]
  /** All settlements of each market, by its name. */
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

/** The result of a leg's market; throws unless it was settled exactly once and names the outcome. */
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

/** A difference: `[what, wanted, found]`. */
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

/** Differences between a bet as sent and answered, and as stored. */
export function placementFaults(
  { player, slip, sent, answer }: TakenBet,
  bet: StoredBet,
  books: Books,
): Fault[] {
  const legs = books.legs.get(bet.id) ?? []
  const odds = answer.selections.map((selection) => selection.odds)
  const isCustom = slip.type === 'custom_bet'
  const joint = answer.builders.map((builder) => builder.odds)
  const atOdds = isCustom ? joint : odds
  const cost = costOf(sent)
  const potential = potentialOf(bet.stake, atOdds, sent.winCount ?? atOdds.length)
  const most = sent.winCount === null ? potential : capped(potential, cost, MOST_WON[slip.currency])
  return compare({
    player: [player.id, Number(bet.player_id)],
    type: [slip.type, bet.type],
    'stake sent and kept': [sent.stake, Number(bet.stake)],
    'stake answered': [sent.stake, answer.stake.value],
    cost: [
      [cost, Number(cost)],
      [bet.total_stake, answer.total_stake],
    ],
    combinations: [
      [sent.winCount, sent.winCount],
      [bet.win_count, answer.system?.win_count ?? null],
    ],
    'joint odds': [isCustom ? joint : null, bet.builder_odds],
    'builder of each part': [
      [...legs, ...legs].map(() => (isCustom ? 0 : null)),
      [...legs, ...answer.selections].map(({ builder }) => builder),
    ],
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
    'total odds': [totalOddsOf(atOdds), bet.odds],
    'total odds answered': [Number(totalOddsOf(atOdds)), answer.odds],
    'potential win': [most, bet.potential_win],
    'potential win answered': [Number(bet.potential_win), answer.potential_win_amount],
  })
}

/** The factors of a bet's odds: its legs, or the one joint leg of a custom bet. */
function judgedLegs(bet: StoredBet, verdicts: readonly Verdict[], stored: readonly StoredLeg[]): JudgedLeg[] {
  const [joint] = bet.builder_odds ?? []
  if (joint !== undefined) return [{ odds: joint, verdict: together(verdicts) }]
  return stored.map(({ odds }, index) => ({ odds, verdict: verdicts[index] ?? together([]) }))
}

/** Differences between a bet's payout and result, and those that follow from its markets. */
export function returnFaults(bet: StoredBet, books: Books): Fault[] {
  const stored = books.legs.get(bet.id) ?? []
  const verdicts = stored.map((leg) => verdictOf(leg, books))
  const legs = judgedLegs(bet, verdicts, stored)
  const size = bet.win_count ?? legs.length
  const uncapped = payoutOf(bet.stake, legs, size)
  const payout =
    bet.win_count === null
      ? uncapped
      : capped(uncapped, bet.total_stake, MOST_WON[bet.currency as SeasonCurrency])
  return compare({
    payout: [payout, bet.win_amount],
    status: ['done', bet.status],
    'settled once': [1, bet.step],
    [`named ${bet.result} for ${size} of ${legs.map(({ verdict }) => legNameOf(verdict))}`]: [
      true,
      isNamedRight(bet.result, bet.total_stake, payout, legs, size),
    ],
    'ends of legs': [verdicts.map(legNameOf), stored.map(({ result }) => result && legNameOf(result))],
  })
}

/** Open legs count as won, builders as one leg. */
const unitsOf = (bet: StoredBet, stored: readonly StoredLeg[]): Unit[] =>
  [...Map.groupBy(stored, ({ builder }, index) => builder ?? `alone ${index}`).values()].map((parts) => {
    const [first] = parts
    const odds = bet.builder_odds?.[first?.builder ?? -1] ?? first?.odds ?? 0
    const open: Verdict = { won: true, voidHalves: 0, deadHeat: [1, 1] }
    // A builder is open until all its parts have ended; a void part makes it void, whatever the others do.
    const ended = parts.flatMap(({ result }) => result ?? [])
    const isOver = ended.length === parts.length
    const joint = together(isOver ? ended : [open, ...ended.filter(({ voidHalves }) => voidHalves > 0)])
    const verdict = parts.length === 1 ? (first?.result ?? open) : joint
    return { parts, leg: { odds, verdict } }
  })

interface Unit {
  readonly parts: readonly StoredLeg[]
  readonly leg: JudgedLeg
}

/** The possible profit in the base currency, rounded up: of the combinations with `held`, or of all without one. */
function riskOf(bet: StoredBet, legs: readonly JudgedLeg[], held: JudgedLeg | null): bigint {
  const size = bet.win_count ?? legs.length
  const { payout, cost } = holding(bet.stake, legs, size, held)
  const profit = capped(payout, cost, bet.profit_cap ?? payout) - cost
  const rate = bet.liability_rate ?? 0n
  return profit <= 0n ? 0n : (profit * rate + 999_999_999_999n) / 1_000_000_000_000n
}

/**
 * The house's liability for open bets (domain §7) by outcome and player (0 is everybody), and over all bets of a player
 * (`all`), computed from the bets alone.
 */
function exposuresOfOpenBets({ bets, legs: legsOf }: Pick<Books, 'bets' | 'legs'>): Map<string, bigint> {
  const wanted = new Map<string, bigint>()
  const add = (name: string, amount: bigint) => {
    if (amount > 0n) wanted.set(name, (wanted.get(name) ?? 0n) + amount)
  }
  for (const bet of bets.filter(({ win_amount }) => win_amount === null)) {
    const units = unitsOf(bet, legsOf.get(bet.id) ?? [])
    const legs = units.map(({ leg }) => leg)
    add(`all ${bet.player_id}`, riskOf(bet, legs, null))
    for (const { parts, leg } of units) {
      const amount = riskOf(bet, legs, leg)
      for (const part of parts)
        for (const player of [0n, bet.player_id])
          add(`${marketOf(part)} ${part.outcome_id} ${player}`, amount)
    }
  }
  return wanted
}

const exposureName = (one: StoredExposure): string =>
  one.match_id === 0n ? `all ${one.player_id}` : `${marketOf(one)} ${one.outcome_id} ${one.player_id}`

/** Differences between the stored exposures and those of the open bets. */
export function exposureFaults(
  books: Pick<Books, 'bets' | 'legs'>,
  kept: readonly StoredExposure[],
): Fault[] {
  const wanted = exposuresOfOpenBets(books)
  const found = new Map(kept.map((one) => [exposureName(one), one.amount]))
  const names = [...new Set([...wanted.keys(), ...found.keys()])].sort()
  return names.flatMap((name) => compare({ [name]: [wanted.get(name) ?? 0n, found.get(name) ?? 0n] }))
}

/** Differences in a bet's postings: the stake goes to escrow, then to the house, which pays the payout. */
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
    'stake taken': [-bet.total_stake, total('player', 0)],
    'stake held': [bet.total_stake, total('escrow', 0)],
    'escrow when settled': [0n, total('escrow')],
    'payout given': [payout, total('player', 1)],
    'left to the house': [bet.total_stake - payout, total('house')],
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
