import type { Incident } from '@touchline/contract'
import { expect, test } from 'vitest'
import { axisOf, barsOf, laterOf, marksOf, placeOf, readOf, slicesOf } from './chart.ts'
import { duelsOf } from './duels.tsx'
import { sharesOf } from './win-bar.tsx'

const WORDS = { start: 'Start', end: 'End', half: 'HT' }
const goal: Incident = {
  kind: 'goal',
  side: 'home',
  period: '1st_half',
  clock: 1350,
  stoppage: null,
  slice: 1,
  score: { home: 1, away: 0 },
}
const momentum = { values: [100, -50, 0], slices: 45 }

test('BEYOND-15 bars stand above the line for home and below it for away, as high as the momentum; what is to come is dotted', () => {
  expect(barsOf({ momentum }, 'home')).toBe('M3.3 56.5h15.6v-32h-15.6z')
  expect(barsOf({ momentum }, 'away')).toBe('M25.6 59.5h15.6v16h-15.6z')
  expect(laterOf({ momentum }).match(/M/g)).toHaveLength(42)
  expect(slicesOf({ momentum: { values: Array.from({ length: 47 }, () => 0), slices: 45 } })).toBe(47)
  expect(placeOf(22, { momentum })).toBe(0.5)
})

test('goals and cards are marked at the side that they belong to, other incidents are not', () => {
  const card: Incident = { ...goal, kind: 'yellow_card', side: 'away', slice: 2, score: null }
  const corner: Incident = { ...goal, kind: 'corner', score: null }
  const marks = marksOf({ momentum, incidents: [goal, corner, card] })
  expect(marks.map(({ sign, side, moment }) => [sign, side, moment])).toEqual([
    ['goal', 'home', '23′'],
    ['yellow', 'away', '23′'],
  ])
})

test('marks of one side that are close stand above each other, those of the other side and those at a distance do not', () => {
  const at = (slice: number, change: Partial<Incident> = {}): Incident => ({ ...goal, slice, ...change })
  const card = { kind: 'yellow_card', score: null }
  const rows = marksOf({
    momentum,
    incidents: [at(1), at(2, card), at(2, { side: 'away' }), at(2), at(4), at(20), at(21, { kind: 'break' })],
  }).map(({ row }) => row)
  expect(rows).toEqual([0, 1, 0, 2, 0, 0, 0])
})

const labels = (sportKey: string, statistics: Parameters<typeof axisOf>[1]) =>
  axisOf(sportKey, statistics, WORDS).ticks.map(({ label }) => label)

test('minutes stand below a football match, which grow closer with stoppage time; others say where they start and end', () => {
  const told = { momentum, incidents: [] }
  expect(labels('soccer', told)).toEqual(['0′', '15′', '30′', 'HT', '60′', '75′', '90′'])
  expect(axisOf('soccer', told, WORDS)).toMatchObject({ lines: [0.5], isOfParts: false })
  const long = { momentum: { values: Array.from({ length: 50 }, () => 0), slices: 45 }, incidents: [] }
  expect(axisOf('soccer', long, WORDS).ticks.at(-1)).toEqual({ at: 0.9, label: '90′' })
  expect(labels('snooker', told)).toEqual(['Start', 'End'])
})

test('BEYOND-15 quarters, innings and sets have their numbers below the chart and lines between them', () => {
  const hour = { momentum: { values: [0], slices: 48 }, incidents: [] }
  expect(axisOf('basketball', hour, WORDS)).toEqual({
    ticks: [0.125, 0.375, 0.625, 0.875].map((at, index) => ({ at, label: String(index + 1) })),
    isOfParts: true,
    lines: [0.25, 0.5, 0.75],
  })
  // With overtime the quarters are narrower, and it has no number of its own.
  const overtime = { momentum: { values: Array.from({ length: 60 }, () => 0), slices: 48 }, incidents: [] }
  expect(axisOf('basketball', overtime, WORDS).lines).toEqual([0.2, 0.4, 0.6])
  // A feed that does not know how long a match is has no parts.
  expect(labels('basketball', { momentum: { values: [0], slices: null }, incidents: [] })).toEqual([
    'Start',
    'End',
  ])
  const set: Incident = { ...goal, kind: 'set', period: 'set_1', clock: null, slice: 9 }
  const games = { values: Array.from({ length: 15 }, () => 0), slices: null }
  expect(axisOf('tennis', { momentum: games, incidents: [set] }, WORDS)).toMatchObject({
    ticks: [
      { at: 0.25, label: '1' },
      { at: 0.625, label: '2' },
    ],
    lines: [0.5],
  })
  // Over: the last set has ended with the last game.
  const over = { momentum: { ...games, values: games.values.slice(0, 10) }, incidents: [set] }
  expect(axisOf('tennis', over, WORDS)).toMatchObject({ ticks: [{ label: '1' }], lines: [] })
})

test('looking back says the time, the score then and what happened; without a clock only the latter', () => {
  const told = { momentum, incidents: [goal] }
  expect(readOf('soccer', told, 0)).toEqual({ moment: '2′', score: '', incidents: [] })
  expect(readOf('soccer', told, 1)).toEqual({ moment: '23′', score: '1–0', incidents: [goal] })
  expect(readOf('soccer', told, 2)).toMatchObject({ moment: '6′', score: '1–0' })
  const set: Incident = { ...goal, kind: 'set', clock: null, period: 'set_1' }
  expect(readOf('tennis', { momentum, incidents: [set] }, 1)).toMatchObject({ moment: '', score: '1–0' })
})

test('three statistics at most are duels, those first that tell most', () => {
  const of = (key: string) => ({
    key,
    home: { made: 1, of: null },
    away: { made: 2, of: null },
    periods: [],
  })
  const keys = duelsOf(['fouls', 'corners', 'offsides', 'possession', 'shots_on_target'].map(of))
  expect(keys.map(({ key }) => key)).toEqual(['shots_on_target', 'possession', 'corners'])
})

test('chances are prices without their margin, whole percents of a hundred; none where a price is missing', () => {
  expect(sharesOf([1500, 4000, 8000])).toEqual([64, 24, 12])
  expect(sharesOf([1900, 1900])).toEqual([50, 50])
  expect(sharesOf([3000, 3000, 3000])?.reduce((sum, share) => sum + share, 0)).toBe(100)
  expect(sharesOf([1500, 0, 7000])).toBeNull()
  expect(sharesOf([1500])).toBeNull()
})
