import { describe, expect, test } from 'vitest'
import { legProgress, type MatchProgress } from './leg-progress.ts'

const football = (home: number, away: number, more: Partial<MatchProgress> = {}): MatchProgress => ({
  status: 1,
  period: '2nd_half',
  total: { home, away },
  periods: [],
  game: null,
  ...more,
})
const ended = { status: 4, period: 'ended' } as const

const progress = (market: string, match: MatchProgress) => {
  const [marketId, outcomeId = '', specifier = ''] = market.split('/')
  const found = legProgress({ marketId: Number(marketId), outcomeId, specifier }, match)
  return found === null ? null : [found.kind, found.current, found.target, found.standing]
}

describe('BEYOND-21 football', () => {
  test.each([
    // Totals: over 2.5 at 1:0 has one of three goals.
    ['18/12/total=2.5', football(1, 0), ['over', 1, 3, 'open']],
    ['18/12/total=2.5', football(2, 1), ['over', 3, 3, 'won']],
    ['18/12/total=2.5', football(1, 0, ended), ['over', 1, 3, 'lost']],
    ['18/13/total=2.5', football(1, 0), ['under', 1, 2, 'winning']],
    ['18/13/total=2.5', football(2, 1), ['under', 3, 2, 'lost']],
    ['18/13/total=2.5', football(2, 0, ended), ['under', 2, 2, 'won']],
    ['18/12/total=2', football(1, 1, ended), ['over', 2, 3, 'open']],
    ['19/12/total=0.5', football(0, 3), ['over', 0, 1, 'open']],
    ['20/12/total=0.5', football(0, 3), ['over', 3, 1, 'won']],
    // Results.
    ['1/1', football(1, 0), ['lead', 1, 1, 'winning']],
    ['1/1', football(0, 0), ['lead', 0, 1, 'open']],
    ['1/3', football(2, 0), ['lead', -2, 1, 'losing']],
    ['1/1', football(0, 0, ended), ['lead', 0, 1, 'lost']],
    ['1/2', football(1, 1), ['level', 0, 0, 'winning']],
    ['1/2', football(3, 1), ['level', 2, 0, 'losing']],
    ['10/9', football(0, 1), ['lead', -1, 0, 'losing']],
    ['10/11', football(0, 0, ended), ['lead', 0, 0, 'won']],
    ['10/10', football(0, 0), ['apart', 0, 1, 'open']],
    ['10/10', football(0, 0, ended), ['apart', 0, 1, 'lost']],
    ['11/4', football(0, 0, ended), ['lead', 0, 1, 'open']],
    ['11/5', football(0, 2, ended), ['lead', 2, 1, 'won']],
    // Handicaps: −1.5 asks for two goals more, +1.5 allows one less.
    ['16/1714/hcp=-1.5', football(1, 0), ['lead', 1, 2, 'losing']],
    ['16/1714/hcp=-1.5', football(2, 0, ended), ['lead', 2, 2, 'won']],
    ['16/1715/hcp=-1.5', football(1, 0), ['lead', -1, -1, 'winning']],
    ['16/1714/hcp=0.75', football(0, 0), ['lead', 0, 0, 'winning']],
    ['16/1714/hcp=-1', football(1, 0, ended), ['lead', 1, 2, 'open']],
    ['14/1711/hcp=0:1', football(1, 0), ['lead', 1, 2, 'open']],
    ['14/1711/hcp=0:1', football(1, 0, ended), ['lead', 1, 2, 'lost']],
    ['14/1712/hcp=0:1', football(1, 0, ended), ['level', 0, 0, 'won']],
    ['14/1713/hcp=0:1', football(0, 0), ['lead', 0, 0, 'winning']],
    ['7/1/score=0:2', football(1, 2), ['lead', -1, -1, 'winning']],
    // Both to score, odd and even, exact scores, the next goal.
    ['29/74', football(1, 0), ['both', 1, 2, 'open']],
    ['29/74', football(1, 1), ['both', 2, 2, 'won']],
    ['29/76', football(1, 0), ['notBoth', 1, 1, 'winning']],
    ['29/76', football(1, 1), ['notBoth', 2, 1, 'lost']],
    ['26/70', football(1, 0), ['parity', 1, 1, 'winning']],
    ['26/72', football(1, 0, ended), ['parity', 1, 0, 'lost']],
    ['45/288', football(1, 0), ['score', 1, 3, 'open']],
    ['45/288', football(0, 2), ['score', 2, 3, 'lost']],
    ['45/288', football(2, 1), ['score', 3, 3, 'winning']],
    ['45/324', football(5, 0), ['over', 5, 5, 'won']],
    ['8/6/goalnr=2', football(1, 0), ['next', 1, 2, 'open']],
    ['8/6/goalnr=1', football(1, 0), null],
    ['8/7/goalnr=2', football(1, 0), ['under', 1, 1, 'winning']],
    // Of two conditions the worse one is shown.
    ['35/78', football(1, 0), ['both', 1, 2, 'open']],
    ['35/80', football(0, 1), ['lead', -1, 1, 'losing']],
    ['35/78', football(2, 1), ['lead', 1, 1, 'winning']],
    ['37/796/total=2.5', football(2, 0), ['over', 2, 3, 'open']],
    ['37/794/total=2.5', football(2, 1), ['under', 3, 2, 'lost']],
  ] as const)('BEYOND-21 %s at %j', (market, match, expected) => {
    expect(progress(market, match)).toEqual(expected)
  })
})

describe('BEYOND-21 parts of a match', () => {
  const halves = [
    { number: 1, type: '1st_half', home: 1, away: 0 },
    { number: 2, type: '2nd_half', home: 0, away: 1 },
  ]
  test.each([
    ['60/1', football(1, 0, { period: '1st_half', periods: halves.slice(0, 1) }), ['lead', 1, 1, 'winning']],
    ['60/1', football(1, 0, { period: 'half_time', periods: halves.slice(0, 1) }), ['lead', 1, 1, 'won']],
    ['60/1', football(1, 1, { periods: halves }), ['lead', 1, 1, 'won']],
    ['68/12/total=1.5', football(1, 1, { periods: halves }), ['over', 1, 2, 'lost']],
  ] as const)('BEYOND-21 of the first half only: %s', (market, match, expected) => {
    expect(progress(market, match)).toEqual(expected)
  })

  const quarters = (...points: readonly (readonly [number, number])[]): MatchProgress => ({
    status: 1,
    period: `quarter_${points.length}`,
    total: {
      home: points.reduce((sum, [home]) => sum + home, 0),
      away: points.reduce((sum, [, away]) => sum + away, 0),
    },
    periods: points.map(([home, away], index) => ({ number: index + 1, type: 'quarter', home, away })),
    game: null,
  })
  test.each([
    ['219/4', quarters([20, 15]), ['lead', 5, 1, 'winning']],
    ['225/12/total=160.5', quarters([20, 15]), ['over', 35, 161, 'open']],
    ['60/3', quarters([20, 25], [10, 10]), ['lead', 5, 1, 'winning']],
    ['60/3', quarters([20, 25], [10, 10], [1, 0]), ['lead', 5, 1, 'won']],
    ['443/1/periodnr=1', quarters([20, 15], [0, 0]), ['lead', 5, 1, 'won']],
    ['446/13/periodnr=2|total=40.5', quarters([20, 15], [20, 19]), ['under', 39, 40, 'winning']],
    ['66/1714/hcp=-4.5', quarters([20, 15]), ['lead', 5, 5, 'winning']],
  ] as const)('BEYOND-21 basketball %s', (market, match, expected) => {
    expect(progress(market, match)).toEqual(expected)
  })

  const tennis: MatchProgress = {
    status: 1,
    period: 'set_2',
    total: { home: 1, away: 0 },
    periods: [
      { number: 1, type: 'set', home: 6, away: 4 },
      { number: 2, type: 'set', home: 2, away: 3 },
    ],
    game: { home: 40, away: 15 },
  }
  test.each([
    ['186/4', ['lead', 1, 1, 'winning']],
    ['187/1715/hcp=-2.5', ['lead', -1, -2, 'winning']],
    ['188/1714/hcp=-1.5', ['lead', 1, 2, 'losing']],
    ['189/12/total=20.5', ['over', 15, 21, 'open']],
    ['202/4/setnr=1', ['lead', 2, 1, 'won']],
    ['202/4/setnr=2', ['lead', -1, 1, 'losing']],
    ['204/13/setnr=2|total=9.5', ['under', 5, 9, 'winning']],
    ['210/4/gamenr=6|setnr=2', ['lead', 25, 1, 'winning']],
    ['210/4/gamenr=7|setnr=2', ['lead', 0, 1, 'open']],
    ['210/4/gamenr=5|setnr=2', null],
    ['210/4/gamenr=10|setnr=1', null],
  ] as const)('BEYOND-21 tennis %s', (market, expected) => {
    expect(progress(market, tennis)).toEqual(expected)
  })
})

test('BEYOND-21 nothing is said before the start, of markets that are not known and of what cannot be read', () => {
  expect(progress('18/12/total=2.5', football(0, 0, { status: 0, period: 'not_started' }))).toBeNull()
  expect(progress('18/12/total=2.5', football(1, 0, { status: 5 }))).not.toBeNull()
  for (const market of ['99999/1', '18/99/total=2.5', '18/12', '18/12/total=x', '18/12/x', '45/275', '45/x'])
    expect(progress(market, football(1, 0))).toBeNull()
})
