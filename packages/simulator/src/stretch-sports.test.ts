import { describe, expect, test } from 'vitest'
import { americanFootballSport } from './american-football/index.ts'
import { baseballSport } from './baseball/index.ts'
import { cricketSport } from './cricket/index.ts'
import { mmaSport } from './mma/index.ts'
import { premiumCricketSport } from './premium-cricket/index.ts'
import { meanOf } from './distribution.ts'
import type { MatchState } from './model.ts'
import { dartsSport, snookerSport } from './races/index.ts'
import { seededRandom } from './random.ts'
import { fixtureFor, leagues, sportRules } from './sports.ts'
import { noOpinion, type StretchMatch, type StretchSport, type StretchStep } from './stretch-sport.ts'
import { offerStretches, settleStretch } from './stretches.ts'

/** A pairing of some leagues, with many matches of it. */
interface Sample {
  readonly match: StretchMatch
  readonly courses: readonly (readonly StretchStep[])[]
}

function sampleOf(sport: StretchSport<never, never, never>, count: number): Sample[] {
  const own = leagues.filter((league) => league.sport === sport.sport)
  return own.slice(0, 2).map((league, index) => {
    const [home, away] = [league.competitors[index], league.competitors[index + 3]]
    if (home === undefined || away === undefined) throw new Error('league too small')
    const { parameters } = fixtureFor(league, home, away, { key: 'k', round: '1', startTime: 0 })
    const match = sport.match(parameters as never) as unknown as StretchMatch
    const courses = Array.from({ length: count }, (_, number) =>
      match.script(seededRandom(`${league.key}/${number}`)),
    )
    return { match, courses }
  })
}

interface Case {
  readonly sport: StretchSport<never, never, never>
  readonly matches: number
  /** Range of the mean duration in minutes. */
  readonly minutes: readonly [number, number]
}

const cases: readonly Case[] = [
  { sport: americanFootballSport as never, matches: 250, minutes: [165, 200] },
  { sport: baseballSport as never, matches: 250, minutes: [140, 175] },
  { sport: cricketSport as never, matches: 200, minutes: [160, 190] },
  { sport: premiumCricketSport as never, matches: 200, minutes: [160, 190] },
  { sport: dartsSport as never, matches: 200, minutes: [40, 50] },
  { sport: snookerSport as never, matches: 200, minutes: [95, 130] },
  { sport: mmaSport as never, matches: 350, minutes: [9, 17] },
]

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

describe.each(cases.map((entry) => [entry.sport.sport, entry] as const))(
  '%s',
  (key, { sport, matches, minutes }) => {
    const samples = sampleOf(sport, matches)
    const { markets } = sport as unknown as StretchSport<unknown, StretchStep, string>

    /** Wins beyond the offered chances, in standard errors, per market, outcome and bin of the chance. */
    function deviations(stepOf: (steps: readonly StretchStep[]) => StretchStep | undefined) {
      const bins = new Map<string, { surplus: number; variance: number; count: number }>()
      for (const { match, courses } of samples) {
        for (const steps of courses) {
          const [step, last] = [stepOf(steps), steps.at(-1)]
          if (step === undefined || last === undefined || step.over) continue
          const stretches = match.live(step)
          for (const market of offerStretches(markets, stretches, stretches, 'live', false)) {
            const settled = settleStretch(key, markets, market, (scope, numbers) =>
              match.tally(last, scope, numbers),
            )
            for (const [index, { id, probability }] of market.outcomes.entries()) {
              if (!market.mostBalanced || index === market.outcomes.length - 1) continue
              const won = settled?.outcomes.find((outcome) => outcome.id === id)?.result.won === true
              const name = `${market.id}/${id}/${Math.floor(probability * 5)}`
              const bin = bins.get(name) ?? { surplus: 0, variance: 0, count: 0 }
              bins.set(name, {
                surplus: bin.surplus + Number(won) - probability,
                variance: bin.variance + probability * (1 - probability),
                count: bin.count + 1,
              })
            }
          }
        }
      }
      return [...bins]
        .filter(([, { count }]) => count > 60)
        .map(([name, { surplus, variance }]) => [name, Math.abs(surplus) / Math.sqrt(variance)] as const)
    }

    /** Picked by time, since the number of a step would tell how much is still to come. */
    const part = (share: number) => (steps: readonly StretchStep[]) =>
      steps.findLast(({ offset }) => offset <= share * sportRules[key].meanDuration)
    test.each([0, 0.15, 0.35, 0.6, 0.85])(
      'WIDGET-09 every market wins as often as offered after %d of the usual time',
      (share) => {
        const found = deviations(part(share))
        expect(found.length).toBeGreaterThan(share > 0.5 ? 0 : 3)
        expect(found.filter(([, errors]) => errors > 3.7)).toEqual([])
      },
    )

    test('before the start the prices are those of the truth at the start', () => {
      for (const { match, courses } of samples) {
        const [before, now] = [match.prematch(noOpinion), match.live(courses[0]?.[0] as StretchStep)]
        const whole = (stretches: typeof before) => stretches.find(({ scope }) => scope === 'whole')
        for (const field of ['margin', 'total'] as const) {
          const [one, other] = [whole(before)?.[field], whole(now)?.[field]]
          if (one === undefined || other === undefined) continue
          expect(meanOf(other)).toBeCloseTo(meanOf(one), 2)
        }
      }
    })

    test('matches last as long as the schedule counts on, and their clock never runs back', () => {
      const lengths = samples.flatMap(({ courses }) => courses.map((steps) => steps.at(-1)?.offset ?? 0))
      expect(mean(lengths) / 60_000).toBeGreaterThan(minutes[0])
      expect(mean(lengths) / 60_000).toBeLessThan(minutes[1])
      expect(Math.abs(mean(lengths) / sportRules[key].meanDuration - 1)).toBeLessThan(0.06)
      expect(Math.max(...lengths)).toBeLessThan(sport.maxDuration)
      for (const { match, courses } of samples) {
        for (const steps of courses.slice(0, 20)) {
          let [offset, time, progress] = [0, 0, 0]
          for (const step of steps) {
            const state: MatchState = match.state(step, step.offset, 1)
            expect(step.offset).toBeGreaterThanOrEqual(offset)
            expect(state.clock?.matchTime ?? time).toBeGreaterThanOrEqual(time)
            expect(state.progress).toBeGreaterThanOrEqual(progress)
            offset = step.offset
            time = state.clock?.matchTime ?? time
            progress = state.progress
          }
        }
      }
    })

    test('bets are closed at times, and a match begins open', () => {
      for (const { courses } of samples) {
        expect(courses.some((steps) => steps.some(({ suspended }) => suspended))).toBe(true)
        expect(courses.every((steps) => steps[0]?.suspended === false)).toBe(true)
      }
    })

    test('every pairing of its leagues has parameters that survive storage', () => {
      const own = leagues.filter((league) => league.sport === key)
      expect(own.length).toBeGreaterThan(2)
      const rules = sportRules[key]
      for (const league of own) {
        expect(league.competitors.length).toBeGreaterThanOrEqual(10)
        expect(new Set(league.competitors.map((one) => one.key)).size).toBe(league.competitors.length)
        for (const home of league.competitors) {
          expect(home.colours.every((colour) => /^#[0-9a-f]{6}$/.test(colour))).toBe(true)
          for (const away of league.competitors) {
            const made = rules.parameters(league as never, home as never, away as never)
            expect(rules.parse(JSON.parse(JSON.stringify(made)))).toEqual({ ok: true, value: made })
          }
        }
      }
    })
  },
)
