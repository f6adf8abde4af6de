import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bookMatch,
  createManualTime,
  kickOff,
  NO_SPECIFIER,
  openReader,
  openWriter,
  pass,
  passHeard,
  settle,
  stateAt,
  type Reading,
  winner,
  type Writer,
} from './books.testing.ts'
import { createMemoryBus, type MemoryBus } from './memory-bus.testing.ts'
import { isAsNew } from './book-news.ts'

const home = { marketId: 1, specifier: NO_SPECIFIER, outcomeId: '1' }

/** A writer that leads, with one priced match, and a reader of it. */
async function open(bus: MemoryBus = createMemoryBus()) {
  const time = createManualTime(kickOff)
  const writer = openWriter(bus, time)
  writer.book.open(bookMatch(7), { state: stateAt(0), markets: [], version: 1 })
  writer.book.lead(1, () => true)
  writer.price(7, 2000)
  const reading = openReader(bus, time)
  await passHeard(time, writer, 500)
  return { time, bus, writer, ...reading }
}

/** What both know of the same matches. */
function same(writer: Writer, { reader, listed }: Reading, ids: readonly number[]): void {
  for (const id of ids) {
    assert.deepEqual(reader.entry(id), writer.book.entry(id))
    assert.deepEqual(reader.snapshot(id), writer.book.snapshot(id))
    assert.equal(reader.pricedAt(id), writer.book.pricedAt(id))
    assert.deepEqual(reader.quote({ matchId: id, ...home }), writer.book.quote({ matchId: id, ...home }))
    assert.equal(listed.has(id), writer.book.entry(id) !== null)
  }
  assert.equal(reader.providers.get('betradar') ?? true, writer.book.providers.get('betradar') ?? true)
  assert.equal(reader.size(), writer.book.size())
}

describe('a reader', () => {
  test('knows of a match what its writer knows, and has it in the lists', async () => {
    const { writer, reader, listed, errors, ...rest } = await open()
    same(writer, { reader, listed, errors, ...rest }, [7])
    expect(reader.quote({ matchId: 7, ...home })).toMatchObject({ odds: 2000, marketStatus: 1, epoch: 1 })
    await reader.ready
    expect(errors).toEqual([])
  })

  test('hears of a suspension at once, of a price within a tenth of a second', async () => {
    const { time, writer, reader, moved } = await open()
    writer.book.apply({ type: 'markets_changed', matchId: 7, markets: [winner(2000, { status: -1 })] })
    await settle()
    expect(reader.quote({ matchId: 7, ...home })?.marketStatus).toBe(-1)
    moved.length = 0
    writer.price(7, 2100)
    await passHeard(time, writer, 100)
    expect(reader.quote({ matchId: 7, ...home })).toMatchObject({ odds: 2100, marketStatus: 1 })
    expect(moved).toContain(7)
  })

  test('is told of chances that move no price within some seconds, without a new version', async () => {
    const { time, writer, reader } = await open()
    const before = reader.snapshot(7)
    writer.price(7, 2000, 0.51)
    await passHeard(time, writer, 5200)
    expect(reader.quote({ matchId: 7, ...home })?.chances?.win).toBe(0.51)
    expect(reader.pricedAt(7)).toBe(writer.book.pricedAt(7))
    expect(reader.snapshot(7)).toEqual(before)
  })

  test('raises its revision as the writer does: for a match that comes, goes or changes its status', async () => {
    const { time, writer, reader, listed } = await open()
    const raised = async (act: () => void): Promise<boolean> => {
      const before = reader.revision()
      act()
      await passHeard(time, writer, 300)
      return reader.revision() > before
    }
    const { book } = writer
    expect(await raised(() => writer.price(7, 2050))).toBe(false)
    expect(await raised(() => book.apply({ type: 'match_changed', matchId: 7, state: stateAt(0, 4) }))).toBe(
      true,
    )
    expect(await raised(() => book.open(bookMatch(8), { state: stateAt(0), markets: [], version: 1 }))).toBe(
      true,
    )
    expect(listed.has(8)).toBe(true)
    expect(await raised(() => book.close(8))).toBe(true)
    expect(listed.has(8)).toBe(false)
    expect(reader.snapshot(8)).toBeNull()
  })

  test('loads matches in one query for many, again when they have changed, and later when they are not there yet', async () => {
    const bus = createMemoryBus()
    const time = createManualTime(kickOff)
    const writer = openWriter(bus, time)
    writer.book.lead(1, () => true)
    const asked: (readonly number[])[] = []
    let isThere = false
    const { listed, errors } = openReader(bus, time, async (ids) => {
      asked.push(ids)
      if (asked.length === 1) throw new Error('the database is away')
      return ids.filter((id) => id !== 2 || isThere)
    })
    for (const id of [1, 2, 3])
      writer.book.open(bookMatch(id), { state: stateAt(0), markets: [], version: 1 })
    await passHeard(time, writer, 1500)
    expect([...listed]).toEqual([1, 3])
    isThere = true
    await passHeard(time, writer, 1500)
    expect(asked).toEqual([[1, 2, 3], [1, 2, 3], [2]])
    expect(errors).toHaveLength(1)
    writer.book.open(bookMatch(3, { startTime: kickOff + 60_000 }), {
      state: stateAt(0),
      markets: [],
      version: 1,
    })
    await passHeard(time, writer, 500)
    expect(asked.at(-1)).toEqual([3])
  })
})

describe('a feed, a writer or a bus that dies', () => {
  const dies = {
    feed: async ({ time }: Awaited<ReturnType<typeof open>>) => pass(time, 2000),
    writer: async ({ time, writer }: Awaited<ReturnType<typeof open>>) => {
      writer.book.stop()
      await pass(time, 2000)
    },
    bus: async ({ time, bus, writer }: Awaited<ReturnType<typeof open>>) => {
      bus.away = true
      await passHeard(time, writer, 2000)
    },
  }
  test.each(Object.keys(dies) as (keyof typeof dies)[])(
    'SAFE-23 the prices of a reader take no bets and are shown suspended 2 s after its %s',
    async (what) => {
      const all = await open()
      const { reader } = all
      expect(reader.isHeard()).toBe(true)
      await dies[what](all)
      expect(reader.isHeard()).toBe(false)
      expect(reader.quote({ matchId: 7, ...home })).toMatchObject({ marketStatus: -1, providerUp: false })
      expect(reader.snapshot(7)?.markets.map(({ status }) => status)).toEqual([-1])
      expect(reader.providers.get('betradar')).toBe(false)
    },
  )

  test('what only a reader suspended is news when the bus is back, though the writer has no new version', async () => {
    const all = await open()
    const { time, writer, reader, bus, errors } = all
    const before = reader.snapshot(7)
    bus.away = true
    await passHeard(time, writer, 2000)
    expect(writer.book.snapshot(7)).toEqual(before)
    expect(writer.book.isHeard()).toBe(false)
    expect(reader.snapshot(7)?.version).toBe((before?.version ?? 0) - 1)
    bus.away = false
    await passHeard(time, writer, 2500)
    expect(writer.book.isHeard()).toBe(true)
    expect(writer.errors).toHaveLength(1)
    same(writer, all, [7])
    expect(reader.snapshot(7)).toEqual(before)
    expect(errors).toEqual([])
  })

  test('a bus that comes back empty is filled again', async () => {
    const all = await open()
    const { time, writer, bus } = all
    bus.empty()
    await passHeard(time, writer, 500)
    const late = openReader(bus, time)
    await passHeard(time, writer, 200)
    same(writer, late, [7])
    same(writer, all, [7])
  })

  test('prices that age in a writer’s eyes do so under its own version in a reader’s', async () => {
    const { time, writer, reader } = await open()
    await pass(time, 2200)
    expect(reader.snapshot(7)).toEqual(writer.book.snapshot(7))
  })
})

describe('SAFE-23 two owners of a feed', () => {
  async function succeeded() {
    const bus = createMemoryBus()
    const time = createManualTime(kickOff)
    const old = openWriter(bus, time)
    for (const id of [7, 8]) old.book.open(bookMatch(id), { state: stateAt(0), markets: [], version: 1 })
    old.book.lead(1, () => true)
    old.price(7, 2000)
    old.price(8, 2000)
    const reading = openReader(bus, time)
    await passHeard(time, old, 300)
    const next = openWriter(bus, time)
    next.book.lead(2, () => true)
    await passHeard(time, next, 200)
    return { bus, time, old, next, ...reading }
  }

  test('until the new one has stated a match, it takes no bets', async () => {
    const { time, next, reader } = await succeeded()
    expect(reader.quote({ matchId: 7, ...home })).toMatchObject({
      ...{ marketStatus: -1, epoch: 1 },
      isSucceeded: true,
    })
    const { version = 0 } = reader.snapshot(7) ?? {}
    next.book.open(bookMatch(7), { state: stateAt(0), markets: [], version })
    next.price(7, 2200)
    await passHeard(time, next, 200)
    expect(reader.quote({ matchId: 7, ...home })).toMatchObject({ odds: 2200, marketStatus: 1, epoch: 2 })
    expect(reader.quote({ matchId: 7, ...home })).not.toHaveProperty('isSucceeded')
  })

  test('the one that wakes writes nothing, though it thinks that it holds the feed', async () => {
    const { time, old, next, reader } = await succeeded()
    next.book.open(bookMatch(7), { state: stateAt(0), markets: [], version: 1 })
    next.price(7, 2200)
    await passHeard(time, next, 200)
    old.price(7, 1100)
    old.price(8, 1100)
    old.book.close(7)
    await passHeard(time, old, 1000)
    expect(old.book.isHeard()).toBe(false)
    await passHeard(time, next, 200)
    expect(reader.quote({ matchId: 7, ...home })?.odds).toBe(2200)
    expect(reader.quote({ matchId: 8, ...home })?.odds).toBe(2000)
  })

  test('what only the earlier one had is withdrawn after half a minute', async () => {
    const { time, next, reader, listed } = await succeeded()
    next.book.open(bookMatch(7), { state: stateAt(0), markets: [], version: 1 })
    await passHeard(time, next, 29_000)
    expect(reader.size()).toBe(2)
    await passHeard(time, next, 2000)
    expect(reader.size()).toBe(1)
    expect([...listed]).toEqual([7])
  })
})

test('an entry is as new as another by epoch, then version, then moment', () => {
  const order = fc.record({
    epoch: fc.integer({ min: 0, max: 3 }),
    version: fc.integer({ min: 0, max: 3 }),
    pricedAt: fc.option(fc.integer({ min: 1, max: 3 })),
  })
  fc.assert(
    fc.property(order, order, order, (a, b, c) => {
      assert.ok(isAsNew(a, a))
      assert.ok(isAsNew(a, b) || isAsNew(b, a))
      if (isAsNew(a, b) && isAsNew(b, c)) assert.ok(isAsNew(a, c))
    }),
  )
})

const act = fc.oneof(
  fc.record({
    do: fc.constant('price' as const),
    id: fc.integer({ min: 1, max: 4 }),
    odds: fc.integer({ min: 1100, max: 1110 }),
  }),
  fc.record({
    do: fc.constant('state' as const),
    id: fc.integer({ min: 1, max: 4 }),
    goals: fc.integer({ min: 0, max: 2 }),
  }),
  fc.record({ do: fc.constant('open' as const), id: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ do: fc.constant('close' as const), id: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ do: fc.constant('provider' as const), up: fc.boolean() }),
  fc.record({
    do: fc.constantFrom('deliver', 'trim', 'empty', 'away', 'back', 'join', 'succeed', 'wake', 'wait'),
  }),
)

test('SAFE-08 whatever is told, lost, trimmed or emptied on the way, and whoever joins when: in the end readers hold what the writer holds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 40 }), async (acts) => {
      const bus = createMemoryBus({ held: true })
      const time = createManualTime(kickOff)
      let epoch = 1
      let writer = openWriter(bus, time)
      let before: Writer | null = null
      writer.book.lead(epoch, () => true)
      const readings = [openReader(bus, time)]
      const ids = [1, 2, 3, 4]
      for (const one of acts) {
        const { book } = writer
        if (one.do === 'price') writer.price(one.id, one.odds)
        if (one.do === 'state')
          book.apply({ type: 'match_changed', matchId: one.id, state: stateAt(one.goals) })
        if (one.do === 'open' && book.entry(one.id) === null)
          book.open(bookMatch(one.id), { state: stateAt(0), markets: [], version: 1 })
        if (one.do === 'close') book.close(one.id)
        if (one.do === 'provider')
          book.apply({ type: 'provider_status_changed', provider: 'betradar', up: one.up })
        if (one.do === 'deliver') bus.deliver()
        if (one.do === 'trim') bus.trim()
        if (one.do === 'empty') bus.empty()
        if (one.do === 'away' || one.do === 'back') bus.away = one.do === 'away'
        if (one.do === 'join') readings.push(openReader(bus, time))
        if (one.do === 'succeed') {
          before = writer
          writer = openWriter(bus, time)
          epoch += 1
          writer.book.lead(epoch, () => true)
        }
        // The earlier owner wakes and thinks that nothing has happened.
        if (one.do === 'wake') before?.price(1, 9000)
        await passHeard(time, writer, one.do === 'wait' ? 1000 : 50)
      }
      bus.away = false
      await passHeard(time, writer, 2500)
      bus.deliver()
      // Until what only an earlier owner had is withdrawn, and quiet moves are told.
      time.jump(31_000)
      await passHeard(time, writer, 5200)
      bus.deliver()
      await settle()
      for (const reading of readings) same(writer, reading, ids)
    }),
    { numRuns: 200, seed: 8 },
  )
})
