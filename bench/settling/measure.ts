import { chosen, type Figure, type Measure, type Options, rounds } from '../benchmark.ts'
import { startFleet } from '../processes/fleet.ts'
import { checkLedger } from '../processes/ledger.ts'
import { compare } from '../measure.ts'
import { OWN_FEED, ownFeed } from '../own-feed/own-feed.ts'
import { insertPlayers } from '../place-bet/players.ts'
import { openPage, waitsOf } from './page.ts'
import { openSettling } from './settle.ts'

const PLAYERS = 10_000
const CPU = { most: 1.1 }
/** Seconds. */
const WAIT = { most: 2 }

/** PERF-14. */
export const measure: Measure = async (options: Options) => {
  const many = chosen(options, { full: 100_000, quick: 20_000, shortest: 400 })
  const few = chosen(options, { full: 1000, quick: 1000, shortest: 200 })
  options.say('starting a feed of its own, and a process for calls and work …')
  const fleet = await startFleet([OWN_FEED, { roles: 'api,worker', settings: { LIVE_DELAY_SECONDS: '0' } }])
  try {
    const [first, api] = fleet.members
    if (first === undefined || api === undefined) throw new RangeError('a feed and a process for calls')
    const feed = ownFeed(first.child)
    const players = await insertPlayers(
      fleet.pool,
      chosen(options, { full: PLAYERS, quick: PLAYERS, shortest: 200 }),
    )
    const settling = openSettling(fleet, feed)
    const page = await openPage({ fleet, api, feed, player: players[0] })
    await settling.settle(few, 1)
    const sides = {
      ours: () => settling.settle(many, 1),
      // As long as ten times as many bets take, so that hundredths of a second do not matter.
      reference: () => settling.settle(few, chosen(options, { full: 20, quick: 5, shortest: 1 })),
    }
    const { cpu } = await compare(sides, ['cpu'], rounds(options))
    options.say(`settling: ${cpu.ours.join(' ')} against ${cpu.reference.join(' ')} ms of CPU a bet`)
    const waits = await waitsOf(page, chosen(options, { full: 20, quick: 5, shortest: 2 }))
    options.say(`from the word to the page: ${waits.map((wait) => wait.toFixed(3)).join(' ')} s`)
    const busy = await page.besides(await settling.prepare(many, 1))
    options.say(`the same beside ${many} bets of another match: ${busy.toFixed(3)} s`)
    page.close()
    await checkLedger(fleet.pool)
    const figures: readonly Figure[] = [
      { name: 'CPU of settling a bet', target: CPU, measured: cpu },
      {
        name: 'seconds from the word to the page, live bet',
        target: WAIT,
        measured: { value: Math.max(...waits), runs: waits },
      },
      {
        name: 'the same while another match with as many bets is settled',
        target: WAIT,
        measured: { value: busy, runs: [busy] },
      },
    ]
    return figures
  } finally {
    await fleet.stop()
  }
}
