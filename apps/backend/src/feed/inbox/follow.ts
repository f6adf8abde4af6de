import type { FeedLine, FeedLineType } from '@touchline/contract'
import type { Queries } from '../../db/index.ts'
import type { FeedEvent } from '../events.ts'
import type { Fixtures } from '../fixtures/fixtures.ts'
import type { Ingest } from '../ingest.ts'
import { haveSnapshot, type InboxRow } from './inbox-rows.ts'
import { eventOfLine, isMatchLine, type MatchLine } from './line-event.ts'

export interface Follower {
  readonly db: Queries
  readonly ingest: Pick<Ingest, 'take'>
  readonly fixtures: Fixtures
}

/**
 * What a row comes to: null is followed, a text says why it could not be, `later` waits for what is missing before it.
 * With `orphan` its fixture may still be among what waits.
 */
export type Followed = { readonly fault: string } | 'later' | 'orphan' | null

interface Said<Line> {
  readonly line: Line
  readonly source: string
  /** An earlier line of the source is missing. */
  readonly early: boolean
}

async function followMatch(
  { ingest, fixtures }: Follower,
  { line, source, early }: Said<MatchLine>,
): Promise<Followed> {
  const matchId = await fixtures.idOf(source, line.match)
  if (matchId === null) return early ? 'later' : 'orphan'
  const event = eventOfLine(line, matchId)
  if (line.type === 'match_assigned')
    await fixtures.assign(source, line.match, line, line.order ?? line.sequence)
  await ingest.take([event], source)
  if (line.type === 'match_changed') await fixtures.keepState(matchId)
  return null
}

type OtherLine = Exclude<FeedLine, MatchLine>

/** Lines that are not about a match whose id is known. */
const others = {
  fixture_changed: async ({ fixtures }, { line, source }) => {
    const fault = await fixtures.change(source, line)
    return fault === null ? null : { fault }
  },
  // With a line missing before it, not everything up to `at` was stated.
  provider_heard: async ({ ingest }, { line: { provider, at }, source, early }) => {
    if (!early) await ingest.take([{ type: 'provider_heard', provider, at }], source)
    return null
  },
  provider_status_changed: async ({ ingest }, { line: { provider, up }, source }) => {
    await ingest.take([{ type: 'provider_status_changed', provider, up }], source)
    return null
  },
  snapshot_completed: async ({ db }, { source, early }) => {
    if (early) return 'later'
    await haveSnapshot(db, source)
    return null
  },
} satisfies {
  [T in Exclude<FeedLineType, MatchLine['type']>]: (
    follower: Follower,
    said: Said<Extract<FeedLine, { type: T }>>,
  ) => Promise<Followed>
}

/** Does what a row says; the same row may come twice. Rejects when it is to be tried again. */
export async function follow(follower: Follower, { source, event, early }: InboxRow): Promise<Followed> {
  if ('event' in event) {
    await follower.ingest.take([event.event as unknown as FeedEvent], source)
    return null
  }
  const { line } = event
  if (isMatchLine(line)) return followMatch(follower, { line, source, early })
  const one = others[line.type] as (follower: Follower, said: Said<OtherLine>) => Promise<Followed>
  return one(follower, { line, source, early })
}
