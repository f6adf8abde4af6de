import assert from 'node:assert/strict'
import { parseSpecifier } from '@touchline/betting'
import { describe, expect, test } from 'vitest'
import { premiumCricketLeagues } from '../data/premium-cricket.ts'
import type { MatchSnapshot } from '../model.ts'
import { seededRandom } from '../random.ts'
import { settleStretch } from '../stretches.ts'
import { fixtureFor, leagues, openMatch } from '../sports.ts'
import { premiumMarkets } from './markets.ts'
import { answerOf } from './oracle.testing.ts'
import { playersOf, premiumFixtureParameters } from './parameters.ts'
import { microMarkets, scriptPremium } from './script.ts'
import { premiumTally } from './tally.ts'

const start = Date.UTC(2026, 10, 21, 18)

/** A drawn match of two teams of a league: its fixture, its model, and every moment of it. */
function drawn(number: number) {
  const league = leagues.filter(({ sport }) => sport === 'cricket-premium')[number % 4]
  const [home, away] = [league?.competitors[number % 10], league?.competitors[(number * 3 + 1) % 10]]
  if (league === undefined || home === undefined || away === undefined) throw new Error('no such league')
  const seed = `oracle-${number}`
  const fixture = fixtureFor(league, home, away, { key: seed, round: '1', startTime: start })
  const moments: { readonly now: number; readonly snapshot: MatchSnapshot }[] = []
  const model = openMatch(fixture, { seed, speed: 1 })
  for (let now: number | null = start - 3_600_000; now !== null; ) {
    const snapshot: MatchSnapshot = model.at(now)
    moments.push({ now, snapshot })
    now = snapshot.nextAt
  }
  const steps = scriptPremium(fixture.parameters as never, seededRandom(`${seed}/${seed}`))
  const last = steps.at(-1)
  if (last === undefined) throw new Error('no course')
  return { fixture, moments, steps, last }
}

const matches = Array.from({ length: 12 }, (_, number) => drawn(number))

describe('EXTRA-01 premium cricket', () => {
  test('WIDGET-09 every market that was ever offered comes to what an oracle counts from the balls', () => {
    const counts = new Map<number, number>()
    for (const { moments, last } of matches) {
      const offered = new Set(
        moments.flatMap(({ snapshot }) => snapshot.markets.map(({ id, specifier }) => `${id}/${specifier}`)),
      )
      const settled = moments.at(-1)?.snapshot.settled ?? []
      assert.deepEqual(
        [...offered].filter((key) => !settled.some((one) => `${one.id}/${one.specifier}` === key)),
        [],
      )
      for (const { id, specifier, outcomes } of settled) {
        const parsed = parseSpecifier(specifier)
        const of = (key: string) => Number(parsed?.get(key) ?? Number.NaN)
        // Players of the side that chased are never offered, those of the other always batted.
        const answer = answerOf(last, id, of)
        const expected = typeof answer === 'string' ? answer : answer > of('total') ? '12' : '13'
        const won = outcomes.flatMap(({ id: outcome, result }) => (result.won ? [outcome] : []))
        assert.deepEqual(won, [expected], `${id}/${specifier}`)
        counts.set(id, (counts.get(id) ?? 0) + 1)
      }
    }
    expect([...counts.keys()].sort()).toEqual(Object.keys(premiumMarkets).map(Number).sort())
    expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(matches.length)
  })

  test('a market is settled once, never before what decides it, and never otherwise later', () => {
    for (const { steps, last, moments } of matches.slice(0, 4)) {
      for (const { id, specifier } of moments.at(-1)?.snapshot.settled ?? []) {
        const settle = (step: typeof last) =>
          settleStretch('cricket-premium', premiumMarkets, { id, specifier }, (scope, numbers) =>
            premiumTally(step, scope, numbers),
          )
        const ended = JSON.stringify(settle(last))
        let decided = false
        for (const step of steps.filter((_, index) => index % 5 === 0)) {
          const now = settle(step)
          if (decided) assert.notEqual(now, null)
          if (now === null) continue
          decided = true
          assert.equal(JSON.stringify(now), ended)
        }
      }
    }
  })

  test('no ball is bowled while a bet on it can be taken: its markets close a live delay and more before it', () => {
    for (const { moments } of matches.slice(0, 4)) {
      let closedSince: number | null = null
      let balls = ''
      for (const { now, snapshot } of moments) {
        const figures = snapshot.state.figures
        const seen = `${figures?.home}${figures?.away}`
        const isPlay = snapshot.state.period.startsWith('innings')
        if (seen !== balls && balls !== '' && isPlay && !seen.endsWith('(0)') && closedSince !== null)
          assert.ok(now - closedSince >= 8000)
        if (seen !== balls) [balls, closedSince] = [seen, null]
        const micro = snapshot.markets.filter(({ id }) => microMarkets.has(id))
        const isOpen = micro.some(({ status }) => status === 1)
        if (isOpen) closedSince = null
        else closedSince ??= now
      }
    }
    for (const { steps } of matches)
      for (const [index, step] of steps.entries()) {
        const next = steps[index + 1]
        const isBall = next !== undefined && next.innings.at(-1)?.balls !== step.innings.at(-1)?.balls
        if (isBall && step.phase === 'play')
          assert.ok(step.suspended || step.closed !== undefined || step.offset === next.offset)
      }
  })

  test('while a bowler runs in, all other markets stay open', () => {
    const running = matches[0]?.moments.filter(
      ({ snapshot }) => new Set(snapshot.markets.map(({ status }) => status)).size === 2,
    )
    expect(running?.length).toBeGreaterThan(100)
    for (const { snapshot } of running ?? [])
      for (const { id, status } of snapshot.markets) assert.equal(status === -1, microMarkets.has(id))
  })

  test('the state names who bats and bowls, and the balls of the over add up to its runs', () => {
    for (const { moments, fixture } of matches.slice(0, 4)) {
      const names = new Set(playersOf(fixture.parameters as never).values())
      for (const { snapshot } of moments) {
        const view = snapshot.state.innings
        if (view === undefined) continue
        const balls = view.balls === '' ? [] : view.balls.split(' ')
        assert.ok(balls.length <= 6)
        const runs = balls.reduce((sum, ball) => sum + (Number(ball) || 0), 0)
        if (balls.length > 0) assert.equal(view.overs.at(-1)?.at(-1), runs)
        for (const { name } of view.batting) assert.ok(names.has(name))
        assert.ok(view.bowling === null || names.has(view.bowling.name))
      }
    }
  })
})

test('a team has eleven different players, always the same ones', () => {
  for (const { competitors } of premiumCricketLeagues)
    for (const { strength } of competitors) expect(new Set(strength.players).size).toBe(11)
  const [home, away] = premiumCricketLeagues[0]?.competitors ?? []
  if (home === undefined || away === undefined) throw new Error('no team')
  expect(playersOf(premiumFixtureParameters(home, away)).get('12')).toBe(away.strength.players[0])
})
