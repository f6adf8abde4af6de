import { describe, expect, test } from 'vitest'
import type { JointLaw, Leg, MatchSnapshot, OfferedMarket, SportKey } from './model.ts'
import { seededRandom } from './random.ts'
import { fixtureFor, leagues, openMatch, sports } from './sports.ts'

const start = Date.UTC(2026, 10, 21, 18)
const minute = 60_000

/**
 * Allowed difference between a law's chance and the offered one. In basketball the offer ignores parity, which matters
 * close to the end.
 */
const tolerance = { soccer: 1e-7, tennis: 1e-9, basketball: 0.01, 'cricket-premium': 1e-5 } as const

/**
 * The same for players of basketball: they are offered by the exact law of their possessions, and combined by what the
 * nearly normal score leaves to them.
 */
const ofScorers = 0.015
const isScorer = (id: number): boolean => id === 1221 || id === 1224

/** Markets that cannot be combined: a stake may be returned, or the law does not determine them. */
const apart: Readonly<Record<keyof typeof tolerance, readonly number[]>> = {
  soccer: [
    8, 11, 38, 136, 137, 139, 140, 141, 162, 163, 166, 167, 168, 177, 1202, 1211, 1212, 1213, 1214, 1215,
    1216, 1401, 1402, 1403,
  ],
  tennis: [210, 218],
  basketball: [1222, 1223, 1225, 1226, 1411, 1412],
  'cricket-premium': [876, 878, 1302, 1303, 1304, 1305, 1306, 1307, 1308],
}

type JointSport = keyof typeof tolerance

/** Markets in which two of three outcomes win. */
const twoWin = [10, 63]

interface Moment {
  readonly snapshot: MatchSnapshot
  readonly law: JointLaw
}

interface Match {
  readonly moments: readonly Moment[]
  readonly last: MatchSnapshot
}

function played(sport: SportKey, league: number): Match {
  const chosen = leagues.filter((one) => one.sport === sport)[league]
  const [home, , away] = chosen?.competitors ?? []
  if (chosen === undefined || home === undefined || away === undefined) throw new Error('no such league')
  const appointment = { key: `joint-${league}`, round: '1', startTime: start }
  const model = openMatch(fixtureFor(chosen, home, away, appointment), { seed: 'joint', speed: 1 })
  const moments: Moment[] = []
  for (let now = start - 31 * minute; ; now += 7 * minute) {
    const [snapshot, law] = [model.at(now), model.joint?.(now) ?? null]
    if (law === null) return { moments, last: snapshot }
    moments.push({ snapshot, law })
  }
}

const legsOf = ({ id, specifier, outcomes }: OfferedMarket): Leg[] =>
  outcomes.map((outcome) => ({ id, specifier, outcome: outcome.id }))

test('the sports with a joint law are those looked at here, and no other match offers one', () => {
  const all = Object.keys(sports) as SportKey[]
  expect(all.filter((sport) => sports[sport].hasJointLaw)).toEqual(Object.keys(tolerance))
  for (const sport of all.filter((one) => !sports[one].hasJointLaw)) {
    const league = leagues.find((one) => one.sport === sport)
    const [home, away] = league?.competitors ?? []
    if (league === undefined || home === undefined || away === undefined) throw new Error('no such league')
    const fixture = fixtureFor(league, home, away, { key: 'no law', round: '1', startTime: start })
    expect(openMatch(fixture, { seed: 'joint', speed: 1 }).joint).toBeUndefined()
  }
})

describe.each(Object.keys(tolerance) as JointSport[])('%s', (sport) => {
  const matches = [0, 1, 2].map((league) => played(sport, league))
  const moments = matches.flatMap((match) => match.moments)

  test('a match has a law until it ends', () => {
    expect(sports[sport].hasJointLaw).toBe(true)
    expect(moments.length).toBeGreaterThan(40)
    for (const { last } of matches) expect(last.nextAt).toBeNull()
  })

  test('the chance of one outcome is the one it is offered with, as the match moves', () => {
    const seen = new Set<number>()
    for (const { snapshot, law } of moments) {
      for (const market of snapshot.markets) {
        for (const [index, leg] of legsOf(market).entries()) {
          const chance = law.chance([leg])
          const { probability, chances } = market.outcomes[index] as OfferedMarket['outcomes'][number]
          if (chance === null) {
            const mayReturn = chances.refund + chances.halfWin + chances.halfLose > 0
            const decided = probability < 1e-12 || probability > 1 - 1e-12
            expect(mayReturn || decided || apart[sport].includes(market.id)).toBe(true)
            continue
          }
          seen.add(market.id)
          expect(Math.abs(chance - probability)).toBeLessThan(
            isScorer(market.id) ? ofScorers : tolerance[sport],
          )
        }
      }
    }
    const offered = new Set(moments.flatMap(({ snapshot }) => snapshot.markets.map(({ id }) => id)))
    expect([...offered].filter((id) => !seen.has(id)).sort((a, b) => a - b)).toEqual(apart[sport])
  })

  /** Legs drawn from a moment's offer, without those that cannot be combined. */
  function draws(count: number) {
    const random = seededRandom(`draws ${sport}`)
    return moments.flatMap(({ snapshot, law }) => {
      const legs = snapshot.markets.flatMap(legsOf).filter((leg) => law.chance([leg]) !== null)
      if (legs.length < 4) return []
      return Array.from({ length: count }, () => ({
        law,
        markets: snapshot.markets,
        legs: [...new Set(Array.from({ length: random.integer(2, 4) }, () => random.choice(legs)))],
      }))
    })
  }

  test('CUSTOM-03 a combination is no likelier than its unlikeliest part, in whatever order it is asked for', () => {
    const drawn = draws(12)
    expect(drawn.length).toBeGreaterThan(400)
    let dependent = 0
    for (const { law, legs } of drawn) {
      const joint = law.chance(legs) ?? Number.NaN
      const singles = legs.map((leg) => law.chance([leg]) ?? Number.NaN)
      expect(joint).toBeLessThanOrEqual(Math.min(...singles) * (1 + 1e-9))
      expect(law.chance(legs.toReversed())).toBeCloseTo(joint, 14)
      const product = singles.reduce((all, one) => all * one, 1)
      if (Math.abs(joint - product) > 0.05 * product) dependent += 1
    }
    // Two players hang together by the goals of their sides alone, so that fewer pairs of football depend on each other.
    expect(dependent).toBeGreaterThan(drawn.length / (sport === 'soccer' ? 3 : 2))
  })

  test('BEYOND-07 whatever else happens, exactly one outcome of a market does', () => {
    // With its players a match of basketball has five times the markets, each with a sum of its own: fewer of them do.
    const drawn = draws(2).filter((_, index) => sport !== 'basketball' || index % 8 === 0)
    for (const { law, legs, markets } of drawn) {
      const before = law.chance(legs) ?? Number.NaN
      for (const market of markets.filter(({ id }) => !twoWin.includes(id))) {
        const each = legsOf(market).map((leg) => law.chance([...legs, leg]))
        if (each.includes(null)) continue
        expect(each.reduce<number>((sum, one) => sum + (one ?? 0), 0)).toBeCloseTo(before, 9)
      }
    }
  })

  test('BEYOND-07 what really happens was never said to be impossible', () => {
    let looked = 0
    for (const { moments: all, last } of matches) {
      const winners = new Set(
        last.settled.flatMap(({ id, specifier, outcomes }) =>
          outcomes.flatMap((outcome) => (outcome.result.won ? [`${id}/${specifier}/${outcome.id}`] : [])),
        ),
      )
      for (const { snapshot, law } of all) {
        const legs = snapshot.markets
          .flatMap(legsOf)
          .filter((leg) => winners.has(`${leg.id}/${leg.specifier}/${leg.outcome}`))
          .filter((leg) => law.chance([leg]) !== null)
        expect(law.chance(legs)).toBeGreaterThan(0)
        looked += legs.length
      }
    }
    expect(looked).toBeGreaterThan(375)
  })

  test('what still combines with a builder is found within a frame or two', () => {
    const ahead = moments.filter(({ snapshot }) => snapshot.state.status === 0)
    const times = ahead.map(({ snapshot, law }) => {
      const legs = snapshot.markets.flatMap(legsOf)
      const [first] = legs.filter((leg) => law.chance([leg]) !== null) as [Leg]
      const from = performance.now()
      for (const leg of legs) law.chance([first, leg])
      return performance.now() - from
    })
    expect(times.length).toBeGreaterThan(10)
    // The fastest run, so that a busy machine does not decide. Before the start a match has up to 130 outcomes of its
    // score, and with its players 450.
    expect(Math.min(...times)).toBeLessThan(sport === 'soccer' ? 60 : 30)
  })
})
