import { parseSpecifier } from '@touchline/betting'
import { expect, test } from 'vitest'
import type { MatchSnapshot, MatchState, OfferedMarket, SportKey } from './model.ts'
import { fixtureFor, leagues, openMatch } from './sports.ts'
import { pointWinner } from './story/told-counts.testing.ts'

const start = Date.UTC(2026, 10, 21, 18)

interface Look {
  readonly now: number
  readonly snapshot: MatchSnapshot
}

/** A match, looked at whenever something changes. */
function looks(sport: SportKey, key: string): Look[] {
  const league = leagues.find((one) => one.sport === sport)
  const [home, away] = league?.competitors ?? []
  if (league === undefined || home === undefined || away === undefined) throw new Error('no such league')
  const fixture = fixtureFor(league, home, away, { key, round: '1', startTime: start })
  const model = openMatch(fixture, { seed: 'moments', speed: 1 })
  const all: Look[] = []
  for (let now: number | null = start; now !== null; ) {
    const snapshot: MatchSnapshot = model.at(now)
    all.push({ now, snapshot })
    now = snapshot.nextAt
  }
  return all
}

const keyOf = ({ id, specifier }: { readonly id: number; readonly specifier: string }) => `${id}/${specifier}`
const numberOf = ({ specifier }: OfferedMarket, key: string) => Number(parseSpecifier(specifier)?.get(key))
const wonOf = ({ settled }: MatchSnapshot, market: OfferedMarket): string | undefined =>
  settled.find((one) => keyOf(one) === keyOf(market))?.outcomes.find(({ result }) => result.won)?.id

test('the next point takes bets until it is served, and is settled with the score that it makes', () => {
  let [points, retired] = [0, 0]
  for (const key of ['a', 'b']) {
    const course = looks('tennis', key)
    const seen = new Set<string>()
    for (const [index, { now, snapshot }] of course.entries()) {
      const [market, ...others] = snapshot.markets.filter(({ id }) => id === 218)
      expect(others).toEqual([])
      if (market === undefined || snapshot.nextAt === null) continue
      expect(wonOf(snapshot, market)).toBeUndefined()
      seen.add(keyOf(market))
      const next = course[index + 1]
      const winner = next === undefined ? undefined : wonOf(next.snapshot, market)
      if (next === undefined || winner === undefined) continue
      // It was closed while the point was played, some seconds before anybody could know.
      expect(market.status).toBe(-1)
      expect(next.now - now).toBeGreaterThan(4000)
      expect(winner).toBe(pointWinner(snapshot.state, next.snapshot.state) === 'home' ? '4' : '5')
      points += 1
    }
    const last = course.at(-1)?.snapshot
    retired += seen.size - (last?.settled.filter(({ id }) => id === 218).length ?? 0)
    expect(
      course.some(({ snapshot }) => snapshot.markets.some(({ id, status }) => id === 218 && status === 1)),
    ).toBe(true)
  }
  expect(points).toBeGreaterThan(120)
  expect(retired).toBe(0)
})

test('a rally closes the next point alone: all other prices stay', () => {
  const course = looks('tennis', 'rally')
  const rallies = course.filter(
    ({ snapshot: { markets } }) =>
      markets.some(({ id, status }) => id === 186 && status === 1) &&
      markets.some(({ id, status }) => id === 218 && status === -1),
  )
  expect(rallies.length).toBeGreaterThan(40)
  for (const { snapshot } of rallies)
    for (const { id, status } of snapshot.markets) expect([id, status]).toEqual([id, id === 218 ? -1 : 1])
})

test('a possession takes bets until it begins, and is settled by the points with which it ends', () => {
  let [yes, no] = [0, 0]
  for (const key of ['a', 'b']) {
    const course = looks('basketball', key)
    let open: { readonly market: OfferedMarket; readonly score: MatchState['totalScore'] } | null = null
    for (const { snapshot } of course) {
      const own = snapshot.markets.filter(({ id }) => id === 1411 || id === 1412)
      expect(own.length).toBeLessThan(2)
      if (open !== null) {
        const winner = wonOf(snapshot, open.market)
        if (winner !== undefined) {
          // Closed since it began, and its side alone has the ball.
          expect(open.market.status).toBe(-1)
          const side = open.market.id === 1411 ? 'home' : 'away'
          const scored = snapshot.state.totalScore[side] > open.score[side]
          expect(winner).toBe(scored ? '74' : '76')
          if (scored) yes += 1
          else no += 1
          open = null
        }
      }
      const [market] = own
      if (market !== undefined) {
        expect(numberOf(market, 'possessionnr') % 3).toBe(0)
        expect(`${snapshot.state.periodScores.length}`).toBe(`${numberOf(market, 'periodnr')}`)
        open = { market, score: snapshot.state.totalScore }
      }
    }
    const offered = new Set(
      course.flatMap(({ snapshot }) =>
        snapshot.markets.filter(({ id }) => id === 1411 || id === 1412).map(keyOf),
      ),
    )
    const settled = course.at(-1)?.snapshot.settled.filter(({ id }) => id === 1411 || id === 1412) ?? []
    expect(settled.map(keyOf).toSorted()).toEqual([...offered].toSorted())
  }
  expect(yes).toBeGreaterThan(20)
  expect(no).toBeGreaterThan(20)
})
