import type { Distribution } from '../distribution.ts'
import type { Random } from '../random.ts'
import type { Pair, Side } from '../sides.ts'

/** A round of five minutes is divided into slots, in each of which the fight may end. */
export const slotSeconds = 15
export const slotsPerRound = 20
export const roundSeconds = slotSeconds * slotsPerRound

export const methods = ['knockout', 'submission', 'decision'] as const
export type Method = (typeof methods)[number]

/**
 * Chances per slot: home and away by knock-out, home and away by submission; and home's chance to win a round on the
 * cards.
 */
export interface Fight {
  readonly rounds: 3 | 5
  readonly knockout: Pair
  readonly submission: Pair
  readonly round: number
}

/** Rounds won on the cards, and finished slots of the current round. */
export interface FightPlace {
  readonly cards: Pair
  readonly slot: number
}

/** How a fight may end: by side and method, and after how many half-rounds. */
export interface FightForecast {
  readonly wins: Readonly<Record<Method, Pair>>
  /** Half-rounds completed when it ends; both of the last round if it goes the distance. */
  readonly halves: Distribution
}

const roundOf = ({ cards }: FightPlace): number => cards[0] + cards[1]

/** Home's chance to win on the cards after the rounds that are left. */
function cardsChance(fight: Fight, [home, away]: Pair): number {
  if (home + away === fight.rounds) return Number(home > away)
  return (
    fight.round * cardsChance(fight, [home + 1, away]) +
    (1 - fight.round) * cardsChance(fight, [home, away + 1])
  )
}

export function forecastOf(fight: Fight, place: FightPlace): FightForecast {
  const { knockout, submission, rounds } = fight
  const ends = knockout[0] + knockout[1] + submission[0] + submission[1]
  const halves = new Float64Array(2 * rounds + 1)
  let alive = 1
  for (let slot = roundOf(place) * slotsPerRound + place.slot; slot < rounds * slotsPerRound; slot += 1) {
    const half = Math.floor((2 * slot) / slotsPerRound)
    halves[half] = (halves[half] as number) + alive * ends
    alive *= 1 - ends
  }
  halves[2 * rounds] = alive
  const finished = (1 - alive) / ends
  const share = ([home, away]: Pair): Pair => [home * finished, away * finished]
  const onCards = cardsChance(fight, place.cards)
  return {
    wins: {
      knockout: share(knockout),
      submission: share(submission),
      decision: [alive * onCards, alive * (1 - onCards)],
    },
    halves: { from: 0, p: halves },
  }
}

/** How a slot ends the fight; null when it goes on. */
export function playSlot(
  { knockout, submission }: Fight,
  random: Random,
): { readonly side: Side; readonly method: Method } | null {
  let left = random.uniform()
  for (const [method, chances] of [
    ['knockout', knockout],
    ['submission', submission],
  ] as const) {
    for (const side of [0, 1] as const) {
      left -= chances[side]
      if (left < 0) return { side, method }
    }
  }
  return null
}
