import type { SimulatorFeed } from '../feed/simulator.ts'
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

/** A process whose roles are started. */
export interface Running {
  /** The port it listens on. */
  readonly port: number
  /** Where its figures are served; null where nobody wants them. */
  readonly metricsPort: number | null
  /** The simulated season, where this process plays it. `hold` resolves once what has ended is settled and paid. */
  readonly feed: Pick<SimulatorFeed, 'hold' | 'play'>
}

/** Where no feed is, none is held. */
export const NO_FEED: Running['feed'] = { hold: async () => {}, play: () => {} }
