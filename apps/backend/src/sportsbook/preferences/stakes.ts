const COUNT = 4

export type Stakes = Readonly<Record<string, readonly number[]>>

/** Always exactly four stakes, what is missing is 0 and not offered (SLIP-24). */
export const fourStakes = (stakes: readonly number[]): number[] =>
  Array.from({ length: COUNT }, (_, index) => stakes[index] ?? 0)

/** The stakes offered in each currency: the player's own where there are some, else those of the site. */
export const recommendedStakes = (site: Stakes, own: Stakes): Record<string, number[]> =>
  Object.fromEntries(
    Object.entries(site).map(([currency, stakes]) => [currency, fourStakes(own[currency] ?? stakes)]),
  )
