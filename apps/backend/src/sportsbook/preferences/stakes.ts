const COUNT = 4

export type Stakes = Readonly<Record<string, readonly number[]>>

/** Always four stakes; a missing one is 0 and not shown (SLIP-24). */
export const fourStakes = (stakes: readonly number[]): number[] =>
  Array.from({ length: COUNT }, (_, index) => stakes[index] ?? 0)

/** Preset stakes per currency: the player's own, else the site's. */
export const recommendedStakes = (site: Stakes, own: Stakes): Record<string, number[]> =>
  Object.fromEntries(
    Object.entries(site).map(([currency, stakes]) => [currency, fourStakes(own[currency] ?? stakes)]),
  )
