import type { Meters } from '@touchline/telemetry'

/** What is read of a process when somebody asks for its figures; what it has not got is absent. Times are in ms. */
export interface Readers {
  /** Everything that may stand against it, and which of it does now. */
  readonly causes: {
    readonly all: readonly string[]
    readonly now: () => Promise<readonly { readonly cause: string }[]>
  }
  /** Infinite where nobody passes the feed on, null where none was ever heard. */
  readonly feedAge?: (() => number | null) | undefined
  readonly pool?:
    | (() => { readonly open: number; readonly idle: number; readonly waiting: number })
    | undefined
  readonly hub?: { connections(): number; channels(): number } | undefined
  /** Of the work on rows. */
  readonly work?: {
    readonly outboxLag: () => Promise<number>
    readonly settlementLag: () => Promise<number>
    /** What open bets may pay, in subunits. */
    readonly openBets: () => Promise<
      readonly { readonly currency: string; readonly bets: number; readonly win: number }[]
    >
    readonly held: () => number
  }
}

const one = (value: number) => [{ value }] as const
const seconds = (ms: number): number => ms / 1000

function readOffer(meters: Meters, { feedAge, pool, hub }: Readers): void {
  if (feedAge !== undefined)
    meters.gauge(
      'touchline_feed_age_seconds',
      'How long ago any provider stood by its prices, as this process knows.',
      [],
      () => {
        const age = feedAge()
        return age === null ? [] : one(seconds(age))
      },
    )
  if (pool !== undefined) {
    meters.gauge('touchline_pool_connections', 'Connections to the database, by state.', ['state'], () => {
      const { open, idle } = pool()
      return [
        { labels: { state: 'busy' }, value: open - idle },
        { labels: { state: 'idle' }, value: idle },
      ]
    })
    meters.gauge('touchline_pool_waiting', 'Work that waits for a connection to the database.', [], () =>
      one(pool().waiting),
    )
  }
  if (hub !== undefined) {
    meters.gauge('touchline_hub_connections', 'Open push connections.', [], () => one(hub.connections()))
    meters.gauge('touchline_hub_channels', 'Channels that the hub holds.', [], () => one(hub.channels()))
  }
}

function readWork(meters: Meters, { work }: Readers): void {
  if (work === undefined) return
  meters.gauge(
    'touchline_outbox_lag_seconds',
    'For how long the oldest push waits to be relayed.',
    [],
    async () => one(seconds(await work.outboxLag())),
  )
  meters.gauge(
    'touchline_settlement_lag_seconds',
    'For how long the oldest result waits to be applied to bets.',
    [],
    async () => one(seconds(await work.settlementLag())),
  )
  meters.gauge(
    'touchline_open_liability_subunits',
    'What open bets pay if all of them win, by currency.',
    ['currency'],
    async () => (await work.openBets()).map(({ currency, win }) => ({ labels: { currency }, value: win })),
  )
  meters.gauge('touchline_open_bets', 'Open bets, by currency.', ['currency'], async () =>
    (await work.openBets()).map(({ currency, bets }) => ({ labels: { currency }, value: bets })),
  )
  meters.gauge('touchline_quarantined', 'Rows that are held back until somebody releases them.', [], () =>
    one(work.held()),
  )
}

/** Has all of it read with each question. */
export function readProcess(meters: Meters, readers: Readers): void {
  const { causes } = readers
  meters.gauge(
    'touchline_cause',
    'What /ready names: 1 where it stands against this process.',
    ['cause'],
    async () => {
      const now = new Set((await causes.now()).map(({ cause }) => cause))
      return causes.all.map((cause) => ({ labels: { cause }, value: now.has(cause) ? 1 : 0 }))
    },
  )
  readOffer(meters, readers)
  readWork(meters, readers)
}
