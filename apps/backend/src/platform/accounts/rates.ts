import { readFile } from 'node:fs/promises'
import { z } from 'zod'

/** The currency in which the house counts its liability, whatever the currency of a bet. */
export const BASE_CURRENCY = 'EUR'

/** A rate of one. Rates are in trillionths, precise enough for a hundred millionth of a bitcoin. */
export const ONE_RATE = 1_000_000_000_000n

const RATES = z.strictObject({
  base: z.literal(BASE_CURRENCY),
  /** The day of the rates, for people who read the file. */
  date: z.iso.date(),
  /** Units of each currency that equal one unit of the base, as central banks publish them. */
  units: z.record(z.string().regex(/^[A-Z0-9]{2,10}$/), z.number().positive()),
})

/** Units of each currency that equal one unit of the base. */
export type Rates = Readonly<Record<string, number>>

/**
 * Reads the day's rates from an operator's file; none when there is no file. Throws an error with file and field for a
 * bad one.
 */
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

/**
 * The worth of a subunit in trillionths of a subunit of the base, at least one. `perUnit` and `basePerUnit`: subunits
 * of a unit.
 */
export const rateOf = (units: number, perUnit: number, basePerUnit: number): bigint => {
  const worth = Math.round((Number(ONE_RATE) * basePerUnit) / (units * perUnit))
  return BigInt(Math.min(Number.MAX_SAFE_INTEGER, Math.max(1, worth)))
}
