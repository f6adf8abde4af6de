import { canonicalSpecifier, type OddsThousandths, type Subunits } from '@touchline/betting'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emptyDatabase, kickOff, openStadium, smallSeason, type Stadium } from '../../test/stadium.ts'
import { type Database, migrate } from '../db/index.ts'
import { createManualTime, type ManualTime } from '../manual-time.ts'
import type { PlacedBet } from '../sportsbook/bets/bet.ts'
import { judgeSelection, quoteSelection } from '../sportsbook/bets/judge-selection.ts'
import { cashOutValue } from '../sportsbook/cash-out/quotes.ts'
import { type BuilderQuotes, createBuilderQuotes } from '../sportsbook/markets/builders/builder-quote.ts'
import type { OutcomeReference } from '../sportsbook/markets/quote.ts'
import { modelOfRow } from './model-of-row.ts'

const QUOTE_AGE = 1500
/** SAFE-23: how soon (ms) markets are suspended. */
const SOON = 2000

let db: Database
let time: ManualTime
/** The feed's timer, which a test can let lag behind the book's clock. */
let feedTimer: ManualTime
let lag: number
let broken: Set<number>
let thrown: Set<number>
let stadium: Stadium
let builders: BuilderQuotes

beforeEach(async () => {
  db = await emptyDatabase()
  await migrate(db)
  time = createManualTime(kickOff)
  feedTimer = createManualTime(kickOff)
  lag = 0
  broken = new Set()
  thrown = new Set()
  stadium = await openStadium({
    db,
    time,
    programme: smallSeason({ live: 2, coming: 10, sports: ['soccer'] }),
    quoteAge: QUOTE_AGE,
    keepPublications: true,
    own: {
      clock: () => time.clock() - lag,
      timer: feedTimer.timer,
      modelOf: (row, sport, simulation) => {
        const opened = modelOfRow(row, sport, simulation)
        if (!opened.ok) return opened
        const { model } = opened
        const at: typeof model.at = (moment) => {
          if (broken.has(row.id)) {
            thrown.add(row.id)
            throw new Error('the model does not know')
          }
          return model.at(moment)
        }
        return { ok: true, model: { ...model, at } }
      },
    },
  })
  builders = createBuilderQuotes({ quotes: stadium.book.quote, joint: stadium.feed.joint })
})
afterEach(async () => {
  await stadium.feed.stop()
  stadium.book.stop()
  await db.close()
})

/** Lets time pass for the book, and for the feed unless it is silent. */
function pass(milliseconds: number, feedLives = true): void {
  for (let passed = 0; passed < milliseconds; passed += 50) {
    if (feedLives) feedTimer.advance(50)
    else feedTimer.jump(50)
    time.advance(50)
  }
}

const openMatches = () =>
  [...stadium.catalogue.matches()].map(({ id }) => id).filter((id) => openOutcomes(id).length > 1)

/** Two outcomes of different markets of a match that take bets now, by their documents. */
function openOutcomes(matchId: number): OutcomeReference[] {
  const document = stadium.book.snapshot(matchId)
  return (document?.markets ?? [])
    .filter(({ status }) => status === 1)
    .flatMap(({ id, specifier, outcomes }) => {
      const outcome = outcomes.find(({ active, odds }) => active && odds > 1100)
      return outcome === undefined
        ? []
        : [{ matchId, marketId: id, specifier: canonicalSpecifier(specifier), outcomeId: outcome.id }]
    })
}

/** What placing, the builder and cash-out answer about outcomes of one match. */
function asked(outcomes: readonly OutcomeReference[]) {
  const [first, second] = outcomes
  if (first === undefined || second === undefined) throw new Error('the match offers too little')
  const quote = stadium.book.quote(first)
  const sent = {
    match_id: first.matchId,
    market_id: first.marketId,
    specifier: first.specifier,
    outcome_id: first.outcomeId,
    odds: quote?.odds ?? 2000,
  }
  const leg = { ...first, matchUrn: '', odds: 2000 as OddsThousandths, result: null, builder: null }
  const bet: PlacedBet = {
    ...{ id: 1, ref: '', playerId: 1, type: 'single', status: 'waiting_results', result: 'no_results' },
    ...{ currency: 'EUR', stake: 1000n as Subunits, totalStake: 1000n as Subunits, winCount: null },
    ...{ builderOdds: [], profitCap: null, rate: null, cashedOut: 0n as Subunits, autoCashOut: null },
    ...{ odds: 2000 as OddsThousandths, potentialWin: 2000n as Subunits, winAmount: null },
    ...{ bonus: null, inJackpot: false, createdAt: new Date(0), settledAt: null, legs: [leg] },
  }
  const sources = { quotes: stadium.book.quote, builders, clock: time.clock, cashOutMargin: 50 }
  return {
    placing: judgeSelection(
      quoteSelection(sent, stadium.book.quote),
      { mode: 'any', tolerance: 0 },
      time.clock(),
    ),
    builder: builders.chance(first.matchId, [first]),
    cashOut: cashOutValue(bet, sources),
  }
}

const REFUSED = { placing: 102, builder: null, cashOut: 0n }

const kinds: Record<
  string,
  { begin: (matches: readonly number[]) => void; lives: boolean; end: () => void }
> = {
  'whose models throw': {
    begin: (matches) => {
      broken = new Set(matches)
      // A match fails only when its turn comes; until then its prices stand.
      for (let passed = 0; thrown.size < broken.size && passed < 600; passed += 1) pass(500)
      expect(thrown).toEqual(broken)
    },
    lives: true,
    end: () => broken.clear(),
  },
  'that goes silent': { begin: () => {}, lives: false, end: () => {} },
  'whose clock falls behind': {
    begin: () => {
      lag = 10_000
    },
    lives: true,
    end: () => {
      lag = 0
    },
  },
}

describe('a feed', () => {
  test.each(Object.entries(kinds))(
    'SAFE-23 %s: markets in play are suspended within 2 s, nothing is taken at their prices, and they come back when it does',
    (_, { begin, lives, end }) => {
      pass(500)
      const live = openMatches().filter((id) => stadium.book.snapshot(id)?.match.status === 1)
      const [matchId] = live
      expect(matchId).toBeDefined()
      if (matchId === undefined) return
      const outcomes = openOutcomes(matchId)
      expect(asked(outcomes).placing).toBeNull()
      expect(asked(outcomes).cashOut).toBeGreaterThan(0n)
      const before = stadium.book.snapshot(matchId)?.version ?? 0
      stadium.publications.length = 0

      begin(live)
      pass(SOON, lives)
      for (const id of live) expect(openOutcomes(id)).toEqual([])
      expect(asked(outcomes)).toEqual(REFUSED)
      const told = stadium.publications.filter(({ channel }) => channel.endsWith(String(matchId)))
      expect(told.at(-1)?.data).toMatchObject({ version: stadium.book.snapshot(matchId)?.version })
      expect(stadium.book.snapshot(matchId)?.version).toBeGreaterThan(before)

      end()
      pass(4 * SOON)
      expect(openMatches().some((id) => live.includes(id))).toBe(true)
    },
  )

  test('SAFE-23 that goes silent takes no bet from the moment its prices are too old, before anybody has looked', () => {
    pass(500)
    const [matchId] = openMatches()
    const outcomes = openOutcomes(matchId ?? 0)
    time.jump(QUOTE_AGE + 1)
    expect(asked(outcomes)).toEqual(REFUSED)
  })

  test('with hours between two words on a match is heard all the same: its prices stand', () => {
    pass(500)
    const coming = openMatches().filter((id) => stadium.book.snapshot(id)?.match.status === 0)
    expect(coming.length).toBeGreaterThan(0)
    pass(60_000)
    for (const id of coming.filter((match) => stadium.book.snapshot(match)?.match.status === 0))
      expect(openOutcomes(id).length).toBeGreaterThan(0)
  })

  test('that is held still is not silent, however long, and plays on', async () => {
    pass(500)
    const open = openMatches()
    const documents = open.map((id) => stadium.book.snapshot(id))
    await stadium.feed.hold()
    const held = open.map((id) => stadium.book.snapshot(id))
    pass(600_000)
    expect(open.map((id) => stadium.book.snapshot(id))).toEqual(held)
    expect(asked(openOutcomes(openMatches()[0] ?? 0)).placing).toBeNull()
    stadium.feed.play()
    pass(1000)
    expect(documents).not.toEqual(open.map((id) => stadium.book.snapshot(id)))
  })

  test('whose process stood still has its chance to be heard before it is called silent', () => {
    pass(500)
    stadium.publications.length = 0
    time.jump(8000)
    feedTimer.jump(8000)
    // The feed's timer runs late here, so it looks first.
    time.advance(0)
    feedTimer.advance(0)
    pass(300)
    const statuses = stadium.publications.filter(({ data }) =>
      JSON.stringify(data).includes('provider_status'),
    )
    expect(statuses).toEqual([])
    expect(openMatches().length).toBeGreaterThan(0)
  })
})
