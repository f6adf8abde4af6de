import { readFile } from 'node:fs/promises'
import { z } from 'zod'

/** In which the house counts its liability, whatever a bet is placed in. */
export const BASE_CURRENCY = 'EUR'

/** A rate of one: the worth of a subunit is told in trillionths, which is fine enough for a hundred millionth of a bitcoin. */
export const ONE_RATE = 1_000_000_000_000n

const RATES = z.strictObject({
  base: z.literal(BASE_CURRENCY),
  /** Of which they are; for whoever reads the file. */
  date: z.iso.date(),
  /** Units of a currency that one unit of the base is worth, as central banks publish them. */
  units: z.record(z.string().regex(/^[A-Z0-9]{2,10}$/), z.number().positive()),
})

/** Units of each currency that one unit of the base is worth. */
export type Rates = Readonly<Record<string, number>>

/** The rates of the day as an operator keeps them in a file; none where there is no file. Throws with file and field for one at fault. */
export async function readRates(file: string): Promise<Rates> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return {}
  try {
    return RATES.parse(JSON.parse(text)).units
  } catch (error) {
    const faults = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
    throw new Error(`${file}: ${faults}`, { cause: error })
  }
}

/** What a subunit is worth, trillionths of a subunit of the base; at least one. `perUnit`: subunits of a unit, of both. */
export const rateOf = (units: number, perUnit: number, basePerUnit: number): bigint => {
  const worth = Math.round((Number(ONE_RATE) * basePerUnit) / (units * perUnit))
  return BigInt(Math.min(Number.MAX_SAFE_INTEGER, Math.max(1, worth)))
}
