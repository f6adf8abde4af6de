import type { Incident } from '@touchline/contract'
import { expect, test } from 'vitest'
import { seriesOf } from './series.tsx'

const point = (side: 'home' | 'away', period = 'set_1'): Incident => ({
  kind: 'score',
  side,
  period,
  clock: null,
  stoppage: null,
  slice: 0,
  score: { home: 1, away: 0 },
})

test('BEYOND-15 points are counted in a row of their side, a run ends with its set, and what is no point is left out', () => {
  const incidents = [
    point('home'),
    point('home'),
    point('away'),
    { ...point('away'), kind: 'card', score: null },
    point('away'),
    point('away', 'set_2'),
  ]
  expect(seriesOf({ incidents })).toEqual([
    { side: 'home', run: 1, isFirst: false },
    { side: 'home', run: 2, isFirst: false },
    { side: 'away', run: 1, isFirst: false },
    { side: 'away', run: 2, isFirst: false },
    { side: 'away', run: 1, isFirst: true },
  ])
})

test('only the latest are shown, and a run that began before them is as long as it is', () => {
  const won = seriesOf({ incidents: Array.from({ length: 30 }, () => point('home')) })
  expect(won).toHaveLength(24)
  expect(won.at(-1)?.run).toBe(30)
})
