import type { Fleet } from '../../scripts/fleet/fleet.ts'
import { pause, RIGHT_WITHIN, untilRight } from './recovery.ts'
import { openSession } from './session.ts'

/** Milliseconds from one kill to the next. */
const KILL_EVERY = 20_000

interface Fault {
  readonly what: string
  readonly run: () => unknown
}

/** Everything that can be killed, in turn: one process of each role, the socket server, PostgreSQL and Redis. */
function killsOf({ members, crew, restartDatabase, restartRedis }: Fleet): readonly Fault[] {
  const processes = members.map(({ name }) => ({
    what: `${name} is killed`,
    run: () => crew.kill(name, 'SIGKILL'),
  }))
  return [
    ...processes,
    { what: 'PostgreSQL crashes and starts again', run: restartDatabase },
    { what: 'Redis is killed and starts empty', run: restartRedis },
  ]
}

/**
 * Keeps the fleet under load for this long while one part after the other is killed, then compares what players were
 * told with the books. Answers what went wrong, in words.
 */
export async function killRun(
  fleet: Fleet,
  minutes: number,
  say: (line: string) => void,
): Promise<readonly string[]> {
  const { load, page, faults: before, close } = await openSession(fleet, say)
  const faults = [...before]
  const kills = killsOf(fleet)
  const endAt = Date.now() + minutes * 60_000
  for (let turn = 0; Date.now() < endAt; turn += 1) {
    const next = Date.now() + KILL_EVERY
    const kill = kills[turn % kills.length]
    if (kill === undefined) break
    const since = Date.now()
    await kill.run()
    const right = await untilRight(since, load, page)
    if (typeof right === 'string') faults.push(`${kill.what}: after ${RIGHT_WITHIN / 1000} s ${right}`)
    say(
      `${kill.what}: ${typeof right === 'string' ? right : `right again after ${(right / 1000).toFixed(1)} s`}`,
    )
    await pause(Math.max(0, next - Date.now()))
  }
  return [...faults, ...(await close())]
}
