import type { Settings } from '../settings.ts'
import type { ProgramCheck } from '../telemetry/program.ts'
import type { Log } from '../telemetry/log.ts'
import type { Drain } from './outside/readiness.ts'

export type Report = (error: unknown, where: string) => void

/** Adds a step to the shutdown. */
export type Later = (name: string, run: () => unknown) => void

/** What a process needs whatever its roles are. */
export interface Ground {
  readonly settings: Settings
  readonly report: Report
  readonly later: Later
  readonly drain: Drain
  /** Holds what runs against what was approved. */
  readonly program: ProgramCheck
  /** The log of the process; without one calls write one of their own. */
  readonly log?: Log | undefined
}
