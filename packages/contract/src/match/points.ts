const ADVANTAGE = 50

/** Points of the current game as they are called: above 40 is advantage (CATALOGUE-14). A tie-break counts 1, 2, 3 … */
export const gamePoints = (points: number, other: number, tieBreak: boolean): string =>
  !tieBreak && points > 40 && points <= ADVANTAGE && other <= ADVANTAGE ? 'Ad' : String(points)

/** At six games each a tie-break is played. */
export const isTieBreak = (games: { readonly home: number; readonly away: number } | undefined): boolean =>
  games !== undefined && games.home === 6 && games.away === 6
