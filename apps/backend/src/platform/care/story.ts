/** A bet of a player, as far as signs of harm are concerned. Times are epoch ms, amounts subunits. */
export interface StoryBet {
  readonly currency: string
  readonly at: number
  readonly stake: bigint
  /** Null while it is open. */
  readonly settledAt: number | null
  /** Paid by its end and by cash-outs. */
  readonly returned: bigint
}

export interface StoryPayment {
  readonly kind: 'deposit' | 'withdrawal'
  readonly at: number
  /** Whether the money could not be taken. */
  readonly failed: boolean
}

/** Stakes of a currency in the week of the story, and in the four weeks before it. */
export interface StoryStakes {
  readonly currency: string
  readonly lately: bigint
  readonly before: bigint
}

/** What a player did within a week, the oldest first. */
export interface Story {
  readonly bets: readonly StoryBet[]
  readonly payments: readonly StoryPayment[]
  readonly stakes: readonly StoryStakes[]
  /** When the player asked for a higher limit, or for none. */
  readonly raises: readonly number[]
  /** Time zone of the player's site. */
  readonly timeZone: string
}

/** What amounts of a currency are worth, and how they are written. */
export interface Money {
  /** Subunits of the base currency. */
  worth(currency: string, amount: bigint): bigint
  /** Such as `12.50 EUR`. */
  text(currency: string, amount: bigint): string
}

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
/** How far back (ms) a story goes. */
export const STORY = 7 * DAY

export const isLost = ({ settledAt, returned }: StoryBet): boolean => settledAt !== null && returned === 0n

/** An instant in words, to the minute, in UTC. */
export const instantText = (at: number): string =>
  `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** Of rising instants, the most that lie within a span (ms) of each other. */
export function densest(instants: readonly number[], span: number): readonly number[] {
  let most: readonly number[] = []
  let first = 0
  for (const [last, at] of instants.entries()) {
    while (at - (instants[first] ?? at) > span) first += 1
    if (last + 1 - first > most.length) most = instants.slice(first, last + 1)
  }
  return most
}
