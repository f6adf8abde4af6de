import pg from 'pg'
import { insertPlayers } from '../place-bet/players.ts'
import { audit } from './audit.ts'
import type { Fleet } from '../../scripts/fleet/fleet.ts'
import { type Load, startLoad } from './load.ts'
import { type PageWatch, watchPage } from './page-watch.ts'
import { walk } from './walk.ts'

/** Players who bet, and the pause (ms) of each between two bets. */
const PLAYERS = 24
const PAUSE = 800
/** Milliseconds from one kill to the next, and within which all must be right again (SAFE-25). */
const KILL_EVERY = 20_000
const RIGHT_WITHIN = 10_000
const LOOK_EVERY = 250

interface Fault {
  readonly what: string
  readonly run: () => unknown
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds))

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

/** Milliseconds after which a fault shows, if it does (SAFE-06): before that a page is right although nobody feeds it. */
const SHOWS_AFTER = 3000

/** Milliseconds until bets are placed and the page is right again; or what is wrong when the time is over. */
async function untilRight(since: number, load: Load, page: PageWatch): Promise<number | string> {
  await pause(SHOWS_AFTER)
  for (;;) {
    const fault = load.lastPlaced() <= since ? 'no bet has been placed' : await page.fault()
    const took = Date.now() - since
    if (fault === null) return took
    if (took > RIGHT_WITHIN) return fault
    await pause(LOOK_EVERY)
  }
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
  const pool = new pg.Pool({ connectionString: fleet.databaseUrl, max: 2 })
  pool.on('error', () => {})
  const players = await insertPlayers(pool, PLAYERS)
  const load = await startLoad(fleet.url, players, PAUSE)
  const faults: string[] = [...(await walk(fleet.url, fleet.player))]
  say(faults.length === 0 ? 'a player signed in, bet, and saw the balance follow' : faults.join('\n'))
  const page = await watchPage(fleet.url)
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
  await load.stop()
  faults.push(...(await audit(pool, load.presses)), ...page.errors.map((error) => `the page: ${error}`))
  const of = (state: string) => load.presses.filter((press) => press.state === state).length
  say(
    `${load.presses.length} presses: ${of('placed')} placed, ${of('refused')} refused, ${of('unknown')} never happened`,
  )
  await page.close()
  await pool.end()
  return faults
}
