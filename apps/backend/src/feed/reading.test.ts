import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createManualTime,
  emptyDatabase,
  kickOff,
  openStadium,
  smallSeason,
  type Stadium,
} from '../../test/stadium.ts'
import type { Database } from '../db/index.ts'
import { createCatalogue } from '../sportsbook/catalogue/catalogue.ts'
import { passHeard, settle } from '../sportsbook/markets/books.testing.ts'
import { type BookReader, createBookReader } from '../sportsbook/markets/book-reader.ts'
import { createMemoryBus } from '../sportsbook/markets/memory-bus.testing.ts'
import { createJointLaws } from './joint-laws.ts'
import { createMatchLoader } from './match-loader.ts'
import { createLineUps, createMatchStories } from './match-stories.ts'
import { modelOfRow } from './model-of-row.ts'
import { createOpenedModels, modelSource } from './model-source.ts'

const minute = 60_000
const SIMULATION = { seed: 'test', speed: 1 }

/** A process that feeds a season, and another that reads it, on one database. */
describe('a process that only reads the book', () => {
  const time = createManualTime(kickOff)
  const catalogue = createCatalogue()
  let db: Database
  let stadium: Stadium
  let reader: BookReader
  let opened = 0
  const errors: unknown[] = []
  beforeAll(async () => {
    db = await emptyDatabase()
    const bus = createMemoryBus()
    stadium = await openStadium({
      db,
      time,
      bus,
      quoteAge: minute,
      programme: smallSeason({ live: 6, coming: 12 }),
    })
    stadium.book.lead(1, () => true)
    const loader = createMatchLoader({ db, catalogue })
    reader = createBookReader({
      bus,
      clock: time.clock,
      timer: time.timer,
      quoteAge: minute,
      load: loader.load,
      release: loader.release,
      onError: (error) => errors.push(error),
    })
    await stadium.play(20 * minute, minute)
    await settle()
    await reader.ready
    const models = createOpenedModels({
      rowOf: loader.rowOf,
      sportOf: (id) => catalogue.match(id)?.tournament.category.sport ?? null,
      simulation: SIMULATION,
      open: (...of) => {
        opened += 1
        return modelOfRow(...of)
      },
    })
    Object.assign(told, {
      joint: createJointLaws(modelSource(reader, models)),
      story: createMatchStories(modelSource(reader, models)),
      lineUps: createLineUps(modelSource(reader, models)),
    })
  })
  afterAll(async () => {
    await stadium.feed.stop()
    stadium.book.stop()
    reader.stop()
    await db.close()
  })
  const told = {} as Pick<Stadium['feed'], 'joint' | 'story' | 'lineUps'>

  const pass = async () => {
    await stadium.play(minute, minute)
    await stadium.feed.hold()
    // Until moves without a new price are told as well.
    await passHeard(time, { ...stadium, price: () => {} }, 6000)
  }
  const ids = () => stadium.catalogue.matches().map(({ id }) => id)

  test('has the same matches in the same order, with whether they have a joint law', async () => {
    await pass()
    expect(errors).toEqual([])
    expect(ids().length).toBeGreaterThan(15)
    const shown = (of: typeof catalogue) =>
      of.matches().map(({ id, urn, slug, hasJointLaw, startTime }) => [id, urn, slug, hasJointLaw, startTime])
    expect(shown(catalogue)).toEqual(shown(stadium.catalogue))
    expect(reader.size()).toBe(stadium.book.size())
  })

  test('knows the same prices, laws and stories, and opens a model once', async () => {
    for (let round = 0; round < 3; round += 1) {
      await pass()
      let [laws, stories] = [0, 0]
      for (const id of ids()) {
        expect(reader.entry(id)).toEqual(stadium.book.entry(id))
        expect(reader.pricedAt(id)).toBe(stadium.book.pricedAt(id))
        const [ours, theirs] = [told.joint(id), stadium.feed.joint(id)]
        expect(ours === null).toBe(theirs === null)
        const outcomes = (reader.entry(id)?.markets ?? []).flatMap((market) =>
          market.outcomes.map((one) => ({
            marketId: market.id,
            specifier: market.specifier,
            outcomeId: one.id,
          })),
        )
        for (const outcome of outcomes.slice(0, 40))
          expect(ours?.chance([outcome])).toBe(theirs?.chance([outcome]))
        expect(told.story(id)).toEqual(stadium.feed.story(id))
        expect(told.lineUps(id)).toEqual(stadium.feed.lineUps(id))
        laws += ours === null ? 0 : 1
        stories += told.story(id) === null ? 0 : 1
      }
      expect(laws).toBeGreaterThan(3)
      expect(stories).toBeGreaterThan(3)
      expect(opened).toBeLessThanOrEqual(ids().length)
      stadium.feed.play()
    }
  })

  test('a match that is withdrawn is gone from its lists', async () => {
    stadium.feed.play()
    const [id = 0] = ids()
    stadium.feed.release([id])
    await pass()
    expect(catalogue.match(id)).toBeNull()
    expect(reader.snapshot(id)).toBeNull()
    expect(told.joint(id)).toBeNull()
  })
})
