import { systemClock } from '../../clock.ts'
import { systemTimer } from '../../feed/timer.ts'
import { type Job, startJobs } from '../../jobs/jobs.ts'
import { REPOSITORY, type Settings } from '../../settings.ts'
import { CHECK_EVERY, createProgramCheck, type ProgramCheck, readManifest } from '../../telemetry/program.ts'
import type { Later, Report } from '../ground.ts'

/** Reading a tree with development dependencies takes half a minute on a busy machine. */
const PATIENCE = 5 * 60_000

/** Of each process its own files: they may be on another machine than those of the next. */
export const programJob = (program: Pick<ProgramCheck, 'insist'>): Job => ({
  name: 'program',
  runs: 'everywhere',
  every: CHECK_EVERY,
  patience: PATIENCE,
  run: () => program.insist(),
})

export interface ProgramOptions {
  readonly settings: Pick<Settings, 'APPROVED_DIGEST' | 'APPROVED_DIGEST_ACTION'>
  readonly report: Report
  readonly later: Later
  /** Reads the list of what runs; that of this process when absent. */
  readonly read?: () => Promise<string>
}

/**
 * Holds what runs against what was approved: now, and from then on twice a day. Where the settings have it refused, resolves once it
 * is known to hold and throws where it does not; else nobody waits for it. Where nothing is approved nothing is looked at unless asked.
 */
export async function openProgram(options: ProgramOptions): Promise<ProgramCheck> {
  const { settings, report, later, read = () => readManifest(REPOSITORY) } = options
  const { APPROVED_DIGEST: approved = null, APPROVED_DIGEST_ACTION: action } = settings
  const program = createProgramCheck({ approved, read, now: systemClock })
  if (approved === null) return program
  const first = program.insist()
  if (action === 'refuse') await first
  else void first.catch((error: unknown) => report(error, 'program'))
  const jobs = startJobs([programJob(program)], {
    clock: systemClock,
    timer: systemTimer,
    onError: (error) => report(error, 'program'),
  })
  later('program', () => jobs.stop())
  return program
}
