import pg from 'pg'
import type { Fleet } from '../../scripts/fleet/fleet.ts'
import { insertPlayers } from '../place-bet/players.ts'
import type { Trouble } from './ask.ts'
import { audit } from './audit.ts'
import { type Load, startLoad } from './load.ts'
import { type PageWatch, watchPage } from './page-watch.ts'
import { walk } from './walk.ts'

/** Players who bet, and the pause (ms) of each between two bets. */
export const PLAYERS = 24
const PAUSE = 800

/** How it ended for the players. */
export interface Closed {
  /** What is wrong in the books, and what the page had to say. */
  readonly faults: readonly string[]
  /** How many presses there were, what became of them, and whether the books agree, in words. */
  readonly presses: string
}

/** A fleet under load. */
export interface Session {
  readonly load: Load
  readonly page: PageWatch
  /** What clients met that was no answer, or a refusal, in the order in which it happened. */
  readonly troubles: Trouble[]
  /** What is wrong from the start. */
  readonly faults: readonly string[]
  /** Ends the load, and compares what players were told with the books. */
  close(): Promise<Closed>
}

/** Has a player walk through the fleet, and others bet on it until the session is closed. */
export async function openSession(fleet: Fleet, say: (line: string) => void): Promise<Session> {
  const pool = new pg.Pool({ connectionString: fleet.databaseUrl, max: 2 })
  pool.on('error', () => {})
  const players = await insertPlayers(pool, PLAYERS)
  const troubles: Trouble[] = []
  const onTrouble = (what: string) => void troubles.push({ at: Date.now(), what })
  const load = await startLoad(fleet.url, players, { every: PAUSE, onTrouble })
  const faults = await walk(fleet.url, fleet.player)
  say(faults.length === 0 ? 'a player signed in, bet, and saw the balance follow' : faults.join('\n'))
  const page = await watchPage(fleet.url)
  return {
    load,
    page,
    troubles,
    faults,
    close: async () => {
      await load.stop()
      const wrong = await audit(pool, load.presses)
      const books =
        wrong.length === 0
          ? 'each acknowledged bet is there once, and the books are right'
          : 'the books are wrong'
      const of = (state: string) => load.presses.filter((press) => press.state === state).length
      await page.close()
      await pool.end()
      return {
        faults: [...wrong, ...page.errors.map((error) => `the page: ${error}`)],
        presses: `${load.presses.length} presses: ${of('placed')} placed, ${of('refused')} refused, ${of('unknown')} never happened; ${books}`,
      }
    },
  }
}
