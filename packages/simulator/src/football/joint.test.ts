import type { Specifier } from '@touchline/betting'
import { expect, test } from 'vitest'
import type { Leg } from '../model.ts'
import { football } from './index.ts'
import { jointChance, type Outlook } from './joint.ts'

const leg = (id: number, outcome: string, specifier = ''): Leg => ({
  id,
  outcome,
  specifier: specifier as Specifier,
})
const none = { home: 0, away: 0 }
const outlook: Outlook = {
  view: { homeGoals: 1.5, awayGoals: 1.1, rho: -0.1 },
  position: {
    phase: 'not_started',
    half: 0,
    second: 0,
    score: none,
    firstHalf: none,
    redCards: none,
    suspended: false,
  },
  first: { home: 1.5 * 0.442, away: 1.1 * 0.442 },
  second: { home: 1.5 * 0.558, away: 1.1 * 0.558 },
}

const home = leg(1, '1')
const bothScore = leg(29, '74')
const over = leg(18, '12', 'total=2.5')

test.each([
  ['home and both teams score', [home, bothScore], 0.205647, 1.16604],
  ['home and over 2.5', [home, over], 0.269276, 0.80833],
])('%s: joint probability and correlation factor', (_name, legs, joint, factor) => {
  const chance = jointChance(outlook, legs)
  const product = legs.reduce((all, one) => all * (jointChance(outlook, [one]) ?? Number.NaN), 1)
  expect(chance).toBeCloseTo(joint, 6)
  expect(product / (chance ?? Number.NaN)).toBeCloseTo(factor, 5)
})

test('a leg that others imply adds nothing, one they exclude makes the bet impossible', () => {
  expect(jointChance(outlook, [home, bothScore, over])).toBeCloseTo(
    jointChance(outlook, [home, bothScore]) ?? 0,
    12,
  )
  expect(jointChance(outlook, [home, leg(10, '11')])).toBe(0)
})

test('legs of the first half and of the match share one law', () => {
  const halfHome = leg(60, '1')
  const both = jointChance(outlook, [halfHome, home]) ?? 0
  const apart = (jointChance(outlook, [halfHome]) ?? 0) * (jointChance(outlook, [home]) ?? 0)
  expect(both).toBeGreaterThan(apart * 1.3)
  const parts = ['1', '2', '3'].map((outcome) => jointChance(outlook, [halfHome, leg(1, outcome)]) ?? 0)
  expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(jointChance(outlook, [halfHome]) ?? 0, 7)
})

test.each([
  ['draw no bet', leg(11, '4')],
  ['a whole line', leg(16, '1714', 'hcp=-1')],
  ['a quarter line', leg(16, '1714', 'hcp=-0.25')],
  ['the next goal', leg(8, '6', 'goalnr=1')],
  ['an unknown outcome', leg(1, '9')],
])('%s cannot be combined', (_name, refused) => {
  expect(jointChance(outlook, [home, refused])).toBeNull()
})

test('half lines can be combined, decided markets and a finished first half cannot', () => {
  expect(jointChance(outlook, [leg(16, '1714', 'hcp=-0.5')])).toBeCloseTo(0.451989, 6)
  const later = { ...outlook.position, phase: '2nd_half', half: 1, score: { home: 2, away: 1 } } as const
  expect(jointChance({ ...outlook, position: later }, [leg(60, '1')])).toBeNull()
  expect(jointChance({ ...outlook, position: later }, [over])).toBeNull()
  expect(jointChance({ ...outlook, position: later }, [home])).toBeGreaterThan(0.5)
})

test('a match answers with the probabilities it offers', () => {
  const start = Date.UTC(2026, 10, 21, 15)
  const match = football.open(
    {
      key: 'joint',
      sport: 'soccer',
      leagueKey: 'england/premier-league',
      round: 'Matchday 1',
      startTime: start,
      home: { key: 'home', name: 'Home' },
      away: { key: 'away', name: 'Away' },
      parameters: { homeGoals: 1.5, awayGoals: 1.1, rho: -0.1 },
    },
    { seed: 'test', speed: 1 },
  )
  for (const now of [start - 5_000_000, start + 1_234_567, start + 5_000_000]) {
    const offered = match.at(now).markets.find((market) => market.id === 1)?.outcomes[0]?.probability
    expect(match.joint?.(now, [home])).toBeCloseTo(offered ?? Number.NaN, 9)
  }
  expect(match.joint?.(start + football.maxDuration, [home])).toBeNull()
})
