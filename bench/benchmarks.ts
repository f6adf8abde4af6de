import type { Measure } from './benchmark.ts'
import type { Program } from './programs.ts'

/** Files that every figure depends on: versions of dependencies, and the comparison itself. */
const ALL = ['package-lock.json', 'bench/measure.ts']
const BACKEND = [
  ...ALL,
  'apps/backend/src/http',
  'apps/backend/src/db',
  'apps/backend/src/main.ts',
  'packages/betting/src',
  'packages/contract/src',
]
/** Files that make up a page. */
const PAGES = [
  ...ALL,
  'apps/web/app',
  'apps/web/base',
  'apps/web/entities',
  'apps/web/features',
  'apps/web/frame',
  'apps/web/front',
  'apps/web/modals',
  'apps/web/player',
  'apps/web/start',
  'apps/web/widgets',
  'apps/web/next.config.ts',
  'packages',
  'messages',
  'sites/demo',
]
/** The way of a price from the book to the screen. */
const PRICES = [
  ...ALL,
  'apps/backend/src/realtime',
  'apps/backend/src/sportsbook/markets/conflation.ts',
  'apps/web/entities/odds',
  'apps/web/entities/match',
  'apps/web/player/realtime/live-provider.tsx',
  'apps/web/widgets/event-list',
  'packages/live/src',
  'packages/ui/src/styles',
  'bench/live-odds/page',
  'bench/live-odds/stream',
  'bench/live-odds/theatre.ts',
]
const PLACING = [
  ...BACKEND,
  'apps/backend/src/sportsbook/bets',
  'apps/backend/src/sportsbook/markets',
  'apps/backend/src/sportsbook/settlement',
  'apps/backend/src/platform/limits',
  'apps/backend/src/platform/sessions',
]
/** What a backend of several processes has besides. */
const PROCESSES = [
  'apps/backend/src/feed',
  'apps/backend/src/leases',
  'apps/backend/src/realtime',
  'apps/backend/src/redis',
  'apps/backend/src/roles',
]
const SIGNING_IN = [...BACKEND, 'apps/backend/src/platform/sessions', 'apps/backend/src/platform/accounts']

export interface Benchmark {
  readonly id: string
  readonly what: string
  readonly how: string
  /** The measured and the measuring files, from the repository's root: a change in them makes figures outdated. */
  readonly measures: readonly string[]
  /** Programs that the machine needs for it. */
  readonly needs: readonly Program[]
  readonly load: () => Promise<{ readonly measure: Measure }>
}

export const BENCHMARKS: readonly Benchmark[] = [
  {
    id: 'PERF-01',
    what: 'How much JavaScript the pages send, beside an empty Next application of the same versions.',
    how: 'Chromium’s count of bytes on the wire (`encodedDataLength`), gzip on both sides, nothing cached: the scripts that the page’s HTML names, in tags or in the data React hydrates from, and all scripts loaded until three seconds after the page’s load, the realtime client among them. No browser that runs modules loads the polyfills for those that do not.',
    measures: [...PAGES, 'bench/page-js'],
    needs: ['chromium'],
    load: () => import('./page-js/measure.ts'),
  },
  {
    id: 'PERF-02',
    what: 'How long until the largest text of a page is painted on a slow phone, beside that of an empty Next application, and what shifts afterwards.',
    how: 'Chromium with the line and the processor of Lighthouse’s phone (slow 4G, a quarter of the processor), nothing cached; the entries of `largest-contentful-paint` and `layout-shift` until three seconds after the load event.',
    measures: [...PAGES, 'bench/page-cost/lcp.ts'],
    needs: ['chromium'],
    load: () => import('./page-cost/lcp.ts'),
  },
  {
    id: 'PERF-03',
    what: 'What 2,000 price changes a second over 500 matches with three prices each cost the browser.',
    how: 'Chromium’s own count of the page’s thread (`Performance.getMetrics`, thread ticks) over 30 seconds of the stream, script alone and everything. Ours is the product’s list, store and connection, built as it ships; the reference is the same markup and styles with one script by hand. Both are fed by the backend’s hub through its conflation, both must show the server’s price in every cell afterwards.',
    measures: [...PRICES, 'bench/live-odds/cpu.ts'],
    needs: ['chromium'],
    load: () => import('./live-odds/cpu.ts'),
  },
  {
    id: 'PERF-04',
    what: 'How long a price takes from its publication to the screen under that stream, whether the page stays fluent on a slow machine, and whether it is right afterwards.',
    how: 'A document’s version is its time of publication. A probe that both pages get notes when a price of the match is written and posts a message from that frame; when it comes back the frame is done. Where documents overtake each other the first of those waiting counts. Frames are counted on both pages while Chromium throttles their processor to a quarter, before the stream begins and under it: a page at rest must have its 60.',
    measures: [...PRICES, 'bench/live-odds/paint.ts', 'bench/live-odds/paint-probe.ts'],
    needs: ['chromium'],
    load: () => import('./live-odds/paint.ts'),
  },
  {
    id: 'PERF-05',
    what: 'How long a press takes until it is seen, while 2,000 prices a second change on the page.',
    how: 'The browser’s own times from an input to the frame after it (Event Timing), of 200 interactions with the product’s home page: presses on odds, digits of the stake, the slip’s tabs. Of them the longest but one in fifty, as INP is defined; what took less than 16 ms counts as 16, and the browser rounds to 8. Under the stream every change is of a price on the page, conflated as the backend does and sent over the page’s own connection by a push server of the benchmark’s, so that the page does nothing for it but what it does for a hub; the reference is the same page at rest. Presses are a mouse’s. Once as it is, once with Chromium throttling the processor to a quarter; what is held against 50 and 100 ms is the worst run.',
    measures: [...PAGES, 'bench/interaction'],
    needs: ['chromium'],
    load: () => import('./interaction/measure.ts'),
  },
  {
    id: 'PERF-06',
    what: 'What placing a bet over HTTP costs beside its bare transaction on PostgreSQL, with 1 and with 16 clients at work.',
    how: 'The reference is the transaction written out: begin, one prepared statement for each table that a placement writes, commit, through `pg` with a pool of the same size. Ours is the backend as it ships, with a small simulated season, asked by a client over keep-alive connections. Each client bets as players and on matches of its own, so that no row lock is what is measured. The backend has placed 5,000 bets before: so long Node translates what it ships, of the reference’s few lines nothing after the first hundred. A harder reference stands beside: the one statement that ours makes of that transaction behind Node’s own HTTP server in a process of its own, with nothing parsed but the parameters: what any server would pay. With `BENCH_PROFILE` naming a folder the backend leaves a profile of its processor there.',
    measures: [...PLACING, 'bench/place-bet'],
    needs: ['postgres'],
    load: () => import('./place-bet/measure.ts'),
  },
  {
    id: 'PERF-07',
    what: 'How long after a cut of five seconds the page shows what the server has, under that stream.',
    how: 'The pages of PERF-03 reach the stream over a line that is cut for five seconds, during which 2,000 prices a second go on changing; then the changes end, the line is mended and the browser told so. From that moment until the first frame in which all 1,500 cells are the server’s. The reference connects again when the browser says that it is online, and takes the latest document of every match with its subscriptions.',
    measures: [...PRICES, 'bench/live-odds/reconnect.ts', 'bench/live-odds/gate.ts'],
    needs: ['chromium'],
    load: () => import('./live-odds/reconnect.ts'),
  },
  {
    id: 'PERF-08',
    what: 'What a page costs the web server’s processor, of visitors beside a static page of an empty Next application, of players beside a page of it that is rendered each time.',
    how: 'User and system time of the server’s process (`/proc/<pid>/stat`) while eight clients ask for the page over kept connections with gzip, divided by the pages they got. Every answer of ours has its own nonce in the policy and in its scripts.',
    measures: [...PAGES, 'bench/page-cost/cpu.ts'],
    needs: [],
    load: () => import('./page-cost/cpu.ts'),
  },
  {
    id: 'PERF-09',
    what: 'Whether page and servers hold more after an hour in which 2,000 prices a second changed and a visitor pressed through 500 pages.',
    how: 'Chromium with one page of the product that is never loaded anew: a visitor presses from home to live, match, sport, league, another match, live and home, a press every 7.2 seconds, 72 times round. On each page every change is of a price that it shows, conflated as the backend does and sent over the page’s own connection; thirty simulated matches in play send theirs besides. Back home, after a collection, Chromium’s own count (`Performance.getMetrics`) of live heap, nodes and listeners, and of the processes of front and backend what they hold (VmRSS). The first six rounds warm up; of the others the last tenth beside the first, by their medians, and the last quarter beside the one before.',
    measures: [
      ...PAGES,
      'apps/backend/src',
      'bench/soak',
      'bench/interaction/flow.ts',
      'bench/navigation/walks.ts',
    ],
    needs: ['chromium'],
    load: () => import('./soak/measure.ts'),
  },
  {
    id: 'PERF-10',
    what: 'What a push, a bet, its settlement and the home page cost with 10,000 matches in the catalogue, beside the same with 100.',
    how: 'A push: user and system time of a process with the market book and the hub, while prices of 100 matches move and one browser follows them. Bets: two backends on a PostgreSQL each, whose simulated seasons differ in nothing but their coming matches, 16 clients; settling is the time that the bets on some matches take from the feed’s word to their last row, backends stopped. Pages: two products with such seasons. User and system time of the front for a page that no cache answers, asked for one after the other; `JSHeapUsedSize` of Chromium four seconds after the load event, garbage collected.',
    measures: [...PAGES, ...PLACING, 'bench/growth'],
    needs: ['chromium', 'postgres'],
    load: () => import('./growth/measure.ts'),
  },
  {
    id: 'PERF-11',
    what: 'What React does when 300 prices on screen change at once, how long the newest price can be kept waiting at any rate, and how many cells are rendered when one is selected.',
    how: 'The product’s cells in a build with React’s profiler, one around each and one around all. One cell is changed every 150, 40, 10 and 2 ms without conflation; the longest time from a publication to the frame that shows it, or a newer one, is held against 100 ms. The largest count of five runs, the medians of their longest waits. It does not count when a page at rest waited for more than 50 ms for a frame.',
    measures: [...PRICES, 'bench/live-odds/burst.ts', 'bench/live-odds/paint-probe.ts'],
    needs: ['chromium'],
    load: () => import('./live-odds/burst.ts'),
  },
  {
    id: 'PERF-12',
    what: 'What the hub delivers and holds beside the npm `ws` alone, what of it gets through drops, and how soon all pages are right after a restart.',
    how: 'Deliveries: 1,000 connections with 20 matches each of 100, and the same bytes, patches among them, sent by `ws` to the same readers, each message by itself and made ready before; deliveries for each second of user and system time of the sending process, all of them counted by the readers. Publications come 25 at a time, as the book’s conflation sends them, or one by one. Memory: what the process grows by (RSS, garbage collected) with 8,000 more connections that are silent. Drops: a line that swallows everything for two seconds and is then cut, five times, between the hub and 100 of the reference’s clients; of what was published to each player every one must have come once and in order, and the newest document of a match; the least share of any. Restart: the process is killed under its clients and started again; until every client has every match’s document since then. The machine allows a process 20,000 files, so that there are 19,600; the clients are our own, with the pauses of the product’s.',
    measures: [...ALL, 'apps/backend/src/realtime', 'bench/hub'],
    needs: [],
    load: () => import('./hub/measure.ts'),
  },
  {
    id: 'PERF-13',
    what: 'What a placed bet costs the processors with four processes that answer calls, beside the same with one.',
    how: 'Two backends of several processes on a PostgreSQL, a Redis and a push server each: one process feeds and works off, one or four answer calls. Clients are spread over these: ten for each process, so that each has as much to do whatever their number, and then the same 16 for all, so that each of four has a quarter. Each process has placed 5,000 bets before: until some thousands Node is still translating, and four would do that four times; a run of each that does not count comes before those that do. User and system time of all backends and of all processes of PostgreSQL (`/proc/<pid>/stat`), from the first call until the last push of a bet is out, for each bet, with and without the push server and Redis; nobody listens to the pushes. The ledger is checked afterwards.',
    measures: [...PLACING, ...PROCESSES, 'bench/processes', 'bench/many-processes'],
    needs: ['postgres', 'redis'],
    load: () => import('./many-processes/measure.ts'),
  },
  {
    id: 'PERF-14',
    what: 'What settling a bet costs the processors in a match with 100,000 bets, beside one with 1,000, and how long it takes from the feed’s word of the result until the player’s page knows.',
    how: 'A process that feeds matches of the benchmark’s own, one that answers calls and works off, PostgreSQL, Redis and a push server. The bets of 10,000 players are inserted with ledger, balances and exposures as placements leave them; user and system time of the backends and of all processes of PostgreSQL (`/proc/<pid>/stat`; with 2 GB of shared buffers, so that the bets of either side stay in them) from the word until the last push is out, for each bet. Live bets are placed over HTTP; the page is its channel over the socket, the longest time of 20 counts. The same once more while another match is settled. The ledger is checked afterwards.',
    measures: [...PLACING, ...PROCESSES, 'bench/processes', 'bench/own-feed', 'bench/settling'],
    needs: ['postgres', 'redis'],
    load: () => import('./settling/measure.ts'),
  },
  {
    id: 'PERF-15',
    what: 'What others wait for their bets while one market has 10,000 outcomes and takes half of all bets, beside the same without it.',
    how: 'A process that feeds 65 matches of the benchmark’s own, one that answers calls, PostgreSQL, Redis and a push server. 16 clients: 8 are the others, on ordinary markets in both cases, and theirs is the p99; the other 8 bet on ordinary markets too, or on outcomes of the large one, each in turn. All of its prices move once a second, in the reference the market is not there. The ledger is checked afterwards.',
    measures: [...PLACING, ...PROCESSES, 'bench/processes', 'bench/own-feed', 'bench/large-market'],
    needs: ['postgres', 'redis'],
    load: () => import('./large-market/measure.ts'),
  },
  {
    id: 'PERF-16',
    what: 'How many bytes the home page takes, beside the same with the framework’s own gzip.',
    how: 'What comes back on the page’s connections, headers and pushes included, nothing cached, until three seconds after its load event: pages, scripts, styles, fonts, pictures, calls, and the pages it fetches ahead. The reference is the same front behind a server that asks it for everything plain and has the framework’s own compression do as it does by default.',
    measures: [...PAGES, 'scripts/web-build.mjs', 'bench/page-bytes'],
    needs: ['chromium'],
    load: () => import('./page-bytes/measure.ts'),
  },
  {
    id: 'PERF-17',
    what: 'Whether going back is going back to the page that was left, and how soon its prices are right.',
    how: 'Chromium with its own cache of pages. Each page is opened, left for another document once its connection has brought something, and come back to; one that is loaded anew tells why (`notRestoredReasons`). By the first frame prices must have been marked as old. From the browser’s word of the return to the first frame in which none is, the longest of all pages in five rounds.',
    measures: [...PAGES, 'bench/navigation/back.ts'],
    needs: ['chromium'],
    load: () => import('./navigation/back.ts'),
  },
  {
    id: 'PERF-18',
    what: 'How soon a press on a link is heard when every answer takes a second and a half, whether a skeleton of the page meant is shown until that comes, and what shifts then.',
    how: 'Chromium with the line of Lighthouse’s phone, its latency 1.5 s: a phone with fingers and a quarter of the processor, a desktop with a mouse. A visitor presses from home to live, match, sport, league, another match, live and home, a player to the bets, the account, its limits, live, a match and home; the browser begins with an empty cache and keeps what it has loaded, nothing is fetched before it is pressed, and a page that comes sooner than the latency ends the benchmark. From the browser’s own time of the press until the end of the first frame with the bar, and of the first with the skeleton; the longest of all presses, each the median of five rounds. Shifts are all until four seconds after the page has come, to thousandths. Times do not count when a press on nothing waits for more than 50 ms for a frame.',
    measures: [
      ...PAGES,
      'bench/navigation/press.ts',
      'bench/navigation/press-figures.ts',
      'bench/navigation/press-probe.ts',
      'bench/navigation/walks.ts',
    ],
    needs: ['chromium'],
    load: () => import('./navigation/press.ts'),
  },
  {
    id: 'SAFE-19',
    what: 'How long a player’s sign-in takes while somebody else makes 10,000 attempts to guess passwords, beside the same at rest.',
    how: 'Every attempt is for another login and claims another address; the front has seen one. They come within 20 seconds over 16 connections from a process of their own, during which the player signs in every 40 ms. A run in which more attempts than the limit allows cost a look at a password, or in which the player was kept out once, ends the benchmark. The backend is as it ships, on a PostgreSQL of its own.',
    measures: [...SIGNING_IN, 'bench/sign-in'],
    needs: ['postgres'],
    load: () => import('./sign-in/measure.ts'),
  },
  {
    id: 'BEYOND-31',
    what: 'How soon a live list of the product shows its first price on an empty page of another origin, beside a bare page that fetches the same JSON.',
    how: 'The element `touchline-live-list` with its loader pinned in the page and the documented lines that have the rest fetched ahead, and a page with one script in its HTML that asks the same call and writes names and prices; nothing cached. From the browser’s asking for the page to the end of the first frame in which a price can be seen. Once as the machine is, once as Lighthouse’s phone.',
    measures: [
      ...ALL,
      'packages/host-frame',
      'packages/ui/src/styles',
      'apps/web/front/files',
      'bench/host-page',
    ],
    needs: ['chromium'],
    load: () => import('./host-page/measure.ts'),
  },
  {
    id: 'LIGHTHOUSE',
    what: 'What Lighthouse gives the pages of a visitor on its phone, and the most visited ones on its desktop.',
    how: 'Lighthouse 13 from the registry, fetched for the run, with its simulated throttling, in the Chromium of the browser tests: every page of the demo site that answers 200 and leads no further. Performance: medians of five runs, and the worst run of all pages; it depends on how quiet the machine is and counts when the empty Next application, asked for among every four pages, has above 90 of its 100. The other categories depend on the page alone, and have one row each with the lowest score of all pages; a page that asks not to be listed loses no point of search by that.',
    measures: [...PAGES, 'bench/lighthouse'],
    needs: ['chromium', 'lighthouse'],
    load: () => import('./lighthouse/visitor.ts'),
  },
  {
    id: 'LIGHTHOUSE-PLAYER',
    what: 'What Lighthouse gives the pages of a signed-in player on its phone.',
    how: 'As LIGHTHOUSE. The player has eight bets and as many favourites, was on the home page before with this browser, and is still signed in; its caches are empty, and each run has a copy of its profile. A run in which the page did not ask for the player’s accounts ends the benchmark.',
    measures: [...PAGES, 'bench/lighthouse', 'bench/player.ts'],
    needs: ['chromium', 'lighthouse'],
    load: () => import('./lighthouse/player.ts'),
  },
]
