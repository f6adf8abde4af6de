import type { Lead } from '@touchline/contract'
import { expect, test } from 'vitest'
import { chartKindOf, drawingOf } from './lead.ts'

const momentum = { values: [100, -50, 0, 10], slices: 4 }
const lead: Lead = { values: [2, 4, -2, 0], changes: 1, most: { home: 6, away: 3 } }
const toldOf = (values: readonly number[], slices: number | null = 4) => ({
  momentum: { values: [...momentum.values], slices },
  lead: { ...lead, values: [...values] },
})

test('BEYOND-15 a sport has the chart that answers its first question, where the feed tells who led; else the momentum', () => {
  expect(chartKindOf('basketball', toldOf([1]))).toBe('lead')
  expect(chartKindOf('cricket', toldOf([1]))).toBe('runs')
  expect(chartKindOf('cricket', toldOf([1], null))).toBe('momentum')
  expect(chartKindOf('tennis', toldOf([1], null))).toBe('games')
  expect(chartKindOf('soccer', toldOf([1]))).toBe('momentum')
  expect(chartKindOf('basketball', { momentum })).toBe('momentum')
  expect(chartKindOf('basketball', toldOf([]))).toBe('momentum')
})

test('a lead is an area on the side of who leads, in proportion to the largest, with its number at its end', () => {
  const { home, away, ends } = drawingOf('lead', toldOf([3, 6, -3]))
  // Slices are 250 wide, the line is at 58, and 6 is 46 high.
  expect(home).toBe('M0 58L250 35L500 12L750 58L750 58z')
  expect(away).toBe('M0 58L250 58L500 58L750 81L750 58z')
  expect(ends).toEqual([{ side: 'away', at: 0.75, y: 0.698, text: '+3', isLate: false }])
})

test('nobody leads: no number; at the end of the chart it stands before its point', () => {
  expect(drawingOf('lead', toldOf(lead.values)).ends).toEqual([])
  expect(drawingOf('lead', toldOf([0, 0, 0, 1])).ends).toMatchObject([
    { side: 'home', text: '+1', isLate: true },
  ])
})

test('runs of the first innings are a line of their own, and stand behind the second as what is to be beaten', () => {
  const runs = (values: readonly number[], most: Lead['most']) =>
    drawingOf('runs', { ...toldOf(values), lead: { ...lead, values: [...values], most } })
  const first = runs([-10, -40], { home: 0, away: 40 })
  expect(first).toMatchObject({ home: '', ends: [{ side: 'away', at: 0.5, text: '40' }] })
  expect(first.away).toBe('M0 112L250 88.5L500 18')
  expect(first.target).toBeUndefined()
  // Away had 38 when its half of the chart ended, and made 40; home has 20 a quarter later.
  const second = runs([-10, -38, -20], { home: 0, away: 40 })
  expect(second.away).toBe(first.away)
  expect(second.home).toBe('M500 112L750 65')
  expect(second.target).toBe('M500 112L750 88.5L1000 18')
  expect(second.ends.map(({ side, text }) => [side, text])).toEqual([
    ['away', '40'],
    ['home', '20'],
  ])
  // Home has won: its lead is its runs beyond the others'.
  expect(runs([-10, -38, -20, 2], { home: 2, away: 40 }).ends.at(-1)).toMatchObject({
    side: 'home',
    text: '42',
  })
})

test('a game is a bar on the side of who won it; the one that is played has none', () => {
  const { home, away } = drawingOf('games', toldOf([1, 0, 1, 1], null))
  expect(home.match(/M/g)).toHaveLength(2)
  expect(away.match(/M/g)).toHaveLength(1)
})

test('a chart of momentum is what it was, with a lead or without', () => {
  expect(drawingOf('momentum', toldOf([1]))).toEqual(drawingOf('momentum', { momentum }))
})
