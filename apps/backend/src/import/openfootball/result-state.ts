import type { MatchState } from '@touchline/contract'
import type { FileMatch } from './read-file.ts'

type Pair = readonly [number, number]

const minus = (whole: Pair, part: Pair): Pair => [whole[0] - part[0], whole[1] - part[1]]

/**
 * The state of a finished match: its score, after extra time where there was any, and by half where the file has it.
 */
export function resultState(score: NonNullable<FileMatch['score']>): MatchState {
  const { ht, ft = [0, 0], et, p } = score
  const final: Pair = et ?? ft
  const parts: readonly (readonly [type: string, number: number, goals: Pair | undefined])[] = [
    ['1st_half', 1, ht],
    ['2nd_half', 2, ht && minus(ft, ht)],
    ['overtime', 3, et && minus(et, ft)],
    ['penalties', 4, p],
  ]
  return {
    status: 4,
    period: 'ended',
    progress: 1,
    clock: null,
    total_score: { home: final[0], away: final[1] },
    game_score: null,
    current_server: null,
    period_score: parts.flatMap(([type, number, goals]) =>
      goals === undefined
        ? []
        : [{ period_key: type, number, type, max_period_number: 2, home: goals[0], away: goals[1] }],
    ),
    red_cards: null,
  }
}
