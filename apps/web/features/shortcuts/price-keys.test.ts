// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isPriceKey, nextPrice } from './price-keys.ts'

/** Rows of prices by name; one in brackets cannot be pressed. */
const rows = (...lines: readonly string[]) =>
  lines
    .map((line) =>
      line
        .split(' ')
        .map((name) => button(name))
        .join(''),
    )
    .map((prices) => `<article class="event">${prices}</article>`)
    .join('')
const button = (name: string) =>
  `<button class="odds" ${name.startsWith('[') ? 'disabled' : ''}>${name.replace(/[[\]]/g, '')}</button>`

beforeEach(() => {
  document.documentElement.dataset['density'] = 'pro'
  document.documentElement.dir = 'ltr'
  document.body.innerHTML = `<main class="app-main">${rows('a1 a2 a3', '[b1] [b2] [b3]', 'c1 [c2] c3', 'd1 d2')}</main><button class="odds">x</button>`
})
afterEach(() => {
  delete document.documentElement.dataset['density']
  document.documentElement.dir = ''
  document.body.innerHTML = ''
})

const price = (name: string) => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  if (found === undefined) throw new Error(`no price ${name}`)
  return found
}
const from = (name: string, key: string) => nextPrice(price(name), key)?.textContent

test('BEYOND-35 BEYOND-10 arrows lead along a row and to the same column of the next that takes bets', () => {
  expect([from('a1', 'ArrowRight'), from('a3', 'ArrowLeft'), from('c1', 'ArrowRight')]).toEqual([
    'a2',
    'a2',
    'c3',
  ])
  expect([from('a3', 'ArrowDown'), from('c3', 'ArrowUp'), from('c3', 'ArrowDown')]).toEqual([
    'c3',
    'a3',
    'd2',
  ])
  // A column that cannot be pressed leads to the one before it.
  expect(from('a2', 'ArrowDown')).toBe('c1')
  expect([from('a1', 'ArrowLeft'), from('a1', 'ArrowUp'), from('d2', 'ArrowDown')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('BEYOND-10 from right to left the arrows follow what is seen', () => {
  document.documentElement.dir = 'rtl'
  expect([from('a1', 'ArrowLeft'), from('a2', 'ArrowRight')]).toEqual(['a2', 'a1'])
})

test('BEYOND-35 arrows are of prices in Pro lists alone; elsewhere they scroll', () => {
  const is = (name: string, key: string) => isPriceKey({ key, target: price(name) })
  expect([is('a1', 'ArrowDown'), is('a1', 'Enter'), is('x', 'ArrowDown')]).toEqual([true, false, false])
  delete document.documentElement.dataset['density']
  expect(is('a1', 'ArrowDown')).toBe(false)
})
