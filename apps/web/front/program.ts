// Holds the files that this process runs from against what was approved.
import { fileURLToPath } from 'node:url'
import { CHECK_EVERY, createProgramCheck, readManifest } from '@touchline/telemetry/program'
import type { FrontSettings } from './settings.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

export interface FrontProgramOptions {
  readonly settings: Pick<FrontSettings, 'approvedDigest' | 'unapproved'>
  readonly say: (line: string) => void
  /** Reads the list of what runs; that of this process when absent. */
  readonly read?: () => Promise<string>
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Looks now and from then on twice a day; answers whether the last look found what was approved. Where the settings have it refused,
 * resolves once it is known to hold and throws where it does not. Where nothing is approved nothing is looked at.
 */
export async function openProgram(options: FrontProgramOptions): Promise<() => boolean> {
  const { settings, say, read = () => readManifest(ROOT) } = options
  const { approvedDigest: approved, unapproved } = settings
  if (approved === null) return () => true
  const program = createProgramCheck({ approved, read, now: Date.now })
  const look = () => program.insist().catch((error: unknown) => say(reasonOf(error)))
  if (unapproved === 'refuse') await program.insist()
  else void look()
  setInterval(look, CHECK_EVERY).unref()
  return program.holds
}
