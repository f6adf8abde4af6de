import fc from 'fast-check'
import { expect, test } from 'vitest'
import { highestOdds, layMargin, lowestOdds, type MarginMethod, removeMargin, toOdds } from './margin.ts'

const fair = [0.5, 0.3, 0.2]
const methods: MarginMethod[] = ['proportional', 'power', 'shin']

test.each([
  ['proportional', [1.88679, 3.14465, 4.71698]],
  ['power', [1.92334, 3.11456, 4.56624]],
  ['shin', [1.91394, 3.12944, 4.58774]],
] as const)('%s odds for .5 .3 .2 at a booksum of 1.06', (method, odds) => {
  const laid = layMargin(fair, 1.06, method).map((implied) => 1 / implied)
  for (const [index, expected] of odds.entries()) expect(laid[index]).toBeCloseTo(expected, 5)
})

test.each([
  ['power', 0.943615],
  ['shin', 0.0301412],
] as const)('the %s parameter of that book is recovered', (method, parameter) => {
  const odds = layMargin(fair, 1.06, method).map((implied) => 1 / implied)
  expect(removeMargin(odds, method).parameter).toBeCloseTo(parameter, 6)
})

test('Shin probabilities behind 2.6, 2.4, 4.3', () => {
  const { probabilities, parameter } = removeMargin([2.6, 2.4, 4.3], 'shin')
  expect(parameter).toBeCloseTo(0.0169425, 6)
  for (const [index, expected] of [0.372994, 0.40478, 0.222227].entries()) {
    // The published figures sum to 1.000001: one unit of the sixth decimal is due to their rounding.
    expect(Math.abs((probabilities[index] ?? 0) - expected)).toBeLessThan(1e-6)
  }
})

const book = fc
  .tuple(
    fc.array(fc.integer({ min: 20, max: 1000 }), { minLength: 2, maxLength: 8 }),
    fc.integer({ min: 1, max: 150 }),
  )
  .map(([weights, margin]) => {
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    return { probabilities: weights.map((weight) => weight / total), booksum: 1 + margin / 1000 }
  })

test.each(methods)('%s: the margin sums to the booksum and can be taken off again', (method) => {
  fc.assert(
    fc.property(book, ({ probabilities, booksum }) => {
      const implied = layMargin(probabilities, booksum, method)
      expect(implied.reduce((sum, value) => sum + value, 0)).toBeCloseTo(booksum, 9)
      const back = removeMargin(
        implied.map((value) => 1 / value),
        method,
      )
      for (const [index, probability] of probabilities.entries()) {
        expect(back.probabilities[index]).toBeCloseTo(probability, 7)
      }
    }),
  )
})

test.each(methods)('%s: an impossible outcome stays impossible', (method) => {
  const [first, second, third] = layMargin([0.6, 0, 0.4], 1.05, method)
  expect(second).toBe(0)
  expect((first ?? 0) + (third ?? 0)).toBeCloseTo(1.05, 9)
})

test('prices move in steps and stay within 1.01 and 1000.00', () => {
  const prices = [
    0.999,
    0.5,
    1 / 2.064,
    1 / 4.57,
    1 / 7.77,
    1 / 13.3,
    1 / 37.6,
    1 / 72,
    1 / 444,
    1e-9,
    0,
  ].map(toOdds)
  expect(prices).toEqual([
    lowestOdds,
    2000,
    2060,
    4550,
    7800,
    13_500,
    38_000,
    70_000,
    440_000,
    highestOdds,
    highestOdds,
  ])
})
