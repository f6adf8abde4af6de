// What is published and who follows what, the same for the hub, the reference and their clients.

/** Channels in all, and of one connection. */
export const CHANNELS = 100
export const FOLLOWED = 20

const MARKETS = 6

export const channelOf = (index: number): string => `match:${(index % CHANNELS) + 1}`

/** The channels of a connection, by their indices. */
export const followedBy = (connection: number, count: number = FOLLOWED): readonly number[] =>
  Array.from(
    { length: count },
    (_, step) => (connection * 7 + step * Math.floor(CHANNELS / count)) % CHANNELS,
  )

export interface MatchDocument {
  readonly version: number
  readonly markets: readonly unknown[]
}

/** A document as the book's are: of its markets one has moved since the version before. */
export const documentAt = (channel: number, version: number): MatchDocument => ({
  version,
  markets: Array.from({ length: MARKETS }, (_, market) => ({
    id: market + 1,
    specifier: market === 0 ? '' : `total=${market}.5`,
    status: 1,
    most_balanced: market === 2,
    outcomes: [1, 2, 3].map((outcome) => ({
      id: String(outcome),
      odds: 1500 + 10 * ((channel + outcome * 31 + Math.floor((version + market) / MARKETS) * 7) % 400),
      active: true,
    })),
  })),
})
