import { setTimeout as wait } from 'node:timers/promises'
import type { Ground, Report, Running } from './roles/ground.ts'
import { openProgram } from './roles/outside/program.ts'
import { createDrain } from './roles/outside/readiness.ts'
import { openTraces } from './roles/outside/tracing.ts'
import { createTakedown } from './roles/takedown.ts'
import type { Settings } from './settings.ts'
import type { Log } from './telemetry/log.ts'

/** A backend that does what its roles say. */
export interface App extends Running {
  /**
   * Is not ready any more, goes on for `grace` ms so that everybody hears of it, finishes what is under way, live delays
   * included, and closes the database.
   */
  close(grace?: number): Promise<void>
}

/**
 * Starts what the roles say, and loads that alone: a hub that was killed is there again in 0.4 s in place of 1.5 to 2.2,
 * and until it is every page marks its prices as old.
 */
async function compose(ground: Ground): Promise<Running> {
  await openTraces(ground)
  if (ground.settings.ROLES.includes('hub')) {
    const { runHub } = await import('./roles/hub.ts')
    return runHub(ground)
  }
  const { startBackend } = await import('./roles/backend.ts')
  return startBackend(ground)
}

/** Builds and starts the backend that the settings describe. Throws, leaving nothing behind, when it cannot. */
export async function openApp(settings: Settings, report: Report, log?: Log): Promise<App> {
  const takedown = createTakedown(report)
  const drain = createDrain()
  const close = async (grace = 0) => {
    drain.begin()
    if (grace > 0) await wait(grace)
    await takedown.run()
  }
  try {
    const program = await openProgram({ settings, report, later: takedown.later })
    return { ...(await compose({ settings, report, later: takedown.later, drain, program, log })), close }
  } catch (error) {
    await takedown.run()
    throw error
  }
}
