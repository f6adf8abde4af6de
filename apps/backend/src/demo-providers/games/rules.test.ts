import { expect, test } from 'vitest'
import { GAME_RULES, playedRound, type GameName } from './rules.ts'

const SEED = 'ab'.repeat(32)

test('of a hundred staked each choice pays what it is said to on average, over all that can be drawn', () => {
  const returns: Record<string, number> = {}
  for (const [game, { draws, faces, choices }] of Object.entries(GAME_RULES)) {
    const all = Array.from({ length: faces ** draws }, (_, index) =>
      Array.from({ length: draws }, (__, place) => Math.floor(index / faces ** place) % faces),
    )
    for (const [name, { pays, wins }] of Object.entries(choices))
      returns[`${game} ${name}`] = (Number(pays) * all.filter(wins).length) / all.length
    // Something always wins.
    expect(all.every((drawn) => Object.values(choices).some(({ wins }) => wins(drawn)))).toBe(true)
  }
  for (const [name, back] of Object.entries(returns)) {
    expect(back, name).toBeGreaterThan(95)
    expect(back, name).toBeLessThanOrEqual(98)
  }
})

test('a round follows from its seed, the player’s salt and nothing else', () => {
  const play = (game: GameName, salt: string, choice: string) =>
    playedRound(game, { seed: SEED, salt, choice, stake: 105n })
  expect(play('dice', 'a', 'over')).toEqual(play('dice', 'a', 'over'))
  const salts = Array.from({ length: 40 }, (_, index) => String(index))
  expect(new Set(salts.map((salt) => play('dice', salt, 'over').faces.join())).size).toBeGreaterThan(10)
  // 1.96 × 1.05 is 2.058, rounded half up once.
  const won = salts.map((salt) => play('coin', salt, 'heads').prize).filter((prize) => prize > 0n)
  expect(new Set(won)).toEqual(new Set([206n]))
  expect(() => play('coin', 'a', 'constructor')).toThrow('no choice')
})
