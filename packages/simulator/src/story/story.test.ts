import { describe, expect, test } from 'vitest'
import type { MatchState, MatchStory, Side, SportKey, Statistic } from '../model.ts'
import { fixtureFor, leagues, openMatch, sports } from '../sports.ts'

const start = Date.UTC(2026, 10, 21, 18)
const minute = 60_000

function open(sport: SportKey, key: string, speed = 1, of?: string) {
  const league = leagues.find((one) => one.sport === sport && (of === undefined || one.key === of))
  const [home, away] = league?.competitors ?? []
  if (league === undefined || home === undefined || away === undefined)
    throw new Error(`no league of ${sport}`)
  const appointment = { key, round: '1', startTime: start }
  return openMatch(fixtureFor(league, home, away, appointment), { seed: 'story', speed })
}

interface Moment {
  readonly state: MatchState
  readonly story: MatchStory
}

/** A whole match at every ninth minute and at its end. */
function told(sport: SportKey, key: string, speed = 1, of?: string): Moment[] {
  const model = open(sport, key, speed, of)
  const moments: Moment[] = []
  for (let now = start; ; now += (9 * minute) / speed) {
    const { state, nextAt } = model.at(now)
    const story = model.story(now)
    if (story === null) throw new Error('nothing is told of a match in play')
    moments.push({ state, story })
    if (nextAt === null) return moments
  }
}

const sides = ['home', 'away'] as const
const line = ({ statistics }: MatchStory, key: string): Statistic => {
  const found = statistics.find((one) => one.key === key)
  if (found === undefined) throw new Error(`no line ${key}`)
  return found
}
const made = (story: MatchStory, key: string, side: Side): number => line(story, key)[side].made
const count = ({ incidents }: MatchStory, kind: string, side: Side): number =>
  incidents.filter((it) => it.kind === kind && it.side === side).length

const keys = ['one', 'two']

/** Sports whose chart is of who led. */
const LED = [
  'basketball',
  'handball',
  'american-football',
  'ice-hockey',
  'baseball',
  'cricket',
  'cricket-premium',
]

test.each(LED as SportKey[])(
  'BEYOND-15 %s: who leads is what the score says, at any moment, and never taken back',
  (sport) => {
    for (const key of keys) {
      const moments = told(sport, key)
      const last = moments.at(-1)?.story.lead
      for (const { state, story } of moments) {
        const { lead, momentum } = story
        if (lead === undefined) throw new Error('nobody is told to lead')
        const { home, away } = state.totalScore
        expect(lead.values.at(-1) ?? 0).toBe(home - away)
        expect(lead.values.length).toBeLessThanOrEqual(momentum.values.length)
        // All slices but the running one stay what they are.
        expect(last?.values.slice(0, Math.max(0, lead.values.length - 1))).toEqual(lead.values.slice(0, -1))
        expect(lead.most.home).toBeGreaterThanOrEqual(Math.max(0, ...lead.values))
        expect(lead.most.away).toBeGreaterThanOrEqual(Math.max(0, ...lead.values.map((value) => -value)))
        const leaders = lead.values.map(Math.sign).filter((leader) => leader !== 0)
        const changes = leaders.filter((leader, index) => index > 0 && leader !== leaders[index - 1]).length
        expect(lead.changes).toBeGreaterThanOrEqual(changes)
      }
    }
  },
)

test('BEYOND-15 tennis: the lead counts games; matches of sets, maps and frames tell none', () => {
  for (const key of keys)
    for (const { state, story } of told('tennis', key)) {
      const games = state.periodScores.reduce((sum, { home, away }) => sum + home - away, 0)
      expect(story.lead?.values.at(-1) ?? 0).toBe(games)
    }
  for (const sport of ['volleyball', 'table-tennis', 'counter-strike', 'snooker', 'darts'] as const)
    expect(told(sport, 'one').at(-1)?.story.lead).toBeUndefined()
})

describe.each(Object.keys(sports) as SportKey[])('what is told of a match of %s', (sport) => {
  test('is nothing before the start, the same whenever asked, and never taken back', () => {
    const model = open(sport, 'again')
    expect(model.story(start - 1)).toBeNull()
    const moments = told(sport, 'again')
    const last = moments.at(-1)?.story
    for (const { story } of moments) {
      // A story only grows: each one is the beginning of the later ones.
      expect(last?.incidents.slice(0, story.incidents.length)).toEqual(story.incidents)
      expect(Math.max(0, ...story.incidents.map(({ slice }) => slice))).toBeLessThan(
        story.momentum.values.length,
      )
      for (const value of story.momentum.values) expect(Math.abs(value)).toBeLessThanOrEqual(1)
      for (const { home, away, periods } of story.statistics) {
        for (const [side, { made: sum, of }] of [
          ['home', home],
          ['away', away],
        ] as const) {
          expect(periods.reduce((total, period) => total + period[side].made, 0)).toBe(sum)
          if (of !== null) expect(sum).toBeLessThanOrEqual(of)
        }
      }
    }
    expect(open(sport, 'again').story(start + 40 * minute)).toEqual(model.story(start + 40 * minute))
  })
})

test.each([1, 7])(
  'football: goals, cards and shots agree with the score at any moment, at speed %d',
  (speed) => {
    for (const key of keys) {
      for (const { state, story } of told('soccer', key, speed)) {
        for (const side of sides) {
          expect(count(story, 'goal', side)).toBe(state.totalScore[side])
          expect(made(story, 'red_cards', side)).toBe(state.redCards?.[side])
          expect(made(story, 'shots_on_target', side)).toBeGreaterThanOrEqual(state.totalScore[side])
          expect(made(story, 'shots', side)).toBeGreaterThanOrEqual(made(story, 'shots_on_target', side))
        }
        const { home, away } = line(story, 'possession')
        expect(home.of).toBe(away.of)
        expect(home.made + away.made).toBe(home.of)
        const last = story.incidents.findLast(({ score }) => score !== null)?.score ?? { home: 0, away: 0 }
        expect(last).toEqual(state.totalScore)
      }
    }
  },
)

test('football: what is told looks like football', () => {
  const finals = Array.from({ length: 120 }, (_, index) => {
    const story = open('soccer', `mean-${index}`).story(start + 130 * minute)
    if (story === null) throw new Error('nothing told')
    return story
  })
  const mean = (key: string) =>
    finals.reduce((sum, story) => sum + made(story, key, 'home') + made(story, key, 'away'), 0) /
    finals.length
  expect(mean('shots')).toBeGreaterThan(19)
  expect(mean('shots')).toBeLessThan(33)
  expect(mean('corners')).toBeGreaterThan(7)
  expect(mean('corners')).toBeLessThan(14)
  expect(mean('yellow_cards')).toBeGreaterThan(2.5)
  expect(mean('yellow_cards')).toBeLessThan(5)
  expect(mean('fouls')).toBeGreaterThan(18)
  expect(mean('fouls')).toBeLessThan(26)
})

test('tennis: games, sets and breaks told are those of the score', () => {
  for (const key of keys) {
    for (const { state, story } of told('tennis', key)) {
      for (const side of sides) {
        const games = state.periodScores.reduce((sum, period) => sum + period[side], 0)
        const won = ['hold', 'break', 'set'].reduce((sum, kind) => sum + count(story, kind, side), 0)
        expect(won).toBe(games)
        expect(count(story, 'set', side)).toBe(state.totalScore[side])
        expect(made(story, 'break_points', side)).toBeGreaterThanOrEqual(count(story, 'break', side))
        const { made: won_, of } = line(story, 'service_points_won')[side]
        const [first, second] = [line(story, 'first_serve_won')[side], line(story, 'second_serve_won')[side]]
        expect(first.made + second.made).toBe(won_)
        expect((first.of ?? 0) + (second.of ?? 0)).toBe(of)
        expect(line(story, 'first_serve')[side]).toEqual({ made: first.of, of })
        expect(made(story, 'aces', side)).toBeLessThanOrEqual(first.made)
      }
    }
  }
})

test('basketball: baskets and free throws add up to the points of every quarter', () => {
  for (const key of keys) {
    for (const { state, story } of told('basketball', key)) {
      for (const side of sides) {
        for (const [index, period] of state.periodScores.entries()) {
          const of = (stat: string) => line(story, stat).periods[index]?.[side].made ?? Number.NaN
          expect(2 * of('two_points') + 3 * of('three_points') + of('free_throws')).toBe(period[side])
        }
        expect(made(story, 'steals', side)).toBeLessThanOrEqual(
          made(story, 'turnovers', side === 'home' ? 'away' : 'home'),
        )
      }
      const last = story.incidents.at(-1)?.score ?? { home: 0, away: 0 }
      expect(last).toEqual(state.totalScore)
    }
  }
})

test('a sport without a story of its own tells its scores', () => {
  for (const sport of ['ice-hockey', 'volleyball'] as const) {
    const last = told(sport, 'scores').at(-1)
    const total = last?.state.periodScores.reduce((sum, { home }) => sum + home, 0) ?? 0
    const incidents = last?.story.incidents.filter(({ side }) => side === 'home') ?? []
    expect(incidents.length).toBe(total)
    expect(total).toBeGreaterThan(0)
  }
})

test('BEYOND-15 a race to some legs, which has no periods, is told leg by leg, with its momentum', () => {
  for (const { state, story } of told('darts', 'legs', 1, 'pdc/world-matchplay')) {
    expect(state.periodScores).toEqual([])
    for (const side of sides) expect(count(story, 'score', side)).toBe(state.totalScore[side])
    expect(story.incidents.at(-1)?.score ?? { home: 0, away: 0 }).toEqual(state.totalScore)
    if (story.incidents.length > 0) expect(story.momentum.values.some((value) => value !== 0)).toBe(true)
  }
})
