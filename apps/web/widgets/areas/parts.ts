import * as later from '../later/later.tsx'
import type { ClientParts } from './client-parts.ts'

/** Each comes as it is shown. */
export const laterParts: ClientParts = { ...later }
