import { z } from 'zod'
import { IsoTime } from '../scalars.ts'

/** SHA-256 in hex. */
export const ProgramDigest = z.string().length(64)

/** What the process that answers runs from, as it is at this moment. */
export const ProgramState = z.object({
  /** SHA-256 over the list of all files with their own. */
  digest: ProgramDigest,
  /** What it has to be; null where the settings name nothing. */
  approved: ProgramDigest.nullable(),
  /** Whether both are the same; null where nothing is approved. */
  holds: z.boolean().nullable(),
  /** How many files there are. */
  files: z.int().min(0),
  /** When they were looked at. */
  at: IsoTime,
})

export type ProgramState = z.infer<typeof ProgramState>
