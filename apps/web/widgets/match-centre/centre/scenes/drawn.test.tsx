// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { drawnOf } from './drawn.tsx'

const row = { home: { name: 'Humphries' }, away: { name: 'Littler' } } as Parameters<typeof drawnOf>[2]
type Told = Parameters<typeof drawnOf>[1]

afterEach(cleanup)

const draw = (court: string, told: Told) => render(drawnOf(court, told, row)).container

test('BEYOND-15 darts: the thrower has a score left, and where a visit can end it the beds that do', () => {
  const figures = { home: '141', away: '261' }
  const box = draw('darts', { figures, current_server: 'home' })
  expect([...box.querySelectorAll('.way li')].map(({ textContent }) => textContent)).toEqual([
    'T20',
    'T19',
    'D12',
  ])
  expect(box.querySelector('.told')?.textContent).toBe('Humphries141T20T19D12')
  expect([...box.querySelectorAll('[data-aimed]')].map(({ textContent }) => textContent)).toEqual([
    '20',
    '19',
    '12',
  ])
  expect(box.querySelectorAll('.aim')).toHaveLength(3)
  cleanup()
  const far = draw('darts', { figures, current_server: 'away' })
  expect([far.querySelector('.told')?.textContent, far.querySelectorAll('.aim').length]).toEqual([
    'Littler261',
    0,
  ])
})

test('BEYOND-15 baseball: who bats has runners on their bases, and its outs', () => {
  const box = draw('baseball', { figures: { home: '', away: '◆◇◆\u00a0●●' }, current_server: 'away' })
  expect([...box.querySelectorAll('.base')].map((base) => base.hasAttribute('data-on'))).toEqual([
    true,
    false,
    true,
  ])
  expect(box.querySelectorAll('.outs [data-on]')).toHaveLength(2)
  expect(box.querySelector('.who')?.textContent).toBe('Littler')
  cleanup()
  expect(
    draw('baseball', { figures: { home: '◇◇◇', away: '' }, current_server: 'home' }).querySelectorAll(
      '[data-on]',
    ),
  ).toHaveLength(0)
})

test('BEYOND-15 between two turns the picture stays, about nobody', () => {
  const board = draw('darts', { figures: { home: '501', away: '501' }, current_server: null })
  expect([board.querySelector('.dartboard') !== null, board.querySelector('.told')]).toEqual([true, null])
  cleanup()
  const bases = draw('baseball', { figures: { home: '', away: '' }, current_server: null })
  expect([bases.querySelectorAll('.base').length, bases.querySelector('.told')]).toEqual([3, null])
})

test('BEYOND-15 where a feed tells nothing of it, or otherwise, and in a sport without such a picture, the field stays', () => {
  const told: Told[] = [
    { current_server: 'home' },
    { figures: { home: '2/1', away: 'x' }, current_server: 'home' },
    { figures: { home: '141 left', away: '' }, current_server: 'home' },
  ]
  for (const one of told)
    for (const court of ['darts', 'baseball']) expect(drawnOf(court, one, row)).toBeNull()
  expect(drawnOf('football', { figures: { home: '141', away: '2' }, current_server: 'home' }, row)).toBeNull()
})
