import { setImmediate as nextTurn } from 'node:timers/promises'
import { channelLanguage, channels, type UserPush } from '@touchline/contract'
import { column, columns, type Database, type RowOf, statement } from '../db/index.ts'
import type { Timer } from '../feed/timer.ts'
import type { HeardPublisher } from './publisher.ts'

type Payload = Readonly<Record<string, unknown>>

/** A push to render, and in which languages. */
export interface WantedPush {
  readonly playerId: number
  readonly payload: Payload
  readonly locales: readonly string[]
}

/**
 * Renders payloads of outbox rows to pushes by locale, one after the other in the given order; null where nothing is
 * left to tell.
 */
export type RenderOutbox = (
  wanted: readonly WantedPush[],
) => AsyncIterable<Readonly<Record<string, UserPush | null>>>

export interface OutboxOptions {
  readonly db: Database
  readonly publisher: HeardPublisher
  readonly render: RenderOutbox
  /** The site's languages: each player has one channel per language. */
  readonly locales: readonly string[]
  readonly timer: Timer
  readonly onError: (fault: unknown) => void
  /** Milliseconds between rounds without a notice or without listeners; 200 when absent. */
  readonly interval?: number
}

export interface OutboxRelay {
  /** There are new rows: looks now instead of at the next interval, unless nobody heard the last ones. */
  notify(): void
  /** Resolves when the current round has been published. */
  stop(): Promise<void>
}

const BATCH = 200
const RETRY_AFTER = 1000
/** Milliseconds between rounds while there are rows: those gathered meanwhile cost together as much as one alone. */
const GATHER = 25

const ROW = columns({
  id: 'bigint',
  player_id: 'bigint',
  payload: column<Payload>('jsonb'),
})
type Row = RowOf<typeof ROW>

const READ = statement({
  name: 'read_outbox',
  parameters: { most: 'bigint' },
  row: ROW,
  text: 'select id, player_id, payload from outbox order by id limit $most',
})

/** Does not wait for the disk: rows that a crash brings back are published again. */
const DELETE = statement({
  name: 'delete_from_outbox',
  parameters: { ids: 'bigint[]' },
  text: `with soon as materialized (select set_config('synchronous_commit', 'off', true) as value)
    delete from outbox using soon where id = any($ids::bigint[]) and soon.value = 'off'`,
})

/** Locales may share a channel (LINK-07): it has the language of the one that the site lists first. */
const onePerChannel = (locales: readonly string[]): readonly string[] =>
  locales.filter(
    (locale, index) =>
      locales.findIndex((other) => channelLanguage(other) === channelLanguage(locale)) === index,
  )

/** Rows rendered and published in one go, about a millisecond of work; then calls get their turn. */
const SLICE = 8

/**
 * Publishes the oldest rows and deletes them. Nothing is rendered for channels without listeners. Rows are deleted only
 * after all publications were taken, so a crash repeats some and loses none. Answers the number of rows, and of those
 * that somebody hears.
 */
export async function relayBatch(
  options: Omit<OutboxOptions, 'timer' | 'onError'>,
): Promise<{ readonly count: number; readonly heard: number }> {
  const { db, publisher } = options
  const locales = onePerChannel(options.locales)
  const rows = await db.run(READ, { most: BATCH })
  if (rows.length === 0) return { count: 0, heard: 0 }
  const channelOf = (row: Row, locale: string) =>
    channels.user(channelLanguage(locale), Number(row.player_id))
  const wanted = rows.flatMap((row) => {
    const heard = locales.filter((locale) => publisher.isHeard(channelOf(row, locale)))
    return heard.length === 0
      ? []
      : [{ row, playerId: Number(row.player_id), payload: row.payload, locales: heard }]
  })
  // All are handed over before any is awaited: publishers keep the order.
  const publications: Promise<{ readonly fault: unknown } | null>[] = []
  let next = 0
  for await (const pushes of options.render(wanted)) {
    const { row } = wanted[next++] ?? {}
    for (const [locale, push] of Object.entries(pushes))
      if (row && push)
        publications.push(
          publisher.publish(channelOf(row, locale), push).then(
            () => null,
            (fault: unknown) => ({ fault }),
          ),
        )
    if (next % SLICE === 0) await nextTurn()
  }
  const failed = (await Promise.all(publications)).find((failure) => failure !== null)
  // Nothing is deleted if one failed: at the next try, later rows of a player could overtake earlier ones.
  if (failed) throw failed.fault
  await db.run(DELETE, { ids: rows.map(({ id }) => id) })
  return { count: rows.length, heard: wanted.length }
}

/** Relays until stopped. Only one relay per database may run: two would publish everything twice. */
export function startOutboxRelay(options: OutboxOptions): OutboxRelay {
  const interval = options.interval ?? 200
  let cancel: () => void = () => {}
  let running: Promise<void> | null = null
  let isNotified = false
  let isStopped = false
  /** Whether somebody heard the last rows. Without listeners rows may wait, since many together cost as much as one. */
  let wasHeard = true

  const round = async (): Promise<number> => {
    try {
      for (let count = BATCH; count === BATCH && !isStopped; ) {
        const relayed = await relayBatch(options)
        count = relayed.count
        if (count > 0) wasHeard = relayed.heard > 0
      }
      return interval
    } catch (fault) {
      options.onError(fault)
      return RETRY_AFTER
    }
  }

  const look = () => {
    cancel()
    isNotified = false
    running = round().then((pause) => {
      running = null
      if (isStopped) return
      cancel = options.timer.after(isNotified && wasHeard ? GATHER : pause, look)
    })
  }

  look()
  return {
    notify() {
      if (isNotified) return
      isNotified = true
      if (running === null && !isStopped && wasHeard) look()
    },
    async stop() {
      isStopped = true
      cancel()
      await running
    },
  }
}
