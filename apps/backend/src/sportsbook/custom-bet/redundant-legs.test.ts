import assert from 'node:assert/strict'
import { canonicalSpecifier } from '@touchline/betting'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createManualTime,
  emptyDatabase,
  kickOff,
  openStadium,
  smallSeason,
  type Stadium,
} from '../../../test/stadium.ts'
import type { Database } from '../../db/index.ts'
import { type BuilderQuotes, createBuilderQuotes, outcomeKey } from '../markets/builders/builder-quote.ts'
import type { OutcomeOfMatch } from '../markets/builders/joint-source.ts'
import { openOdds } from '../markets/quote.ts'

/** Result, double chance, totals of both teams and of each, both teams score: what bettors combine. */
const COMBINED = new Set([1, 10, 18, 19, 20, 29])

let db: Database
let stadium: Stadium
let builders: BuilderQuotes
beforeAll(async () => {
  db = await emptyDatabase()
  stadium = await openStadium({
    db,
    time: createManualTime(kickOff),
    programme: smallSeason({ live: 12, coming: 40 }),
  })
  builders = createBuilderQuotes({ quotes: stadium.book.quote, joint: stadium.feed.joint })
})
afterAll(async () => {
  await stadium.feed.stop()
  stadium.book.stop()
  await db.close()
})

function soccerMatch(): { readonly id: number; readonly outcomes: readonly OutcomeOfMatch[] } {
  for (const { id, tournament } of stadium.catalogue.matches()) {
    const document = stadium.book.snapshot(id)
    if (tournament.category.sport !== 'soccer' || document?.match.status !== 0) continue
    const outcomes = document.markets
      .filter((market) => COMBINED.has(market.id))
      .flatMap((market) =>
        market.outcomes.map((outcome) => ({
          marketId: market.id,
          specifier: canonicalSpecifier(market.specifier),
          outcomeId: outcome.id,
        })),
      )
      .filter((outcome) => builders.chance(id, [outcome]) !== null)
    if (outcomes.length > 15) return { id, outcomes }
  }
  throw new Error('no football match takes builders')
}

describe('a leg that the others imply', () => {
  test('CUSTOM-03 never moves the price of two others: over all threes of a match’s outcomes', () => {
    const { id, outcomes } = soccerMatch()
    const chance = (...some: OutcomeOfMatch[]) => builders.chance(id, some) ?? 0
    const isSame = (one: number, other: number) => Math.abs(one - other) <= 1e-9 * other
    const alone = new Map(outcomes.map((outcome) => [outcomeKey(outcome), chance(outcome)]))
    const likelihood = (outcome: OutcomeOfMatch) => alone.get(outcomeKey(outcome)) ?? 0
    const moved: unknown[] = []
    let [redundant, instead] = [0, 0]
    for (const [index, a] of outcomes.entries()) {
      for (const b of outcomes.slice(index + 1)) {
        const both = chance(a, b)
        if (both === 0) continue
        const price = builders.odds(id, [a, b])
        for (const extra of outcomes) {
          if (extra === a || extra === b || !isSame(chance(a, b, extra), both)) continue
          redundant += 1
          // An extra leg that is less likely than the one it makes redundant replaces it; this happens with late goals.
          const standsIn = [a, b].some(
            (one) =>
              likelihood(one) >= likelihood(extra) * (1 - 1e-9) &&
              isSame(chance(one === a ? b : a, extra), both),
          )
          if (standsIn) instead += 1
          else if (builders.odds(id, [a, extra, b]) !== price) moved.push([a, b, extra, price])
        }
      }
    }
    assert.deepEqual(moved, [])
    expect(redundant).toBeGreaterThan(450)
    expect(instead / redundant).toBeLessThan(0.25)
  })

  test('CUSTOM-03 leaves a pair at the odds of the other leg', () => {
    const { id, outcomes } = soccerMatch()
    const quoted = (outcome: OutcomeOfMatch) => openOdds(stadium.book.quote({ matchId: id, ...outcome }))
    let implied = 0
    for (const one of outcomes) {
      for (const other of outcomes) {
        const [alone, both] = [builders.chance(id, [one]) ?? 0, builders.chance(id, [one, other]) ?? 0]
        const isImplied = one !== other && Math.abs(both - alone) <= 1e-9 * alone
        if (!isImplied || (builders.chance(id, [other]) ?? 0) <= alone * (1 + 1e-9)) continue
        implied += 1
        assert.equal(builders.odds(id, [one, other]), quoted(one))
        assert.equal(builders.odds(id, [other, one]), quoted(one))
      }
    }
    expect(implied).toBeGreaterThan(50)
  })
})
