import { countedLeg, parseSpecifier, type Specifier } from '@touchline/betting'
import { describe, expect, test } from 'vitest'
import type { Leg, MatchModel, MatchStory, SettledMarket, SportKey } from '../model.ts'
import { fixtureFor, leagues, openMatch } from '../sports.ts'
import { toldCount } from '../story/told-counts.testing.ts'
import { knownAhead } from './props.ts'

const start = Date.UTC(2026, 10, 21, 18)
const minute = 60_000
const over = start + 8 * 60 * minute

function open(sport: SportKey, key: string): MatchModel {
  const league = leagues.find((one) => one.sport === sport)
  const [home, away] = league?.competitors ?? []
  if (league === undefined || home === undefined || away === undefined) throw new Error('no such league')
  return openMatch(fixtureFor(league, home, away, { key, round: '1', startTime: start }), {
    seed: 'players',
    speed: 1,
  })
}

const keyOf = ({ id, specifier }: { readonly id: number; readonly specifier: string }) => `${id}/${specifier}`
const isOfPlayers = ({ id }: { readonly id: number }) => id > 1200 && id < 1250

/** A count by the story alone: the oracle knows nothing of prices or of how the model settles. */
const countOf = (story: MatchStory, id: number, specifier: string): number =>
  toldCount(story, id, specifier) ?? Number.NaN

const totalOf = (specifier: string): number => Number(parseSpecifier(specifier)?.get('total'))

const storyOf = (model: MatchModel, now: number): MatchStory => {
  const told = model.story(now)
  if (told === null) throw new Error('nothing is told of a match in play')
  return told
}

/** What players of a side did together is never more than the side did. */
const SUMS: Readonly<Partial<Record<SportKey, readonly (readonly [stat: string, ofSide: string | null])[]>>> =
  {
    basketball: [
      ['points', null],
      ['threes', 'three_points'],
      ['rebounds', 'rebounds'],
      ['assists', 'assists'],
      ['steals', 'steals'],
      ['blocks', 'blocks'],
    ],
    'ice-hockey': [
      ['goals', null],
      ['assists', null],
    ],
    handball: [
      ['goals', null],
      ['assists', null],
    ],
    'american-football': [
      ['touchdowns', null],
      ['touchdown_passes', null],
      ['field_goals', null],
    ],
    baseball: [['runs', null]],
    volleyball: [],
  }

describe.each([
  'basketball',
  'tennis',
  'ice-hockey',
  'handball',
  'american-football',
  'baseball',
  'volleyball',
] as const)('%s', (sport) => {
  test('each market that was offered is settled once, as the story tells, as soon as that is certain', () => {
    let judged = 0
    for (const key of ['a', 'b']) {
      const model = open(sport, key)
      const offered = new Map<string, number>()
      for (let now = start - 20 * minute; now < start + 3 * 60 * minute; now += 5 * minute) {
        const { markets, settled } = model.at(now)
        const ended = new Set(settled.map(keyOf))
        for (const market of markets.filter(isOfPlayers)) {
          offered.set(keyOf(market), market.id)
          expect(ended).not.toContain(keyOf(market))
          if (now >= start)
            expect(countOf(storyOf(model, now), market.id, market.specifier)).toBeLessThan(
              totalOf(market.specifier),
            )
        }
      }
      const { settled } = model.at(over)
      const ended = new Map<string, SettledMarket>(settled.map((one) => [keyOf(one), one]))
      expect(ended.size).toBe(settled.length)
      expect([...offered.keys()].filter((name) => !ended.has(name))).toEqual([])
      const told = storyOf(model, over)
      for (const { id, specifier, outcomes } of settled.filter(isOfPlayers)) {
        const count = countOf(told, id, specifier)
        const isVoid = outcomes.every(({ result }) => result.voidHalves === 2)
        // Whoever retires gives back what was not decided.
        if (isVoid) expect(sport === 'tennis' && count < totalOf(specifier)).toBe(true)
        else
          expect(outcomes.map(({ result }) => result.won)).toEqual([
            count > totalOf(specifier),
            count < totalOf(specifier),
          ])
        judged += 1
      }
    }
    expect(judged).toBeGreaterThan(20)
  })

  test('what players do adds up to no more than their sides do, at any moment, and is never taken back', () => {
    const model = open(sport, 'sums')
    let before = new Map<string, number>()
    for (let now = start; now < start + 3 * 60 * minute; now += 4 * minute) {
      const { statistics, players = [] } = storyOf(model, now)
      const counts = new Map(
        players.flatMap(({ id, counts: own }) =>
          Object.entries(own).map(([stat, count]) => [`${id} ${stat}`, count]),
        ),
      )
      for (const [name, count] of before) expect(counts.get(name)).toBeGreaterThanOrEqual(count)
      before = counts
      for (const [stat, ofSide] of SUMS[sport] ?? [])
        for (const side of ['home', 'away'] as const) {
          const own = players.filter(({ id }) => id.startsWith(side.slice(0, 1)))
          const sum = own.reduce((all, one) => all + (one.counts[stat] ?? Number.NaN), 0)
          const most =
            ofSide === null
              ? model.state(now).totalScore[side]
              : statistics.find(({ key }) => key === ofSide)?.[side].made
          expect(sum).toBeLessThanOrEqual(most ?? -1)
        }
    }
  })

  test('they are on offer from half a day before the start, with the chances with which it happens', () => {
    expect(
      open(sport, 'early')
        .at(start - knownAhead - 60 * minute)
        .markets.filter(isOfPlayers),
    ).toEqual([])
    const bins = new Map<number, { said: number; happened: number; variance: number }>()
    for (let index = 0; index < 40; index += 1) {
      const model = open(sport, `chance-${index}`)
      if (sport === 'tennis' && Math.max(...Object.values(model.state(over).totalScore)) < 2) continue
      const told = storyOf(model, over)
      for (const { id, specifier, outcomes } of model.at(start - 10 * minute).markets.filter(isOfPlayers)) {
        const bin = bins.get(id) ?? { said: 0, happened: 0, variance: 0 }
        const chance = outcomes[0]?.probability ?? 0
        bin.said += chance
        bin.variance += chance * (1 - chance)
        if (countOf(told, id, specifier) > totalOf(specifier)) bin.happened += 1
        bins.set(id, bin)
      }
    }
    expect(bins.size).toBeGreaterThan(1)
    // Lines of one player hang together, so that sums vary more than independent ones.
    for (const [id, { said, happened, variance }] of bins)
      expect([id, Math.abs(happened - said) < 0.05 * said + 5 * Math.sqrt(variance)]).toEqual([id, true])
  })
})

const leg = (id: number, specifier: string, outcome: string): Leg => ({
  id,
  specifier: specifier as Specifier,
  outcome,
})

/** Chances of builders beside how often all of each happened, by story and score. */
function builders(sport: SportKey, drawn: number, of: (model: MatchModel) => readonly (readonly Leg[])[]) {
  const counts: { said: number; happened: number }[] = []
  for (let index = 0; index < drawn; index += 1) {
    const model = open(sport, `builder-${index}`)
    const told = storyOf(model, over)
    const { totalScore } = model.state(over)
    const law = model.joint?.(start - 5 * minute)
    for (const [place, legs] of of(model).entries()) {
      const count = (counts[place] ??= { said: 0, happened: 0 })
      count.said += law?.chance(legs) ?? Number.NaN
      const wins = legs.every(({ id, specifier, outcome }) => {
        if (!isOfPlayers({ id })) return (outcome === '4') === totalScore.home > totalScore.away
        return countOf(told, id, specifier) > totalOf(specifier) === (outcome === '12')
      })
      if (wins) count.happened += 1
    }
  }
  return counts
}

test('a builder of players and score has the chance with which all of it happens', () => {
  const basketball = builders('basketball', 80, () => [
    [leg(1221, 'player=h4|total=14.5', '12'), leg(219, '', '4')],
    [leg(1221, 'player=h4|total=14.5', '12'), leg(1221, 'player=h8|total=13.5', '12')],
    [leg(1221, 'player=h5|total=15.5', '12'), leg(1224, 'player=h5|total=2.5', '12')],
    [leg(1221, 'player=h4|total=14.5', '13'), leg(1221, 'player=a4|total=14.5', '12'), leg(219, '', '5')],
  ])
  const tennis = builders('tennis', 80, () => [
    [leg(1231, 'total=3.5', '12'), leg(1232, 'total=3.5', '12')],
    [leg(1231, 'total=4.5', '12'), leg(1233, 'total=2.5', '12'), leg(186, '', '4')],
  ])
  for (const { said, happened } of [...basketball, ...tennis]) {
    expect(said).toBeGreaterThan(3)
    expect(Math.abs(happened - said)).toBeLessThan(4 * Math.sqrt(said) + 0.03 * said)
  }
})

test('a builder hangs together: with its scorer a side wins more often, and passes and rebounds stand alone', () => {
  const law = open('basketball', 'law').joint?.(start - 5 * minute)
  const chance = (...legs: readonly Leg[]) => law?.chance(legs) ?? Number.NaN
  const [scores, wins] = [leg(1221, 'player=h5|total=17.5', '12'), leg(219, '', '4')]
  expect(chance(scores, wins)).toBeGreaterThan(1.02 * chance(scores) * chance(wins))
  // Two of one side take the points from each other; five threes are fifteen points.
  const other = leg(1221, 'player=h6|total=17.5', '12')
  expect(chance(scores, other)).toBeLessThan(chance(scores) * chance(other))
  const threes = leg(1224, 'player=h5|total=5.5', '12')
  expect(chance(threes, scores)).toBeCloseTo(chance(threes), 10)
  for (const id of [1222, 1223]) expect(law?.chance([leg(id, 'player=h5|total=3.5', '12')])).toBeNull()
})

const countsAt = (model: MatchModel, now: number) => {
  const { players = [], statistics } = storyOf(model, now)
  return {
    players,
    sides: statistics.map(({ key, home, away }) => ({ key, home: home.made, away: away.made })),
  }
}

test('BEYOND-23 each leg on players is tracked by what was counted, and what it calls won or lost is settled so', () => {
  const TRACKED = [
    'soccer',
    'basketball',
    'tennis',
    'ice-hockey',
    'handball',
    'american-football',
    'baseball',
  ] as const
  let tracked = 0
  for (const sport of TRACKED) {
    const model = open(sport, 'tracked')
    const { settled } = model.at(over)
    for (const now of [start + 10 * minute, start + 50 * minute, over]) {
      const told = countsAt(model, now)
      for (const { id: marketId, specifier, outcomes } of settled.filter(isOfPlayers))
        for (const { id: outcomeId, result } of outcomes) {
          if (result.voidHalves === 2) continue
          const leg = countedLeg({ marketId, specifier, outcomeId }, told, now === over)
          expect(leg).not.toBeNull()
          tracked += 1
          if (leg?.standing === 'won' || leg?.standing === 'lost')
            expect([marketId, specifier, leg.standing === 'won']).toEqual([marketId, specifier, result.won])
          else expect(now).not.toBe(over)
        }
    }
  }
  expect(tracked).toBeGreaterThan(1000)
})

/** What either player of tennis has a market on is one kind. */
const SERVED: Readonly<Record<number, string>> = {
  1231: 'aces',
  1232: 'aces',
  1233: 'double_faults',
  1234: 'double_faults',
}

test('BEYOND-23 at least twenty kinds of markets are on players, over at least nine sports', () => {
  const kinds = new Set<string>()
  const sports = [
    ...['soccer', 'basketball', 'tennis', 'ice-hockey', 'handball', 'cricket-premium'],
    ...['american-football', 'baseball', 'volleyball'],
  ] as SportKey[]
  for (const sport of sports) {
    const { settled } = open(sport, 'kinds').at(over)
    for (const { id } of settled) {
      const ofSide = SERVED[id]
      const isOne =
        id === 38 || id === 1303 || id === 1304 || ofSide !== undefined || (id > 1200 && id < 1250)
      if (isOne && !(id > 1210 && id < 1220)) kinds.add(`${sport} ${ofSide ?? id}`)
    }
  }
  expect(new Set([...kinds].map((kind) => kind.split(' ')[0])).size).toBe(sports.length)
  expect(kinds.size).toBeGreaterThanOrEqual(20)
})
