import { channelLanguage, channels, type UserPush } from '@touchline/contract'
import type { Database, Statement } from '../db/index.ts'
import type { Timer } from '../feed/timer.ts'
import type { Publisher } from './publisher.ts'

type Payload = Readonly<Record<string, unknown>>

/** Turns the payloads of outbox rows into pushes for each locale, in the order given; null where nothing is left to tell. */
export type RenderOutbox = (
  payloads: readonly Payload[],
  locales: readonly string[],
) => Promise<Readonly<Record<string, readonly (UserPush | null)[]>>>

export interface OutboxOptions {
  readonly db: Database
  readonly publisher: Publisher
  readonly render: RenderOutbox
  /** Languages of the site: each player has a channel a language. */
  readonly locales: readonly string[]
  readonly timer: Timer
  readonly onError: (fault: unknown) => void
  /** Milliseconds between looks when nobody says that there is something; 200 when absent. */
  readonly interval?: number
}

export interface OutboxRelay {
  /** There is something: look now rather than at the next interval. */
  notify(): void
  /** Resolves when what is under way has been published. */
  stop(): Promise<void>
}

const BATCH = 200
const RETRY_AFTER = 1000
/** Milliseconds between rounds while there is always something: rows that gather meanwhile cost together what one costs alone. */
const GATHER = 25

const READ = {
  name: 'read_outbox',
  text: 'select id, player_id, payload from outbox order by id limit $1',
} as const satisfies Statement

const DELETE = {
  name: 'delete_from_outbox',
  text: 'delete from outbox where id = any($1::bigint[])',
} as const satisfies Statement

interface Row {
  readonly id: bigint
  readonly player_id: bigint
  readonly payload: Payload
}

/**
 * Publishes the oldest rows and deletes them. A row is deleted only after all its publications were taken, so a crash repeats some
 * and loses none. Answers how many rows there were.
 */
export async function relayBatch(options: Omit<OutboxOptions, 'timer' | 'onError'>): Promise<number> {
  const { db, publisher, locales } = options
  const rows = await db.run<Row>(READ, [BATCH])
  if (rows.length === 0) return 0
  const pushes = await options.render(
    rows.map(({ payload }) => payload),
    locales,
  )
  // All are handed over in order before any is awaited: a publisher keeps that order.
  const publications = rows.flatMap(({ player_id: playerId }, index) =>
    locales.flatMap((locale) => {
      const push = pushes[locale]?.[index] ?? null
      return push === null
        ? []
        : [publisher.publish(channels.user(channelLanguage(locale), Number(playerId)), push)]
    }),
  )
  const failed = (await Promise.allSettled(publications)).find((result) => result.status === 'rejected')
  // Deleting what came through would let a later row of a player overtake an earlier one at the next attempt.
  if (failed !== undefined) throw failed.reason
  await db.run(DELETE, [rows.map(({ id }) => id)])
  return rows.length
}

/** Keeps relaying until stopped. One relay per database: two would publish everything twice. */
export function startOutboxRelay(options: OutboxOptions): OutboxRelay {
  const interval = options.interval ?? 200
  let cancel: () => void = () => {}
  let running: Promise<void> | null = null
  let isNotified = false
  let isStopped = false

  const round = async (): Promise<number> => {
    try {
      let count = BATCH
      while (count === BATCH && !isStopped) count = await relayBatch(options)
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
      cancel = options.timer.after(isNotified ? GATHER : pause, look)
    })
  }

  look()
  return {
    notify() {
      if (isNotified) return
      isNotified = true
      if (running === null && !isStopped) look()
    },
    async stop() {
      isStopped = true
      cancel()
      await running
    },
  }
}
