import { fairNumbers } from '../provider/fair-draw.ts'

/** What a choice pays when it wins, in hundredths of the stake, the stake included. */
interface Choice {
  readonly pays: bigint
  /** Whether it wins with these faces, each from 0. */
  readonly wins: (faces: readonly number[]) => boolean
}

/** A game of chance: so many faces are shown, each of so many. */
export interface GameRules {
  readonly draws: number
  readonly faces: number
  readonly choices: Readonly<Record<string, Choice>>
}

const sumOf = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face + 1, 0)

/** Games by their names in the arena's demo provider. Of 100 staked they pay 96 on average, the coin 98. */
export const GAME_RULES: Readonly<Record<'dice' | 'coin', GameRules>> = {
  dice: {
    draws: 2,
    faces: 6,
    choices: {
      under: { pays: 230n, wins: (faces) => sumOf(faces) < 7 },
      seven: { pays: 576n, wins: (faces) => sumOf(faces) === 7 },
      over: { pays: 230n, wins: (faces) => sumOf(faces) > 7 },
    },
  },
  coin: {
    draws: 1,
    faces: 2,
    choices: {
      heads: { pays: 196n, wins: ([face]) => face === 0 },
      tails: { pays: 196n, wins: ([face]) => face === 1 },
    },
  },
}

export type GameName = keyof typeof GAME_RULES

export const isGame = (name: string): name is GameName => Object.hasOwn(GAME_RULES, name)

export interface PlayedRound {
  readonly faces: readonly number[]
  /** Subunits; 0 is lost. */
  readonly prize: bigint
}

/**
 * What a round comes to: the faces follow from the seed, which was sealed before, and the salt of the player's browser,
 * which the house did not know then. A prize is rounded half up to a subunit.
 */
export function playedRound(
  game: GameName,
  { seed, salt, choice, stake }: { seed: string; salt: string; choice: string; stake: bigint },
): PlayedRound {
  const { draws, faces: of, choices } = GAME_RULES[game]
  const next = fairNumbers(seed, `${game}:${salt}`)
  const faces = Array.from({ length: draws }, () => next(of))
  const chosen = Object.hasOwn(choices, choice) ? choices[choice] : undefined
  if (chosen === undefined) throw new Error(`${game} has no choice ${choice}`)
  return { faces, prize: chosen.wins(faces) ? (stake * chosen.pays + 50n) / 100n : 0n }
}
