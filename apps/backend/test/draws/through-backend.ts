import { parseSpecifier } from '@touchline/betting'
import {
  createRacingCalendar,
  createSeason,
  type FixtureOf,
  isPlayed,
  leagues,
  type OutrightFixture,
  playRace,
  racingLeagues,
  seededRandom,
  type SportKey,
  sports,
} from '@touchline/simulator'
import { imageOf, openInMemory } from '../../src/db/embedded.ts'
import { migrate } from '../../src/db/index.ts'
import type { Programme } from '../../src/feed/planning.ts'
import { modelOfRow } from '../../src/feed/model-of-row.ts'
import { MATCH_COLUMNS, type MatchRow } from '../../src/sportsbook/catalogue/match-rows.ts'
import { type Books, readBooks, type StoredBet, type StoredLeg, sumsByCurrency } from '../season/audit.ts'
import { openSeasonHouse, type SeasonHouse } from '../season/house.ts'
import { capped, type Fraction, totalOf } from '../season/oracle.ts'
import { playSeason, playToTheEnd } from '../season/play.ts'
import { CURRENCIES, MOST_STAKED, MOST_WON, type SeasonCurrency } from '../season/slips.ts'
import { changes, courseOf, seen } from './oracle/course.ts'
import { builderComesTo, comesTo, type Ending, type Oracle } from './oracle/ending.ts'
import { horseOracle } from './oracle/horses.ts'
import { oracleOf } from './oracle/oracle.ts'

// Bets that are placed over HTTP on a season of all sports and races, and settled by the running backend.

/** Of the season house. */
const SIMULATION = { seed: 'test', speed: 1 } as const
/** The longest that a bet in play waits: what `playSeason` leaps over. */
const DELAY_SECONDS = 5

function programmeOf(): Programme {
  const season = createSeason({ ...SIMULATION, leagues, liveTarget: 60, comingTarget: 120 })
  return {
    ...season,
    leagues: [...leagues, ...racingLeagues],
    calendar: createRacingCalendar(SIMULATION),
  }
}

/** What is told of a match of the backend, from its row. */
function oracleOfMatch(row: MatchRow, sport: SportKey): Oracle {
  const opened = modelOfRow(row, sport, SIMULATION)
  if (!opened.ok) throw new Error(opened.reason)
  const { model } = opened
  const over = row.startTime + sports[sport].maxDuration + 3_600_000
  const moments = [row.startTime, over].map((at) => ({ at, snapshot: model.at(at) }))
  const looks = sport === 'soccer' ? moments : [...changes(model, row.startTime)]
  const { key, parameters, startTime } = row
  const fixture = { key, sport, startTime, parameters } as FixtureOf<SportKey>
  const course = courseOf({ fixture, seed: SIMULATION.seed, model, looks: looks.map(seen), over })
  return oracleOf(course, model.at(startTime - 1000).markets)
}

function oracleOfRace({ key, startTime, parameters }: MatchRow): Oracle {
  const { race } = parameters as OutrightFixture['parameters']
  if (race === undefined) throw new Error(`${key} has no card`)
  const opened = { key: key.slice('horse-racing/'.length), startTime, parameters: race }
  const played = playRace(opened, SIMULATION)
  return horseOracle(played, played.stageAt(startTime) === 'abandoned')
}

/** What is told of each match that was bet on; built when it is first asked for. */
async function oraclesOf({ db }: SeasonHouse): Promise<(matchId: bigint) => Oracle> {
  const rows = await db.run<MatchRow>({ name: '', text: `select ${MATCH_COLUMNS} from matches m` })
  const byId = new Map(rows.map((row) => [BigInt(row.id), row]))
  const known = new Map<bigint, Oracle>()
  return (matchId) => {
    const row = byId.get(matchId)
    if (row === undefined) throw new Error(`no match ${matchId}`)
    const sport = row.key.split('/')[0] ?? ''
    const oracle = known.get(matchId) ?? (isPlayed(sport) ? oracleOfMatch(row, sport) : oracleOfRace(row))
    known.set(matchId, oracle)
    return oracle
  }
}

/** A bet with the time (epoch ms) at which it was placed. */
type PlacedBet = StoredBet & { readonly created_at: Date }

function endingOf(oracle: Oracle, leg: StoredLeg, bet: PlacedBet): Ending {
  const { market_id: id, specifier, outcome_id: outcome, odds } = leg
  const values = parseSpecifier(specifier)
  const ending = oracle({
    ...{ id, outcome, odds, at: bet.created_at.getTime() },
    of: (key) => Number(values?.get(key) ?? Number.NaN),
    textOf: (key) => (key === '' ? specifier : (values?.get(key) ?? '')),
  })
  if (ending === null) throw new Error(`nothing is told of ${id}/${specifier} of match ${leg.match_id}`)
  return ending
}

/** What a bet comes to, from what was told of its matches alone. */
function payoutOf(bet: PlacedBet, legs: readonly StoredLeg[], oracles: (id: bigint) => Oracle): bigint {
  const endings = legs.map((leg) => endingOf(oracles(leg.match_id), leg, bet))
  const [joint] = bet.builder_odds ?? []
  const units: readonly Fraction[] =
    joint === undefined
      ? endings.map((ending, index) => comesTo(ending, legs[index]?.odds ?? 0))
      : [builderComesTo(endings, joint)]
  const payout = totalOf(bet.stake, units, bet.win_count ?? units.length)
  return bet.win_count === null
    ? payout
    : capped(payout, bet.total_stake, MOST_WON[bet.currency as SeasonCurrency])
}

export interface BackendSeason {
  readonly bets: number
  readonly matches: number
  readonly legs: number
  readonly markets: number
  /** Subunits paid too much or too little, in all. */
  readonly wrong: bigint
  readonly faults: readonly string[]
}

function judged(books: Books, oracles: (id: bigint) => Oracle): BackendSeason {
  const faults: string[] = []
  const legs = [...books.legs.values()].flat()
  let wrong = 0n
  for (const bet of books.bets as readonly PlacedBet[]) {
    const wanted = payoutOf(bet, books.legs.get(bet.id) ?? [], oracles)
    const paid = bet.win_amount ?? -1n
    if (paid === wanted) continue
    wrong += paid > wanted ? paid - wanted : wanted - paid
    faults.push(`bet ${bet.id} (${bet.type}) was paid ${paid} instead of ${wanted}`)
  }
  for (const [currency, sum] of Object.entries(sumsByCurrency(books.entries)))
    if (sum !== 0n) faults.push(`the ledger of ${currency} sums to ${sum}`)
  return {
    ...{ bets: books.bets.length, legs: legs.length, wrong, faults },
    matches: new Set(legs.map(({ match_id }) => match_id)).size,
    markets: new Set(legs.map(({ market_id }) => market_id)).size,
  }
}

/** Plays a season of all sports with so many bets to its end. */
export async function playBackendSeason(bets: number, seed: string): Promise<BackendSeason> {
  const image = await imageOf(migrate)
  const house = await openSeasonHouse(programmeOf(), undefined, {
    liveDelaySeconds: DELAY_SECONDS,
    openDatabase: () => openInMemory(image),
  })
  try {
    const funds = Object.fromEntries(
      CURRENCIES.map((code) => [code, BigInt(MOST_STAKED[code]) * BigInt(bets)]),
    )
    const players = [await house.player('draws', 'any', funds)]
    await playSeason(house, {
      ...{ random: seededRandom(`${seed}/backend`), players, bets },
      afterwards: () => Promise.resolve(),
      // All markets of a match, those of its players too, which its documents leave out.
      shownOf: (id) => {
        const shown = house.book.snapshot(id)
        const markets = house.book.entry(id)?.markets
        return shown === null || markets === undefined ? null : { ...shown, markets }
      },
    })
    await playToTheEnd(house)
    const season = judged(await readBooks(house.db), await oraclesOf(house))
    return { ...season, faults: [...season.faults, ...house.errors.map(String)] }
  } finally {
    await house.close()
  }
}
