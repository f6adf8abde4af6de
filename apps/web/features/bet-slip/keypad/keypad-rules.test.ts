import { describe, expect, test } from 'vitest'
import { fieldAfter, grown, type Key, LONGEST, type Typing, typed } from './keypad-rules.ts'

const euro = { sign: '.', decimals: 2 }
const at = (text: string, start = text.length, end = start): Typing => ({ text, start, end })

/** A field after several presses; one that does nothing leaves it. */
const after = (keys: string, from = at(''), form = euro): string =>
  [...keys].reduce((typing, key) => typed(typing, named(key), form) ?? typing, from).text
const named = (key: string): Key => (key === '.' ? 'sign' : key === '<' ? 'delete' : (key as Key))

describe('keys', () => {
  test.each([
    ['25', '25'],
    ['2.5', '2.5'],
    ['.5', '0.5'],
    ['00', '0'],
    ['05', '5'],
    ['0.05', '0.05'],
    ['1.255', '1.25'],
    ['1.2.3', '1.23'],
    ['12<<<', ''],
    ['1.<.', '1.'],
  ])('SLIP-21 %s types %s', (keys, text) => {
    expect(after(keys)).toBe(text)
  })

  test('SLIP-21 each locale types its own sign, and a currency without decimals none', () => {
    expect(after('2.5', at(''), { sign: ',', decimals: 2 })).toBe('2,5')
    expect(after('2.5', at(''), { sign: '.', decimals: 0 })).toBe('25')
    expect(after('0.1234', at(''), { sign: '.', decimals: 3 })).toBe('0.123')
  })

  test('SLIP-21 they type where the caret is, over what is selected, and never into a third decimal', () => {
    expect(typed(at('15', 1), '2', euro)).toEqual(at('125', 2))
    expect(typed(at('10.00', 0, 5), '7', euro)).toEqual(at('7'))
    expect(typed(at('10.00', 0, 5), 'delete', euro)).toEqual(at(''))
    expect(typed(at('15', 1), 'delete', euro)).toEqual(at('5', 0))
    expect(typed(at('15', 0), 'delete', euro)).toBeNull()
    expect(typed(at('1234', 1), 'sign', euro)).toBeNull()
    expect(typed(at('1.23', 3), '9', euro)).toBeNull()
    expect(typed(at('1.23', 1), '9', euro)).toEqual(at('19.23', 2))
  })

  test('SLIP-21 no more than the longest amount', () => {
    expect(after('9'.repeat(LONGEST + 3))).toHaveLength(LONGEST)
  })
})

test('SLIP-24 an amount is added to what stands in the field, exactly; to none where that is no amount', () => {
  const eur = { code: 'EUR', subunits: 100 }
  expect(grown('', 500n, eur, '.')).toBe('5')
  expect(grown('0.10', 20n, eur, '.')).toBe('0.30')
  expect(grown('12,34', 1000n, eur, ',')).toBe('22,34')
  expect(grown('ten', 500n, eur, '.')).toBe('5')
  expect(grown('7', 100n, { code: 'JPY', subunits: 1 }, '.')).toBe('107')
})

test('from the last field it goes on to the first, and back', () => {
  const fields = ['a', 'b', 'c']
  expect(fields.map((field) => fieldAfter(fields, field, 1))).toEqual(['b', 'c', 'a'])
  expect(fields.map((field) => fieldAfter(fields, field, -1))).toEqual(['c', 'a', 'b'])
})
