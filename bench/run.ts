// `npm run bench`: measures ratios against references of our own and writes them down. `npm run bench PERF-06` runs one;
// `--quick` takes shorter runs, to see whether a benchmark works, and keeps nothing.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Measure } from './benchmark.ts'
import { lineOf, merged, type Result, type Results, resultOf, withResults } from './report.ts'
import { versions } from './versions.ts'

interface Row {
  readonly id: string
  readonly what: string
  readonly how: string
  readonly load: () => Promise<{ readonly measure: Measure }>
}

const BENCHMARKS: readonly Row[] = [
  {
    id: 'PERF-01',
    what: 'How much JavaScript the pages send, beside an empty Next application of the same versions.',
    how: 'Chromium’s count of bytes on the wire (`encodedDataLength`), gzip on both sides, nothing cached: the scripts that the page’s HTML names, in tags or in the data React hydrates from, and all scripts loaded until three seconds after the page’s load, the realtime client among them. No browser that runs modules loads the polyfills for those that do not.',
    load: () => import('./page-js/measure.ts'),
  },
  {
    id: 'PERF-02',
    what: 'How long until the largest text of a page is painted on a slow phone, beside that of an empty Next application, and what shifts afterwards.',
    how: 'Chromium with the line and the processor of Lighthouse’s phone (slow 4G, a quarter of the processor), nothing cached; the entries of `largest-contentful-paint` and `layout-shift` until three seconds after the load event.',
    load: () => import('./page-cost/lcp.ts'),
  },
  {
    id: 'PERF-03',
    what: 'What 2,000 price changes a second over 500 matches with three prices each cost the browser.',
    how: 'Chromium’s own count of the page’s thread (`Performance.getMetrics`, thread ticks) over 30 seconds of the stream, script alone and everything. Ours is the product’s list, store and connection, built as it ships; the reference is the same markup and styles with one script by hand. Both are fed by the backend’s hub through its conflation, both must show the server’s price in every cell afterwards.',
    load: () => import('./live-odds/cpu.ts'),
  },
  {
    id: 'PERF-04',
    what: 'How long a price takes from its publication to the screen under that stream, whether the page stays fluent on a slow machine, and whether it is right afterwards.',
    how: 'A document’s version is its time of publication. A probe that both pages get notes when a price of the match is written and posts a message from that frame; when it comes back the frame is done. Where documents overtake each other the first of those waiting counts. Frames are counted while Chromium throttles the page’s processor to a quarter, before the stream begins and under it: a page at rest must have its 60.',
    load: () => import('./live-odds/paint.ts'),
  },
  {
    id: 'PERF-06',
    what: 'What placing a bet over HTTP costs beside its bare transaction on PostgreSQL, with 1 and with 16 clients at work.',
    how: 'The reference is the transaction written out: begin, one prepared statement for each table that a placement writes, commit, through `pg` with a pool of the same size. Ours is the backend as it ships, with a small simulated season, asked by a client over keep-alive connections. Each client bets as players and on matches of its own, so that no row lock is what is measured. Two harder references stand beside: the one statement that ours makes of that transaction, and the same statement behind Node’s own HTTP server in a process of its own, with nothing parsed but the parameters: what any server would pay.',
    load: () => import('./place-bet/measure.ts'),
  },
  {
    id: 'PERF-08',
    what: 'What a page costs the web server’s processor, of visitors beside a static page of an empty Next application, of players beside a page of it that is rendered each time.',
    how: 'User and system time of the server’s process (`/proc/<pid>/stat`) while eight clients ask for the page over kept connections with gzip, divided by the pages they got. Every answer of ours has its own nonce in the policy and in its scripts.',
    load: () => import('./page-cost/cpu.ts'),
  },
  {
    id: 'PERF-10',
    what: 'What a push, a bet, its settlement and the home page cost with 10,000 matches in the catalogue, beside the same with 100.',
    how: 'A push: user and system time of a process with the market book and the hub, while prices of 100 matches move and one browser follows them. Bets: two backends on a PostgreSQL each, whose simulated seasons differ in nothing but their coming matches, 16 clients; settling is the time that the bets on some matches take from the feed’s word to their last row, backends stopped. Pages: two products with such seasons. User and system time of the front for a page that no cache answers, asked for one after the other; `JSHeapUsedSize` of Chromium four seconds after the load event, garbage collected.',
    load: () => import('./growth/measure.ts'),
  },
  {
    id: 'PERF-11',
    what: 'What React does when 300 prices on screen change at once, how long the newest price can be kept waiting at any rate, and how many cells are rendered when one is selected.',
    how: 'The product’s cells in a build with React’s profiler, one around each and one around all. One cell is changed every 150, 40, 10 and 2 ms without conflation; the longest time from a publication to the frame that shows it, or a newer one, is held against 100 ms. The largest count of five runs, the medians of their longest waits. It does not count when a page at rest waited for more than 50 ms for a frame.',
    load: () => import('./live-odds/burst.ts'),
  },
  {
    id: 'SAFE-19',
    what: 'How long a player’s sign-in takes while somebody else makes 10,000 attempts to guess passwords, beside the same at rest.',
    how: 'Every attempt is for another login and claims another address; the front has seen one. They come within 20 seconds over 16 connections from a process of their own, during which the player signs in every 40 ms. A run in which more attempts than the limit allows cost a look at a password, or in which the player was kept out once, ends the benchmark. The backend is as it ships, on a PostgreSQL of its own.',
    load: () => import('./sign-in/measure.ts'),
  },
  {
    id: 'LIGHTHOUSE',
    what: 'What Lighthouse gives home, sport, league, match and live page, on its phone and on its desktop.',
    how: 'Lighthouse 13 from the registry, fetched for the run, with its simulated throttling, in the Chromium of the browser tests; medians of five runs. Performance depends on how quiet the machine is: it counts when the empty Next application, asked for in between, has above 90 of its 100. The other categories depend on the page alone.',
    load: () => import('./lighthouse/measure.ts'),
  },
]

const FOLDER = import.meta.dirname
const PAGE = join(FOLDER, 'README.md')
const RESULTS = join(FOLDER, 'results.json')

const readResults = (): readonly Result[] =>
  existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as Results).results : []

function write(measured: readonly Result[]): void {
  const order = BENCHMARKS.map(({ id }) => id)
  const all: Results = { versions: versions(), results: merged(readResults(), measured, order) }
  writeFileSync(RESULTS, `${JSON.stringify(all, null, 2)}\n`)
  writeFileSync(PAGE, withResults(readFileSync(PAGE, 'utf8'), BENCHMARKS, all))
}

const flags = process.argv.slice(2)
const quick = flags.includes('--quick')
const wanted = flags.filter((flag) => flag !== '--quick')
const unknown = wanted.filter((id) => BENCHMARKS.every((row) => row.id !== id))
if (unknown.length > 0) {
  console.error(`No benchmark ${unknown.join(', ')}: there are ${BENCHMARKS.map(({ id }) => id).join(', ')}`)
  process.exit(1)
}

let failed = false
const date = new Date().toISOString().slice(0, 10)
for (const { id, load } of BENCHMARKS) {
  if (wanted.length > 0 && !wanted.includes(id)) continue
  try {
    const { measure } = await load()
    const figures = await measure({ quick, say: (line) => console.error(`  ${id}: ${line}`) })
    for (const figure of figures) console.log(lineOf(id, figure))
    if (!quick) write(figures.map((figure) => resultOf(id, figure, date)).filter((result) => result !== null))
  } catch (error) {
    failed = true
    console.error(`${id} could not be measured:`, error)
  }
}
process.exit(failed ? 1 : 0)
