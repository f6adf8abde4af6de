import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Subunits } from './brand.ts'
import {
  amountText,
  fractionDigits,
  isDivisor,
  MAX_AMOUNT,
  parseAmount,
  splitAmount,
  subunits,
  subunitsFromWire,
  subunitsToWire,
} from './money.ts'

const divisor = fc.constantFrom(1, 5, 10, 100, 1000, 100_000_000, 1_000_000_000)
const amount = fc.bigInt({ min: 0n, max: MAX_AMOUNT }) as fc.Arbitrary<Subunits>

describe('typed amounts', () => {
  test.each([
    ['10.5', 100, 1050n],
    ['10,50', 100, 1050n],
    [' 7 ', 100, 700n],
    ['.5', 100, 50n],
    ['3.', 100, 300n],
    ['+1.10', 100, 110n],
    ['1.500', 100, 150n],
    ['12', 1, 12n],
    ['1.234', 1000, 1234n],
    ['0.00000001', 100_000_000, 1n],
    ['0.2', 5, 1n],
    ['١٢٫٥', 100, 1250n],
    ['۱۲', 100, 1200n],
    ['-0', 100, 0n],
    ['90071992547409.91', 100, MAX_AMOUNT],
  ])('"%s" at %i subunits is exact', (text, perUnit, value) => {
    expect(parseAmount(text, perUnit)).toEqual({ ok: true, value })
  })

  test.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['.', 'malformed'],
    ['ten', 'malformed'],
    ['1e3', 'malformed'],
    ['1,000.50', 'malformed'],
    ['0x10', 'malformed'],
    ['-1', 'negative'],
    ['−0.01', 'negative'],
    ['1.005', 'too_precise'],
    ['90071992547409.92', 'too_large'],
    ['9'.repeat(80), 'too_large'],
  ])('"%s" is refused: %s', (text, reason) => {
    expect(parseAmount(text, 100)).toEqual({ ok: false, reason })
  })

  test('what is shown is read back as the same amount', () => {
    fc.assert(
      fc.property(amount, divisor, (value, perUnit) => {
        expect(parseAmount(amountText(value, perUnit), perUnit)).toEqual({ ok: true, value })
        const { whole, fraction } = splitAmount(value, perUnit)
        expect(fraction).toHaveLength(fractionDigits(perUnit))
        expect(parseAmount(`${whole}.${fraction}`, perUnit)).toEqual({ ok: true, value })
      }),
      { numRuns: 2000 },
    )
  })
})

describe('shown amounts', () => {
  test('sign, whole and fraction are split exactly', () => {
    expect(splitAmount(-1050n as Subunits, 100)).toEqual({ negative: true, whole: '10', fraction: '50' })
    expect(splitAmount(5n as Subunits, 100)).toEqual({ negative: false, whole: '0', fraction: '05' })
    expect(splitAmount(1234n as Subunits, 1)).toEqual({ negative: false, whole: '1234', fraction: '' })
    expect(splitAmount(7n as Subunits, 5)).toEqual({ negative: false, whole: '1', fraction: '4' })
  })

  test('an input field holds the shortest exact text', () => {
    expect(amountText(1000n as Subunits, 100)).toBe('10')
    expect(amountText(1050n as Subunits, 100)).toBe('10.50')
    expect(amountText(-1n as Subunits, 100)).toBe('-0.01')
  })
})

describe('the wire', () => {
  test('amounts travel as whole numbers a double holds exactly', () => {
    fc.assert(fc.property(amount, (value) => subunitsFromWire(subunitsToWire(value)) === value))
    for (const wrong of [1.5, '10', Number.NaN, 2 ** 53, null]) expect(subunitsFromWire(wrong)).toBeNull()
  })

  test('an amount beyond the doubles is a bug, not a rounded number', () => {
    expect(() => subunitsToWire((MAX_AMOUNT + 1n) as Subunits)).toThrow('amount')
    expect(() => subunits(0.5)).toThrow('amount')
    expect(subunits(5)).toBe(5n)
  })

  test('a divisor is a whole number up to 10⁹ whose subunit is a finite decimal', () => {
    for (const right of [1, 5, 100, 1000, 100_000_000, 1_000_000_000]) expect(isDivisor(right)).toBe(true)
    for (const wrong of [0, -100, 1.5, 3, 2_000_000_000, '100']) expect(isDivisor(wrong)).toBe(false)
    expect(() => parseAmount('1', 0)).toThrow('subunits')
  })
})
