import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatOdds, isOddsType, ODDS_TYPES, type OddsType } from './format.ts'

const odds = fc.integer({ min: 1001, max: 5_000_000 })

describe('the table of the betting semantics', () => {
  const columns = ['hongkong', 'malaysian', 'indonesian', 'american', 'british'] as const
  test.each([
    [1500, ['0.50', '0.50', '−2.00', '−200', '1/2']],
    [2000, ['1.00', '1.00', '1.00', '+100', '1/1']],
    [2500, ['1.50', '−0.67', '1.50', '+150', '6/4']],
    [3000, ['2.00', '−0.50', '2.00', '+200', '2/1']],
  ])('ODDS-02 %i thousandths in every format', (thousandths, expected) => {
    expect(columns.map((type) => formatOdds(thousandths, type))).toEqual(expected)
  })
})

describe('single formats', () => {
  test('ODDS-01 ODDS-02 CONST-04 decimal odds come from integer thousandths without float artefacts', () => {
    expect(formatOdds(1850, 'european')).toBe('1.85')
    expect(formatOdds(1005, 'european')).toBe('1.01')
    expect(formatOdds(8575, 'european')).toBe('8.58')
    expect(formatOdds(1_001_000, 'european')).toBe('1001.00')
  })

  test('ODDS-02 percent is the implied chance', () => {
    expect(formatOdds(2000, 'percent')).toBe('50.00%')
    expect(formatOdds(1850, 'percent')).toBe('54.05%')
  })

  test('ODDS-02 american rounds to whole units', () => {
    expect(formatOdds(1850, 'american')).toBe('−118')
    expect(formatOdds(1999, 'american')).toBe('−100')
    expect(formatOdds(2375, 'american')).toBe('+138')
  })

  test.each([
    [1010, '1/100'],
    [1667, '4/6'],
    [2500, '6/4'],
    [1909, '10/11'],
    [2050, '1/1'],
    [2051, '11/10'],
    [1850, '5/6'],
    [12_345, '11/1'],
    [101_000, '100/1'],
    [1_001_000, '1000/1'],
  ])('ODDS-02 british %i is the nearest rung of the ladder', (thousandths, rung) => {
    expect(formatOdds(thousandths, 'british')).toBe(rung)
  })

  test.each([
    [1008, '1/125'],
    [1001, '1/1000'],
    [1_501_000, '1500/1'],
    [1_501_500, '3001/2'],
  ])('ODDS-02 british %i outside the ladder is the reduced fraction', (thousandths, reduced) => {
    expect(formatOdds(thousandths, 'british')).toBe(reduced)
  })

  test.each(ODDS_TYPES)('ODDS-02 %s shows a dash where there is nothing to win', (type) => {
    expect(formatOdds(1000, type)).toBe(type === 'european' ? '1.00' : '–')
    expect(formatOdds(999, type)).toBe('–')
    expect(formatOdds(0, type)).toBe('–')
    expect(formatOdds(Number.NaN, type)).toBe('–')
  })
})

describe('properties', () => {
  test('ODDS-02 british is the rung with the least distance, found by looking at all of them', () => {
    const rungs = (
      readFileSync(new URL('./format.ts', import.meta.url), 'utf8').match(/'(1\/100 [^']+)'/)?.[1] ?? ''
    )
      .split(' ')
      .map((text) => text.split('/').map(Number) as [number, number])
    expect(rungs.length).toBe(82)
    const distance = (net: number, [n, d]: readonly [number, number]) => Math.abs(net / 1000 - n / d)
    fc.assert(
      fc.property(
        fc.oneof(fc.integer({ min: 1010, max: 6000 }), fc.integer({ min: 1010, max: 1_001_000 })),
        (thousandths) => {
          const shown = formatOdds(thousandths, 'british').split('/').map(Number) as [number, number]
          const net = thousandths - 1000
          const least = Math.min(...rungs.map((rung) => distance(net, rung)))
          expect(distance(net, shown)).toBeLessThanOrEqual(least + 1e-9)
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('ODDS-02 hong kong, malaysian and indonesian agree with the formulas to half a hundredth', () => {
    const read = (text: string) => Number(text.replace('−', '-'))
    fc.assert(
      fc.property(odds, (thousandths) => {
        const net = thousandths / 1000 - 1
        const near = (type: OddsType, expected: number) =>
          expect(Math.abs(read(formatOdds(thousandths, type)) - expected)).toBeLessThanOrEqual(0.005 + 1e-9)
        near('hongkong', net)
        near('malaysian', net <= 1 ? net : -1 / net)
        near('indonesian', net >= 1 ? net : -1 / net)
        near('european', net + 1)
      }),
      { numRuns: 1000 },
    )
  })

  test('ODDS-02 no format ever shows a hyphen as minus, an exponent or NaN', () => {
    fc.assert(
      fc.property(odds, fc.constantFrom(...ODDS_TYPES), (thousandths, type) => {
        expect(formatOdds(thousandths, type)).toMatch(/^[+−]?\d+(\.\d\d|\/\d+)?%?$/)
      }),
      { numRuns: 2000 },
    )
  })
})

test('ODDS-03 european is the default, so it comes first', () => {
  expect(ODDS_TYPES[0]).toBe('european')
  expect(isOddsType('malaysian')).toBe(true)
  expect(isOddsType('decimal')).toBe(false)
})

test('the file stands alone, as the first paint needs it', () => {
  expect(readFileSync(new URL('./format.ts', import.meta.url), 'utf8')).not.toMatch(/^import/m)
})
