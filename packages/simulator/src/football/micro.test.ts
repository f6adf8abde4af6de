import { expect, test } from 'vitest'
import { parseSpecifier } from '@touchline/betting'
import type { MatchSnapshot } from '../model.ts'
import { football } from './index.ts'
import { openFootball } from './open-football.testing.ts'

const start = Date.UTC(2026, 10, 21, 15)
const second = 1000
const over = start + football.maxDuration + 60 * second
const WINDOWS = [1401, 1402, 1403]

const parameters = { homeGoals: 1.5, awayGoals: 1.4, rho: -0.1 }
const open = (key: string) => openFootball(key, { seed: 'micro', start, parameters })

const keyOf = ({ id, specifier }: { id: number; specifier: string }) => `${id}/${specifier}`
const minutesOf = (specifier: string): readonly [from: number, to: number] => {
  const values = parseSpecifier(specifier)
  return [Number(values?.get('from')), Number(values?.get('to'))]
}
const windowsOf = ({ markets }: MatchSnapshot) => markets.filter(({ id }) => WINDOWS.includes(id))

test('a window is open while it runs, takes no bets in its last three seconds, and the next takes its place', () => {
  const model = open('windows')
  let closed = 0
  // The first half, where the clock starts with the match.
  for (let now = start + second; now < start + 41 * 60 * second; ) {
    const snapshot = model.at(now)
    const minute = (now - start) / 60 / second
    const running = windowsOf(snapshot)
    expect(new Set(running.map(({ id }) => id)).size).toBe(running.length)
    for (const { specifier, status } of running) {
      const [from, to] = minutesOf(specifier)
      expect(minute).toBeGreaterThanOrEqual(from)
      expect(minute).toBeLessThan(to)
      if (to < 45 && to - minute <= 3 / 60 - 1e-9) {
        expect(status).toBe(-1)
        closed += 1
      }
    }
    // Second by second where windows end.
    now += minute % 5 > 4.8 || minute % 5 < 0.1 ? second : 17 * second
  }
  expect(closed).toBeGreaterThan(20)
})

test('a goal, corner or card ends its window with the look at it, and what never came ends it with its last second', () => {
  let [yes, no] = [0, 0]
  for (const key of ['a', 'b']) {
    const model = open(key)
    const first = new Map<string, number>()
    for (let now: number | null = start; now !== null; ) {
      const snapshot: MatchSnapshot = model.at(now)
      for (const market of snapshot.settled) if (!first.has(keyOf(market))) first.set(keyOf(market), now)
      // What is settled is on offer no more.
      const ended = new Set(snapshot.settled.map(keyOf))
      expect(windowsOf(snapshot).filter((market) => ended.has(keyOf(market)))).toEqual([])
      now = snapshot.nextAt === null || now > start + 50 * 60 * second ? null : snapshot.nextAt
    }
    const { incidents } = model.story(over) ?? { incidents: [] }
    const kinds: Readonly<Record<number, readonly string[]>> = {
      1401: ['goal'],
      1402: ['corner'],
      1403: ['yellow_card', 'red_card'],
    }
    for (const market of model.at(over).settled.filter(({ id }) => WINDOWS.includes(id))) {
      const [from, to] = minutesOf(market.specifier)
      const inFirst = to <= 45
      const happened = incidents.find(({ kind, period, clock, stoppage }) => {
        if (kinds[market.id]?.includes(kind) !== true || (period === '1st_half') !== inFirst) return false
        const played = (clock ?? 0) / 60
        return stoppage === null ? played >= from && played < to : to === 45 || to === 90
      })
      const won = market.outcomes.find(({ result }) => result.won)?.id
      expect(won).toBe(happened === undefined ? '76' : '74')
      if (inFirst && happened !== undefined) {
        yes += 1
        const fell = start + ((happened.clock ?? 0) + (happened.stoppage ?? 0)) * second
        expect(Math.abs((first.get(keyOf(market)) ?? 0) - fell)).toBeLessThan(2 * second)
      } else if (inFirst && to < 45) {
        no += 1
        expect(Math.abs((first.get(keyOf(market)) ?? 0) - start - to * 60 * second)).toBeLessThan(2 * second)
      }
    }
  }
  expect(yes).toBeGreaterThan(8)
  expect(no).toBeGreaterThan(8)
})

test('who has the next corner and the next card: suspended round it, then settled, then the next one', () => {
  for (const key of ['g', 'h', 'i']) {
    const model = open(key)
    const corners = (model.story(over)?.incidents ?? []).filter(({ kind }) => kind === 'corner')
    const settled = model.at(over).settled.filter(({ id }) => id === 163)
    expect(settled).toHaveLength(corners.length + 1)
    for (const [index, { side, period, clock, stoppage }] of corners.entries()) {
      const market = settled.find(({ specifier }) => specifier === `cornernr=${index + 1}`)
      expect(market?.outcomes.find(({ result }) => result.won)?.id).toBe(side === 'home' ? '6' : '8')
      if (period !== '1st_half') continue
      const fell = start + ((clock ?? 0) + (stoppage ?? 0)) * second
      const atIt = model.at(fell + second).markets.filter(({ id }) => id === 163)
      for (const { status } of atIt) expect(status).toBe(-1)
    }
    const last = settled.find(({ specifier }) => specifier === `cornernr=${corners.length + 1}`)
    expect(last?.outcomes.find(({ result }) => result.won)?.id).toBe('7')
  }
})

test('the chance of a window is the one with which it happens', () => {
  const sums = new Map<number, { said: number; happened: number }>()
  for (let index = 0; index < 200; index += 1) {
    const model = open(`chance-${index}`)
    const won = new Set(
      model
        .at(over)
        .settled.filter(({ outcomes }) => outcomes[0]?.result.won === true)
        .map(keyOf),
    )
    for (const minute of [1, 16, 31])
      for (const market of windowsOf(model.at(start + minute * 60 * second))) {
        const sum = sums.get(market.id) ?? { said: 0, happened: 0 }
        sum.said += market.outcomes[0]?.probability ?? 0
        if (won.has(keyOf(market))) sum.happened += 1
        sums.set(market.id, sum)
      }
  }
  expect([...sums.keys()].toSorted()).toEqual(WINDOWS)
  for (const { said, happened } of sums.values())
    expect(Math.abs(happened - said)).toBeLessThan(4 * Math.sqrt(said) + 0.05 * said)
})
