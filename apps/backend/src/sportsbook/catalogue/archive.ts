import type { Queries, Statement } from '../../db/index.ts'

const ARCHIVE = {
  name: 'archive_matches',
  text: `with gone as (
      select id from matches where archived_at is null and finished_at < to_timestamp($1 / 1000.0) order by finished_at limit $3
    ), books as (
      delete from market_books where match_id in (select id from gone)
    ), words as (
      delete from settlements s where s.match_id in (select id from gone)
        and not exists (select 1 from legs l where l.match_id = s.match_id)
    )
    update matches set archived_at = to_timestamp($2 / 1000.0), parameters = null where id in (select id from gone)
    returning id::float8 as id`,
} as const satisfies Statement

/**
 * Archives at most `most` matches that finished before `finishedBefore` (epoch ms): removes offer and parameters, and
 * the settlements of markets without bets, so that only the result remains. Answers their ids.
 */
export async function archiveFinished(
  db: Queries,
  at: { readonly finishedBefore: number; readonly now: number },
  most = 500,
): Promise<number[]> {
  const rows = await db.run<{ id: number }>(ARCHIVE, [at.finishedBefore, at.now, most])
  return rows.map(({ id }) => id)
}

const PURGE = {
  name: 'purge_matches',
  text: `with old as (
      select greatest(to_timestamp($1 / 1000.0), (
        select archived_at from matches where source = 'simulator' and archived_at is not null
        order by archived_at desc offset $2 limit 1
      )) as archived_before
    ), gone as (
      select m.id from matches m, old
      where m.source = 'simulator' and m.archived_at < old.archived_before
        and not exists (select 1 from legs l where l.match_id = m.id)
      order by m.archived_at limit $3
    ), words as (
      delete from settlements where match_id in (select id from gone)
    )
    delete from matches where id in (select id from gone) returning id::float8 as id`,
} as const satisfies Statement

/**
 * Deletes at most `most` simulated matches without bets: those archived before `archivedBefore` (epoch ms), and those
 * beyond the `keep` latest. Imported matches stay, since nothing would bring them back. Answers the number deleted.
 */
export async function purgeArchived(
  db: Queries,
  limits: { readonly archivedBefore: number; readonly keep: number },
  most = 500,
): Promise<number> {
  return (await db.run(PURGE, [limits.archivedBefore, limits.keep, most])).length
}

const WITHDRAW = {
  name: 'withdraw_matches',
  text: `with gone as (
      delete from matches m where m.id = any ($1::bigint[]) and m.status = 0
        and not exists (select 1 from legs l where l.match_id = m.id) returning id
    ), noted as (insert into withdrawn_matches (id, at) select id, $2::timestamptz from gone)
    select id::float8 as id from gone`,
} as const satisfies Statement

/** Withdraws matches that have not begun and have no bets, and records their ids; answers which. */
export async function withdrawMatches(db: Queries, ids: readonly number[], now: Date): Promise<number[]> {
  if (ids.length === 0) return []
  return (await db.run<{ id: number }>(WITHDRAW, [`{${ids.join(',')}}`, now])).map(({ id }) => id)
}

const WAS_WITHDRAWN = {
  name: 'was_withdrawn',
  text: 'select 1 from withdrawn_matches where id = $1',
} as const satisfies Statement

export const wasWithdrawn = async (db: Queries, id: number): Promise<boolean> =>
  (await db.run(WAS_WITHDRAWN, [id])).length > 0

const FORGET_WITHDRAWN = {
  name: 'forget_withdrawn_matches',
  text: 'delete from withdrawn_matches where at < $1',
} as const satisfies Statement

/** Deletes records of matches withdrawn before that time; after it they are as unknown as any other id. */
export const forgetWithdrawn = (db: Queries, before: Date) => db.run(FORGET_WITHDRAWN, [before])
