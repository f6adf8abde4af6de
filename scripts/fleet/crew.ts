import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { restartDelay, type Service, startService, stopService, untilHealthy } from '../services.mjs'
import { root } from '../fresh.mjs'
import type { Member } from './roster.ts'

/** How long (ms) a process may take until it is ready, and to end. */
const READY_WITHIN = 120_000
const END_WITHIN = 20_000
/** How long (ms) one that is exchanged may take to end: `terminationGracePeriodSeconds` of the chart. */
const LEAVE_WITHIN = 60_000

export interface Crew {
  /** Starts a process, and again whenever it ends; resolves once it is ready. Throws with its last lines if it never is. */
  start(member: Member): Promise<void>
  /** Ends a process by a signal, as a fault would; it comes back by itself. */
  kill(name: string, signal: NodeJS.Signals): void
  /** Asks a process to end, as whoever exchanges it does, and starts it no more; resolves with how it ended. */
  retire(name: string): Promise<string>
  stop(): Promise<void>
}

export interface CrewOptions {
  /** One log for all. */
  readonly log: string
  readonly env: NodeJS.ProcessEnv
  readonly say: (line: string) => void
}

/** Processes that are kept running. */
export function createCrew({ log, env, say }: CrewOptions): Crew {
  const running = new Map<string, Service>()
  const retired = new Set<string>()
  let stopping = false

  const begin = (member: Member): Service => {
    const service = startService({
      name: member.name,
      ...{ args: [...member.args], program: member.program },
      cwd: join(member.root ?? root, member.folder),
      env: { ...env, ...member.env },
      output: log,
      named: true,
    })
    running.set(member.name, service)
    return service
  }

  const keep = async (member: Member, first: Service) => {
    const restarts: number[] = []
    for (let service = first; ; ) {
      const how = await service.ended
      if (stopping || retired.has(member.name)) return
      const delay = restartDelay(restarts, Date.now())
      if (delay === undefined)
        return say(`${member.name} ended too often within a minute (${how}):\n${service.lastLines()}`)
      say(`${member.name} ended (${how}); starting it again in ${delay / 1000} s`)
      await wait(delay)
      if (stopping) return
      restarts.push(Date.now())
      service = begin(member)
    }
  }

  return {
    start: async (member) => {
      const service = begin(member)
      void keep(member, service)
      const health = await untilHealthy(
        service,
        `http://127.0.0.1:${member.port}${member.readyPath}`,
        READY_WITHIN,
      )
      if (!health.ok) throw new Error(`${member.name}: ${health.reason}\n${service.lastLines()}`)
    },
    kill: (name, signal) => void running.get(name)?.child.kill(signal),
    retire: async (name) => {
      const service = running.get(name)
      if (service === undefined) throw new RangeError(`${name} does not run`)
      retired.add(name)
      await stopService(service, LEAVE_WITHIN)
      running.delete(name)
      return service.ended
    },
    stop: async () => {
      stopping = true
      await Promise.all([...running.values()].map((service) => stopService(service, END_WITHIN)))
    },
  }
}
