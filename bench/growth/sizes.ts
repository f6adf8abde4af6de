/** Matches in the catalogue, of which the larger number may cost this much more. */
export const FEW = 100
export const MANY = 10_000
export const TARGET = { most: 1.2 }

/** Settings of a backend with so many coming matches. */
export const seasonOf = (coming: number) => ({ SIM_COMING: String(coming) })
