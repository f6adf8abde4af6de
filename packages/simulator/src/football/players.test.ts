import { expect, test } from 'vitest'
import type { Specifier } from '@touchline/betting'
import { parseSpecifier } from '@touchline/betting'
import type { Leg, MatchModel, MatchSnapshot, MatchStory } from '../model.ts'
import { football } from './index.ts'
import { toldCount } from '../story/told-counts.testing.ts'
import { openFootball } from './open-football.testing.ts'

const start = Date.UTC(2026, 10, 21, 15)
const minute = 60_000
const over = start + football.maxDuration + minute

const parameters = { homeGoals: 1.7, awayGoals: 1.2, rho: -0.1 }
const open = (key: string, speed = 1) => openFootball(key, { seed: 'players', start, parameters, speed })

const keyOf = ({ id, specifier }: { id: number; specifier: string }) => `${id}/${specifier}`
const wonOf = (snapshot: MatchSnapshot): ReadonlySet<string> =>
  new Set(
    snapshot.settled.flatMap((market) =>
      market.outcomes.filter(({ result }) => result.won).map(({ id }) => `${keyOf(market)}/${id}`),
    ),
  )
const story = (model: MatchModel, now = over): MatchStory => model.story(now) as MatchStory
const MATCHES = Array.from({ length: 24 }, (_, index) => `drawn-${index}`)

/** Markets of goals, assists, shots, shots on target, cards and fouls of a player. */
const OF_PLAYERS = [1201, 1202, 1203, 1204, 1205, 1206]

test('a football match has at least 140 markets before it starts, of players by name and of sides', () => {
  for (const key of MATCHES.slice(0, 12)) {
    const model = open(key)
    const { markets } = model.at(start - 60 * minute)
    expect(new Set(markets.map(keyOf)).size).toBe(markets.length)
    expect(markets.length).toBeGreaterThanOrEqual(140)
    const ids = new Set(markets.map(({ id }) => id))
    for (const id of [38, ...OF_PLAYERS]) expect(ids).toContain(id)
    const players = new Set(
      markets.flatMap(({ specifier }) => parseSpecifier(specifier)?.get('player') ?? []),
    )
    expect(players.size).toBe(20)
    // Line-ups are known half a day before.
    expect(model.at(start - 13 * 60 * minute).markets.every(({ id }) => !OF_PLAYERS.includes(id))).toBe(true)
  }
})

test('what players do adds up to what their sides do, and nobody does anything once he has left', () => {
  for (const key of MATCHES.slice(0, 20)) {
    const model = open(key)
    const left = new Map<string, string>()
    for (let now = start; now < over; now += 4 * minute) {
      const { statistics, players = [] } = story(model, now)
      for (const side of ['home', 'away'] as const) {
        const own = players.filter(({ id }) => id.startsWith(side.slice(0, 1)))
        expect(own).toHaveLength(11)
        const { totalScore } = model.state(now)
        const sum = (stat: string) => own.reduce((all, { counts }) => all + (counts[stat] ?? 0), 0)
        const made = (stat: string) => statistics.find((one) => one.key === stat)?.[side].made ?? 0
        expect(sum('goals')).toBeLessThanOrEqual(totalScore[side])
        expect(sum('assists')).toBeLessThanOrEqual(totalScore[side])
        for (const stat of ['shots', 'shots_on_target', 'fouls'])
          expect(sum(stat)).toBeLessThanOrEqual(made(stat))
        expect(sum('cards')).toBeLessThanOrEqual(made('yellow_cards') + made('red_cards'))
      }
      for (const { id, left: hasLeft, counts } of players) {
        expect(counts['goals']).toBeLessThanOrEqual(counts['shots_on_target'] ?? 0)
        expect(counts['shots_on_target']).toBeLessThanOrEqual(counts['shots'] ?? 0)
        const before = left.get(id)
        if (before !== undefined) expect(JSON.stringify(counts)).toBe(before)
        // The card that sends him off falls in the moment in which he leaves.
        if (hasLeft && before === undefined) left.set(id, JSON.stringify(counts))
      }
    }
  }
})

test('every market of players and sides that was offered is settled once, as the story tells', () => {
  let judged = 0
  for (const key of MATCHES) {
    const model = open(key)
    const offered = new Set<string>()
    for (let now = start - 30 * minute; now < over; now += 3 * minute)
      for (const market of model.at(now).markets) offered.add(keyOf(market))
    const { settled } = model.at(over)
    expect(new Set(settled.map(keyOf)).size).toBe(settled.length)
    const ended = new Set(settled.map(keyOf))
    expect([...offered].filter((name) => !ended.has(name))).toEqual([])
    const told = story(model)
    for (const { id, specifier, outcomes } of settled) {
      const line = Number(parseSpecifier(specifier)?.get('total'))
      // By the story alone: it knows nothing of prices or of how the model settles.
      const count = toldCount(told, id, specifier)
      if (count === null) continue
      judged += 1
      expect(outcomes.filter(({ result }) => result.won).map(({ id: won }) => won)).toEqual([
        count > line ? '12' : '13',
      ])
    }
  }
  expect(judged).toBeGreaterThan(4000)
})

test('the first scorer is who scored first, anybody else, or nobody', () => {
  const ends = MATCHES.map((key) => {
    const model = open(key)
    const won = wonOf(model.at(over))
    const winners = [...won].filter((name) => name.startsWith('38/'))
    expect(winners).toHaveLength(1)
    const winner = winners[0]?.split('/').at(-1) ?? ''
    const first = story(model).incidents.find(({ kind }) => kind === 'goal')
    if (first === undefined) expect(winner).toBe('7')
    else if (winner !== '1721') {
      expect(winner.startsWith(first.side === 'home' ? 'h' : 'a')).toBe(true)
      expect(won).toContain(`1201/player=${winner}|total=0.5/12`)
    }
    return winner
  })
  expect(ends.filter((winner) => /^[ha]/.test(winner)).length).toBeGreaterThan(12)
})

test('chances before the start and in play are those with which it happens', () => {
  const bins = new Map<string, { said: number; happened: number; variance: number }>()
  for (let index = 0; index < 220; index += 1) {
    const model = open(`calibration-${index}`)
    const won = wonOf(model.at(over))
    for (const now of [start - 10 * minute, start + 30 * minute, start + 78 * minute])
      for (const market of model.at(now).markets) {
        if (market.id !== 38 && market.id < 136) continue
        for (const { id, probability } of market.outcomes) {
          const name = `${market.id} ${now - start}`
          const bin = bins.get(name) ?? { said: 0, happened: 0, variance: 0 }
          if (id === '13' || id === '76') continue
          bin.said += probability
          bin.variance += probability * (1 - probability)
          if (won.has(`${keyOf(market)}/${id}`)) bin.happened += 1
          bins.set(name, bin)
        }
      }
  }
  expect(bins.size).toBeGreaterThan(40)
  const wrong = [...bins].flatMap(([name, { said, happened, variance }]) =>
    // Outcomes of a match hang together, so that sums vary about three times as much as independent ones.
    Math.abs(happened - said) > 0.06 * said + 5 * Math.sqrt(variance)
      ? [`${name}: ${happened} of ${said}`]
      : [],
  )
  expect(wrong).toEqual([])
})

test('a builder of players and score has the chance with which all of it happens', () => {
  const leg = (id: number, specifier: string, outcome: string): Leg => ({
    id,
    specifier: specifier as Specifier,
    outcome,
  })
  const builders: readonly (readonly Leg[])[] = [
    [leg(1201, 'player=h9|total=0.5', '12'), leg(1, '', '1')],
    [leg(1201, 'player=h9|total=0.5', '12'), leg(1201, 'player=h7|total=0.5', '12')],
    [
      leg(1201, 'player=h9|total=0.5', '12'),
      leg(1201, 'player=a9|total=0.5', '12'),
      leg(18, 'total=2.5', '12'),
    ],
    [leg(1203, 'player=h9|total=2.5', '12'), leg(1204, 'player=h9|total=1.5', '12'), leg(29, '', '74')],
    [leg(1205, 'player=h6|total=0.5', '12'), leg(1206, 'player=h6|total=1.5', '12')],
    [leg(1201, 'player=h10|total=0.5', '13'), leg(60, '', '1')],
  ]
  const counts = builders.map(() => ({ said: 0, happened: 0 }))
  const drawn = 700
  for (let index = 0; index < drawn; index += 1) {
    const model = open(`builder-${index}`)
    const law = model.joint?.(start - 5 * minute)
    const won = wonOf(model.at(over))
    for (const [place, legs] of builders.entries()) {
      const count = counts[place]
      if (count === undefined) continue
      count.said += law?.chance(legs) ?? Number.NaN
      if (legs.every((one) => won.has(`${keyOf(one)}/${one.outcome}`))) count.happened += 1
    }
  }
  for (const { said, happened } of counts) {
    expect(said).toBeGreaterThan(8)
    expect(Math.abs(happened - said)).toBeLessThan(4 * Math.sqrt(said) + 0.03 * said)
  }
})

test('a builder hangs together: with its scorer a side wins more often, and no leg is counted twice', () => {
  const law = open('law').joint?.(start - 5 * minute)
  const chance = (...legs: readonly (readonly [number, string, string])[]) =>
    law?.chance(
      legs.map(([id, specifier, outcome]) => ({ id, specifier: specifier as Specifier, outcome })),
    ) ?? Number.NaN
  const scores = [1201, 'player=h9|total=0.5', '12'] as const
  const wins = [1, '', '1'] as const
  expect(chance(scores, wins)).toBeGreaterThan(1.1 * chance(scores) * chance(wins))
  // Who scores has a shot on target, and his side scores.
  expect(chance(scores, [1204, 'player=h9|total=0.5', '12'])).toBeCloseTo(chance(scores), 10)
  expect(chance(scores, [19, 'total=0.5', '12'])).toBeCloseTo(chance(scores), 10)
  // Exactly 0, whichever is asked for beside the other: that is how a builder knows what cannot happen together.
  expect(chance(scores, [19, 'total=0.5', '13'])).toBe(0)
  expect(chance([19, 'total=0.5', '13'], scores)).toBe(0)
  const another = [1201, 'player=h10|total=0.5', '12'] as const
  expect(chance([19, 'total=1.5', '13'], scores, another)).toBe(0)
  expect(chance(scores, another, [19, 'total=1.5', '13'])).toBe(0)
  // Who passed follows from who scored, which the law does not tell.
  expect(law?.chance([{ id: 1202, specifier: 'player=h9|total=0.5' as Specifier, outcome: '12' }])).toBeNull()
})
