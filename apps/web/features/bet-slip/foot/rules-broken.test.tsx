// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import messages from '../../../../../messages/en.json' with { type: 'json' }
import { builderOpen } from '#base/asks/modals/builder-open.ts'
import { added, inter, lazio, pick, roma, rowOf, show, stake, sum, type } from '../bet-slip.testing.tsx'

afterEach(() => {
  cleanup()
  builderOpen.close()
})

const over = pick(1, 1900, 'Over 2.5', { marketId: 18, specifier: 'total=2.5', outcomeId: '12' })
const draw = pick(1, 3400, 'Draw', { outcomeId: '2' })
const conflict = messages.sb.ticket.conflict

test('LIMIT-09 BEYOND-06 a combo with two picks of one match has neither odds nor a win, marks the two and leads to their builder', () => {
  const { dispatch } = show([...added(inter, lazio, over), type('combo'), stake(1000n)])
  expect([sum('Total odds'), sum('Potential payout')]).toEqual(['–', '–'])
  const marked = ['Inter', 'Over 2.5', 'Lazio'].map((name) => {
    const row = rowOf(name)
    return [row.dataset['fault'] !== undefined, row.textContent?.includes(conflict)]
  })
  expect(marked).toEqual([
    [true, true],
    [true, true],
    [false, false],
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Bet builder' }))
  expect(builderOpen.get()).toBe(1)
  dispatch({ type: 'selection.removed', id: over.id })
  expect([sum('Total odds'), sum('Potential payout')]).toEqual(['8.58', '€85.80'])
  expect(screen.queryByText(conflict)).toBeNull()
})

test('LIMIT-09 two outcomes of one market are no builder either, nor are clashes of two matches', () => {
  show([...added(inter, draw), type('combo')])
  expect(screen.queryAllByText(conflict)).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Bet builder' })).toBeNull()
  cleanup()
  const away = pick(2, 1800, 'Both score', { marketId: 29 })
  show([...added(inter, over, lazio, away), type('combo')])
  expect(document.querySelectorAll('.pick[data-fault]')).toHaveLength(4)
  expect(screen.queryByRole('button', { name: 'Bet builder' })).toBeNull()
})

test('SLIP-17 odds of a system that changed are accepted without odds that stand nowhere else', () => {
  const { dispatch } = show([...added(inter, lazio, roma), type('system'), stake(1000n)])
  dispatch({ type: 'market.changed', changes: [{ id: inter.id, odds: 1700 }] })
  expect(screen.getByRole('button', { name: /^Accept/ }).textContent).toBe('Accept changes')
  expect(screen.getByRole('alert').textContent).toBe('Odds changedOdds settings')
  cleanup()
  const combo = show([...added(inter, lazio), stake(1000n)])
  combo.dispatch({ type: 'market.changed', changes: [{ id: inter.id, odds: 1700 }] })
  expect(screen.getByRole('button', { name: /^Accept/ }).textContent).toBe(
    `Accept changes${sum('Total odds')}`,
  )
})
