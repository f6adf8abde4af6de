import assert from 'node:assert/strict'
import { subunits, type Subunits } from '@touchline/betting'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collected, type Level, type Waiting } from './collect-rules.ts'
import { commitmentOf, type RandomBytes, sealThreshold } from './sealed-threshold.ts'
import { leastWorth, worthIn } from './worth.ts'

/** Bytes whose first eight are this number. */
const bytesOf =
  (...values: bigint[]): RandomBytes =>
  (size) => {
    const bytes = Buffer.alloc(size)
    if (size === 8) bytes.writeBigUInt64BE(values.shift() ?? 0n)
    return bytes
  }

const RANGE = { seed: subunits(100), max: subunits(400) }

test('a threshold is above the seed and at most the highest amount, and its commitment can be checked', () => {
  const lowest = sealThreshold(RANGE, bytesOf(0n))
  const highest = sealThreshold(RANGE, bytesOf(299n))
  expect([lowest.threshold, highest.threshold]).toEqual([101n, 400n])
  expect(highest.commitment).toBe(commitmentOf(subunits(400), '0'.repeat(32)))
  expect(highest.commitment).not.toBe(commitmentOf(subunits(399), '0'.repeat(32)))
})

test('no threshold is likelier than another: numbers at the end that would favour the first ones are drawn again', () => {
  const uneven = 2n ** 64n - 1n
  expect(sealThreshold(RANGE, bytesOf(uneven, 5n)).threshold).toBe(106n)
  const counts = new Map<bigint, number>()
  let next = 1n
  // A multiplicative generator over the whole word: its quotients are spread evenly.
  const spread: RandomBytes = (size) => {
    next = (next * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n
    return bytesOf(next ^ (next >> 29n))(size)
  }
  const small = { seed: subunits(0), max: subunits(10) }
  for (let index = 0; index < 20_000; index += 1) {
    const { threshold } = sealThreshold(small, spread)
    counts.set(threshold, (counts.get(threshold) ?? 0) + 1)
  }
  expect(counts.size).toBe(10)
  for (const count of counts.values()) assert.ok(Math.abs(count - 2000) < 250, String([...counts]))
})

const level = (id: number, share: number, threshold: number, more: Partial<Level> = {}): Level => ({
  ...{ id, jackpotId: 1, share, seed: subunits(0), max: subunits(1_000_000), amount: subunits(0) },
  ...{ rest: 0n, round: 1, threshold: subunits(threshold), nonce: 'n', commitment: 'c', active: true },
  ...more,
})
const stakes = (...amounts: number[]): Waiting[] =>
  amounts.map((stake, index) => ({
    ...{ id: index + 1, jackpotId: 1, betId: 100 + index, playerId: 10 + index },
    stake: subunits(stake),
  }))
const RATES = new Map([[1, 2000]])
const never = () => ({ threshold: subunits(1_000_000), nonce: 'next', commitment: 'sealed' })

test('a stake is split over the levels by their shares, and what is below a subunit is kept', () => {
  // 0.20 % of 12.34 is 2.468 subunits: 20, 30 and 50 percent of it.
  const levels = [level(1, 20, 9000), level(2, 30, 9000), level(3, 50, 9000)]
  const once = collected(levels, RATES, stakes(1234), never)
  expect(once.levels.map(({ amount, rest }) => [amount, rest])).toEqual([
    [0n, 49_360_000n],
    [0n, 74_040_000n],
    [1n, 23_400_000n],
  ])
  const often = collected(levels, RATES, stakes(...Array<number>(1000).fill(1234)), never)
  expect(often.levels.map(({ amount }) => amount)).toEqual([493n, 740n, 1234n])
})

test('whose stake reaches the threshold has won it; what the stake went beyond begins the next round above the seed', () => {
  const levels = [level(1, 100, 10, { seed: subunits(3), amount: subunits(3) })]
  const { levels: after, fallen, funded } = collected(levels, RATES, stakes(3000, 2000, 500), never)
  // 3 + 6 = 9, + 4 = 13: the second one passes 10.
  expect(fallen).toEqual([
    {
      ...{ level: expect.objectContaining({ id: 1, round: 1 }), betId: 101, playerId: 11, amount: 10n },
      ...{ threshold: 10n, nonce: 'n', commitment: 'c' },
    },
  ])
  expect(after).toEqual([
    expect.objectContaining({ amount: 7n, round: 2, threshold: 1_000_000n, nonce: 'next' }),
  ])
  expect(funded).toEqual([
    { levelId: 1, cause: 'fed:3', amount: 11n },
    { levelId: 1, cause: 'seed:2', amount: 3n },
  ])
})

test('one stake wins a level once: the next round is sealed above what it begins with, and takes no more than it can hold', () => {
  const sealed: unknown[] = []
  const seal = (range: { readonly seed: bigint; readonly max: bigint }) => {
    sealed.push(range)
    return { threshold: range.max as Subunits, nonce: 'next', commitment: 'sealed' }
  }
  const small = level(1, 100, 10, { seed: subunits(3), amount: subunits(3), max: subunits(20) })
  // 0.20 % is 100: 103 passes 10, and the next round holds 19 of what is left.
  const { levels, fallen, funded } = collected([small], RATES, stakes(50_000), seal)
  expect(fallen.map(({ amount }) => amount)).toEqual([10n])
  expect(levels).toMatchObject([{ amount: 19n, threshold: 20n, round: 2 }])
  expect(sealed).toEqual([{ seed: 19n, max: 20n }])
  expect(funded).toEqual([
    { levelId: 1, cause: 'fed:1', amount: 23n },
    { levelId: 1, cause: 'seed:2', amount: 3n },
  ])
})

test('a paused level takes nothing, and neither does one of another jackpot', () => {
  const levels = [level(1, 100, 10, { active: false }), level(2, 100, 10, { jackpotId: 2 })]
  const { fallen, funded } = collected(levels, RATES, stakes(100_000), never)
  expect([fallen, funded]).toEqual([[], []])
})

test('however stakes are cut into batches, the same bets win the same amounts, and no subunit is lost or made', () => {
  const drawn = fc.record({
    stakes: fc.array(fc.integer({ min: 100, max: 5_000_000 }), { minLength: 1, maxLength: 60 }),
    cut: fc.nat(60),
    seed: fc.integer({ min: 0, max: 500 }),
    range: fc.oneof(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 5001, max: 20_000 })),
    thresholds: fc.infiniteStream(fc.nat(1_000_000)),
  })
  fc.assert(
    fc.property(drawn, (given) => {
      const max = subunits(given.seed + given.range)
      const seed = subunits(given.seed)
      const rolls = [...given.thresholds.take(400)]
      // The threshold of a round depends on level and round alone, as in one run of history.
      const sealOf = (id: number) => {
        let round = 0
        return (above: { readonly seed: bigint; readonly max: bigint }) => {
          round += 1
          const roll = BigInt(rolls[(id * 131 + round) % rolls.length] ?? 0) % (above.max - above.seed)
          return { threshold: subunits(above.seed + 1n + roll), nonce: `${round}`, commitment: 'c' }
        }
      }
      const run = (parts: readonly Waiting[][]) => {
        const seals = [1, 2, 3].map(sealOf)
        let levels = [20, 30, 50].map((share, index) =>
          level(index + 1, share, 0, { seed, max, amount: seed, ...seals[index]?.({ seed, max }) }),
        )
        const fallen: unknown[] = []
        let funded = levels.reduce((sum, { amount }) => sum + amount, 0n)
        for (const part of parts) {
          levels = levels.map((one, index) => {
            const all = collected([one], RATES, part, seals[index] ?? never)
            fallen.push(...all.fallen.map(({ betId, amount, level: of }) => [of.id, of.round, betId, amount]))
            funded += all.funded.reduce((sum, { amount }) => sum + amount, 0n)
            return all.levels[0] as Level
          })
        }
        const sorted = fallen.toSorted((a, b) => String(a).localeCompare(String(b)))
        return { levels, fallen: sorted, funded }
      }
      const all = stakes(...given.stakes)
      const whole = run([all])
      const parts = run([all.slice(0, given.cut), all.slice(given.cut)])
      assert.deepEqual(
        parts.levels.map(({ amount, rest, round }) => [amount, rest, round]),
        whole.levels.map(({ amount, rest, round }) => [amount, rest, round]),
      )
      assert.deepEqual(parts.fallen, whole.fallen)
      const won = (whole.fallen as [number, number, number, bigint][]).reduce((sum, hit) => sum + hit[3], 0n)
      const held = whole.levels.reduce((sum, { amount }) => sum + amount, 0n)
      assert.equal(won + held, whole.funded)
      // 0.20 % of all stakes, by level, to the last hundred-millionth; less only where one stake would fill a round.
      const total = given.stakes.reduce((sum, one) => sum + BigInt(one), 0n)
      for (const one of whole.levels) {
        const seeds = BigInt(one.round) * seed
        const hits = (whole.fallen as [number, number, number, bigint][]).filter(([id]) => id === one.id)
        const gone = hits.reduce((sum, hit) => sum + hit[3], 0n)
        const parts100m = (one.amount + gone - seeds) * 100_000_000n + one.rest
        const given100m = total * 2000n * BigInt(one.share)
        if (given.range > 5000) assert.equal(parts100m, given100m)
        else assert.ok(parts100m <= given100m)
      }
      for (const one of whole.levels) assert.ok(one.amount < one.threshold)
    }),
    { numRuns: 200 },
  )
})

test('a stake in another currency counts by its worth, and the least stake there is worth at least as much', () => {
  const [eur, jpy] = [1_000_000_000_000n, 600_000_000_000n]
  expect(worthIn(subunits(1000), jpy, eur)).toBe(600n)
  expect(worthIn(subunits(1), jpy, eur)).toBe(1n)
  fc.assert(
    fc.property(
      fc.bigInt(1n, 10n ** 9n),
      fc.bigInt(1n, 10n ** 13n),
      fc.bigInt(1n, 10n ** 13n),
      (amount, a, b) => {
        const least = leastWorth(amount as Subunits, a, b)
        assert.ok(least * b >= amount * a)
        assert.ok((least - 1n) * b < amount * a)
      },
    ),
  )
})
