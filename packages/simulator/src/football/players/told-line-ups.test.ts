import { expect, test } from 'vitest'
import type { LineUps } from '../../line-ups.ts'
import type { MatchModel } from '../../model.ts'
import { football } from '../index.ts'
import { openFootball } from '../open-football.testing.ts'

const start = Date.UTC(2026, 10, 27, 15)
const minute = 60_000
const over = start + football.maxDuration + minute
const sides = ['home', 'away'] as const

const parameters = { homeGoals: 1.7, awayGoals: 1.4, rho: -0.1 }
const open = (key: string) => openFootball(key, { seed: 'line-ups', start, parameters })

const lineUps = (model: MatchModel, now: number): LineUps => {
  const told = model.lineUps?.(now)
  if (told === null || told === undefined) throw new Error('no line-ups')
  return told
}
const deeds = (players: LineUps['home'], kind: string) =>
  players.flatMap(({ id, deeds: all }) =>
    all.filter((deed) => deed.kind === kind).map((deed) => ({ id, ...deed })),
  )

test('eleven of each side are known half a day before the start, in four rows, and nothing is told of them', () => {
  const model = open('coming')
  expect(model.lineUps?.(start - 13 * 60 * minute)).toBeNull()
  for (const side of sides) {
    const players = lineUps(model, start - minute)[side]
    expect(players.map(({ row }) => row)).toEqual([0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3])
    expect(new Set(players.map(({ number }) => number)).size).toBe(11)
    expect(players.flatMap((player) => player.deeds)).toEqual([])
  }
})

test('what is told of players is what their markets are settled by, and who goes is replaced unless he was sent off', () => {
  for (let match = 0; match < 20; match += 1) {
    const model = open(`drawn-${match}`)
    for (let now = start; now < over; now += 7 * minute) {
      const { players = [], incidents = [] } = model.story(now) ?? {}
      for (const side of sides) {
        const lined = lineUps(model, now)[side]
        const starting = lined.filter(({ row }) => row !== null)
        for (const { id, deeds: own } of starting) {
          const tally = players.find((player) => player.id === id)
          const kinds = own.map(({ kind }) => kind)
          expect(kinds.filter((kind) => kind === 'goal')).toHaveLength(tally?.counts['goals'] ?? -1)
          expect(kinds.includes('off') || kinds.includes('red_card')).toBe(tally?.left)
          expect(kinds.includes('off') && kinds.includes('red_card')).toBe(false)
        }
        const sentOff = incidents.filter((one) => one.kind === 'red_card' && one.side === side)
        expect(deeds(lined, 'red_card')).toHaveLength(sentOff.length)
        const [off, on] = [deeds(lined, 'off'), deeds(lined, 'on')]
        expect(on.map(({ id, other, clock }) => [other, id, clock]).toSorted()).toEqual(
          off.map(({ id, other, clock }) => [id, other, clock]).toSorted(),
        )
        expect(new Set(lined.map(({ number }) => number)).size).toBe(lined.length)
      }
    }
  }
})

test('nothing of what comes is known before, and what was told stays', () => {
  for (let match = 0; match < 10; match += 1) {
    const model = open(`told-${match}`)
    let before = lineUps(model, start)
    for (let now = start + minute; now < over; now += minute) {
      const after = lineUps(model, now)
      for (const side of sides)
        for (const [index, player] of before[side].entries()) {
          const later = after[side][index]
          expect(later?.id).toBe(player.id)
          for (const deed of player.deeds) expect(later?.deeds).toContainEqual(deed)
        }
      before = after
    }
  }
})
