/**
 * A league's endless fixture list by the circle method: one competitor stays, the others move by one seat each round.
 */
export interface Pairing {
  /** Seats at the table; the caller assigns competitors to seats. */
  readonly home: number
  readonly away: number
}

/** Matches per round; with an odd number one competitor is free. */
export const matchesPerRound = (competitors: number): number => Math.floor(competitors / 2)

/** Rounds until everybody has met everybody at home and away. */
export const roundsPerSeason = (competitors: number): number => 2 * (competitors + (competitors % 2) - 1)

/**
 * Match `index` (0 … matchesPerRound − 1) of a round; any integer is a round. From round to round a competitor's index
 * changes by at most one, which keeps its matches about a round apart.
 */
export function pairing(competitors: number, round: number, index: number): Pairing {
  const odd = competitors % 2 === 1
  const seats = competitors + (competitors % 2)
  const moving = seats - 1
  const seated = (position: number) => (((position + round) % moving) + moving) % moving
  // With an odd number the staying seat is empty, and its match (index 0) is left out.
  const place = odd ? index + 1 : index
  const first = place === 0 ? seats - 1 : seated(place)
  const second = place === 0 ? seated(0) : seated(moving - place)
  const half = Math.floor(round / moving)
  const swapped = (place === 0 ? round - half * moving : place) + half
  return swapped % 2 === 0 ? { home: first, away: second } : { home: second, away: first }
}
