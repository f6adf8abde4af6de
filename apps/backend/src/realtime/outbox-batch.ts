import { setImmediate as nextTurn } from 'node:timers/promises'
import { channelLanguage, channels, type UserPush } from '@touchline/contract'
import { column, columns, type Database, namesOf, type RowOf, statement } from '../db/index.ts'
import { PARTITIONS, partitionOf, type Partitions, wholePartitions } from '../leases/index.ts'
import { linksTo, spanned } from '../telemetry/spans.ts'
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

/** A row that is about to be relayed. */
export interface OutboxRow {
  readonly playerId: number
  readonly payload: Payload
}

export interface BatchOptions {
  readonly db: Database
  readonly publisher: HeardPublisher
  readonly render: RenderOutbox
  /** The site's languages: each player has one channel per language. */
  readonly locales: readonly string[]
  /** Whose rows are relayed here; everybody's when absent. */
  readonly partitions?: Partitions
  /** Told of rows that somebody hears, before they are rendered: what they are about has changed. */
  readonly onHeard?: (rows: readonly OutboxRow[]) => void
}

/** Most rows of one batch. */
export const BATCH = 200

const ROW = columns({
  id: 'bigint',
  player_id: 'bigint',
  payload: column<Payload>('jsonb'),
  created_at: 'timestamptz',
})

const READ = statement({
  name: 'read_outbox',
  parameters: { most: 'bigint' },
  row: ROW,
  text: `select ${namesOf(ROW)} from outbox order by id limit $most`,
})

const READ_PARTITIONS = statement({
  name: 'read_outbox_partitions',
  parameters: { most: 'bigint', partitions: 'bigint[]' },
  row: ROW,
  text: `select ${namesOf(ROW)} from outbox where (player_id % ${PARTITIONS}) = any($partitions::bigint[])
    order by id limit $most`,
})

/** Does not wait for the disk: rows that a crash brings back are published again. */
const DELETE = statement({
  name: 'delete_from_outbox',
  parameters: { ids: 'bigint[]' },
  text: `with soon as materialized (select set_config('synchronous_commit', 'off', true) as value)
    delete from outbox using soon where id = any($ids::bigint[]) and soon.value = 'off'`,
})

interface Row extends OutboxRow {
  readonly id: bigint
  /** Under which publishers that are asked twice publish once. */
  readonly key: string
}

const rowOf = ({ id, player_id, payload, created_at }: RowOf<typeof ROW>): Row => ({
  id,
  playerId: Number(player_id),
  payload,
  key: `${id}.${created_at.getTime().toString(36)}`,
})

/** The oldest rows of some partitions; null is all. */
async function readRows(db: Database, partitions: readonly number[] | null): Promise<readonly Row[]> {
  const rows =
    partitions === null
      ? await db.run(READ, { most: BATCH })
      : await db.run(READ_PARTITIONS, { most: BATCH, partitions })
  return rows.map(rowOf)
}

/** Locales may share a channel (LINK-07): it has the language of the one that the site lists first. */
const onePerChannel = (locales: readonly string[]): readonly string[] =>
  locales.filter(
    (locale, index) =>
      locales.findIndex((other) => channelLanguage(other) === channelLanguage(locale)) === index,
  )

const channelOf = ({ playerId }: OutboxRow, locale: string): string =>
  channels.user(channelLanguage(locale), playerId)

interface Wanted extends WantedPush {
  readonly row: Row
}

/** Rows that somebody hears, with the locales to render. */
async function wantedOf(
  { publisher, locales }: BatchOptions,
  rows: readonly Row[],
): Promise<readonly Wanted[]> {
  await publisher.look?.(new Set(rows.map(({ playerId }) => playerId)))
  const each = onePerChannel(locales)
  return rows.flatMap((row) => {
    const heard = each.filter((locale) => publisher.isHeard(channelOf(row, locale)))
    return heard.length === 0 ? [] : [{ row, playerId: row.playerId, payload: row.payload, locales: heard }]
  })
}

/** Rows rendered and published in one go, about a millisecond of work; then calls get their turn. */
const SLICE = 8

/** Why a row was not published; null where it was. */
type Outcomes = ReadonlyMap<bigint, { readonly fault: unknown } | null>

/** Renders and publishes; a row whose turn did not come, or is another process's by now, has no outcome. */
async function publishAll(
  { publisher, render, partitions = wholePartitions }: BatchOptions,
  wanted: readonly Wanted[],
): Promise<Outcomes> {
  const outcomes = new Map<bigint, { readonly fault: unknown } | null>()
  // All are handed over before any is awaited: publishers keep the order.
  const publications: Promise<void>[] = []
  const publish = (row: Row, locale: string, push: UserPush) =>
    publisher
      .publish(channelOf(row, locale), push, { key: row.key })
      .catch((fault: unknown) => void outcomes.set(row.id, { fault }))
  let next = 0
  try {
    for await (const pushes of render(wanted)) {
      const row = wanted[next]?.row
      if (row === undefined || !partitions.has(row.playerId)) break
      outcomes.set(row.id, null)
      for (const [locale, push] of Object.entries(pushes))
        if (push) publications.push(publish(row, locale, push))
      next += 1
      if (next % SLICE === 0) await nextTurn()
    }
  } catch (fault) {
    const row = wanted[next]?.row
    if (row === undefined) throw fault
    outcomes.set(row.id, { fault })
  }
  await Promise.all(publications)
  return outcomes
}

export interface Relayed {
  /** Rows that were read, and those of them that somebody hears. */
  readonly count: number
  readonly heard: number
  /** Why a partition could not be relayed in full. */
  readonly failures: ReadonlyMap<number, unknown>
}

/**
 * Publishes the oldest rows of some partitions (null is all) and deletes them. Nothing is rendered for channels without
 * listeners. Rows are deleted only after all their publications were taken, so a crash repeats some and loses none;
 * behind one that failed none of its partition is deleted, or at the next try a player's later rows could overtake it.
 */
export async function relayBatch(
  options: BatchOptions,
  partitions: readonly number[] | null = null,
): Promise<Relayed> {
  const rows = await readRows(options.db, partitions)
  if (rows.length === 0) return { count: 0, heard: 0, failures: new Map() }
  return spanned(
    'relay pushes',
    () => relayRows(options, rows),
    () => {
      const bets = betsOf(rows)
      const facts = { 'messaging.batch.message_count': rows.length, 'touchline.bet': bets }
      return { kind: 'producer', parent: null, facts, links: linksTo('bet', bets) }
    },
  )
}

/** Bets that rows tell of. */
const betsOf = (rows: readonly OutboxRow[]): number[] =>
  rows.flatMap(({ payload: { bet_id: id } }) => (typeof id === 'number' ? [id] : []))

async function relayRows(options: BatchOptions, rows: readonly Row[]): Promise<Relayed> {
  const { db } = options
  const wanted = await wantedOf(options, rows)
  options.onHeard?.(wanted)
  const outcomes = await publishAll(options, wanted)
  const isWanted = new Set(wanted.map(({ row }) => row.id))
  const failures = new Map<number, unknown>()
  const stuck = new Set<number>()
  const done: bigint[] = []
  for (const { id, playerId } of rows) {
    const partition = partitionOf(playerId)
    const outcome = isWanted.has(id) ? outcomes.get(id) : null
    if (outcome != null && !failures.has(partition)) failures.set(partition, outcome.fault)
    if (outcome !== null) stuck.add(partition)
    if (!stuck.has(partition)) done.push(id)
  }
  if (done.length > 0) await db.run(DELETE, { ids: done })
  return { count: rows.length, heard: wanted.length, failures }
}
