import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealOf } from '../provider/fair-draw.ts'
import { drawnNumbers, isLine, matchesOf, NUMBERS, PICKS, PRIZES, prizeOf } from './rules.ts'

/** The draw once more, as somebody who reads how it works would write it: no line of it is ours. */
function drawnByHand(seedHex: string, draw: number): number[] {
  let pool = ''
  for (let block = 0; block < 20; block += 1)
    pool += createHmac('sha256', Buffer.from(seedHex, 'hex')).update(`six:${draw}:${block}`).digest('hex')
  const numbers: number[] = []
  const drawn = new Set<number>()
  for (let n = 1; n <= 49; n += 1) numbers.push(n)
  let at = 0
  while (drawn.size < 6) {
    const word = BigInt(`0x${pool.slice(at, at + 8)}`)
    at += 8
    const left = numbers.filter((n) => !drawn.has(n))
    const size = BigInt(left.length)
    if (word >= (2n ** 32n / size) * size) continue
    drawn.add(left[Number(word % size)] ?? 0)
  }
  return [...drawn].sort((a, b) => a - b)
}

test('BEYOND-29 anybody finds the numbers of a draw from its seed, and the seal from the seed', () => {
  for (let draw = 1; draw <= 500; draw += 1) {
    const seed = createHash('sha256').update(`seed ${draw}`).digest('hex')
    const drawn = drawnNumbers(seed, draw)
    expect(drawn).toEqual(drawnByHand(seed, draw))
    expect(isLine(drawn)).toBe(true)
    expect(sealOf(seed)).toBe(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'))
  }
  // Known numbers: neither may change under those who check.
  expect(drawnNumbers('00'.repeat(32), 1)).toEqual(drawnByHand('00'.repeat(32), 1))
})

test('every number is drawn as often as every other', () => {
  const counts = Array.from({ length: NUMBERS + 1 }, () => 0)
  const draws = 20_000
  for (let draw = 0; draw < draws; draw += 1)
    for (const number of drawnNumbers('12'.repeat(32), draw)) counts[number] = (counts[number] ?? 0) + 1
  const expected = (draws * PICKS) / NUMBERS
  // Of numbers without replacement χ² is a little less than with 48 degrees of freedom, where 85 is passed once in a thousand.
  const chi = counts.slice(1).reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  expect(chi).toBeLessThan(85)
})

test('a line is six different numbers from 1 to 49 in order', () => {
  expect(isLine([1, 2, 3, 4, 5, 49])).toBe(true)
  for (const line of [
    [],
    [1, 2, 3, 4, 5],
    [1, 2, 3, 4, 5, 5],
    [2, 1, 3, 4, 5, 6],
    [0, 1, 2, 3, 4, 5],
    [1, 2, 3, 4, 5, 50],
    [1.5, 2, 3, 4, 5, 6],
  ])
    expect(isLine(line)).toBe(false)
})

test('prizes are whole multiples of the price, and of a hundred staked fifty-three come back', () => {
  expect(matchesOf([1, 2, 3, 4, 5, 6], [4, 5, 6, 7, 8, 9])).toBe(3)
  expect(prizeOf([3, 0, 6, 2], 200n)).toBe(200n * 10n + 200n * 1_000_000n)
  const choose = (n: bigint, k: bigint): bigint => (k === 0n ? 1n : (choose(n - 1n, k - 1n) * n) / k)
  const back = Object.entries(PRIZES).reduce(
    (sum, [count, pays]) => sum + choose(6n, BigInt(count)) * choose(43n, 6n - BigInt(count)) * pays,
    0n,
  )
  expect((back * 1000n) / choose(49n, 6n)).toBe(533n)
})
