const ADVANTAGE = 50

/** Points of a running game as called: above 40 is advantage (CATALOGUE-14). A tie-break counts on plainly. */
export const gamePoints = (points: number, other: number, tieBreak: boolean): string =>
  !tieBreak && points > 40 && points <= ADVANTAGE && other <= ADVANTAGE ? 'Ad' : String(points)

/** Six games each are played out by a tie-break. */
export const isTieBreak = (games: { readonly home: number; readonly away: number } | undefined): boolean =>
  games !== undefined && games.home === 6 && games.away === 6
