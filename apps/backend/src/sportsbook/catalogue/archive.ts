import { type Queries, statement } from '../../db/index.ts'

const ARCHIVE = statement({
  name: 'archive_matches',
  parameters: { finishedBefore: 'numeric', now: 'numeric', most: 'bigint' },
  row: { id: 'double precision' },
  text: `with gone as (
      select id from matches where archived_at is null and finished_at < to_timestamp($finishedBefore / 1000.0) order by finished_at limit $most
    ), books as (
      delete from market_books where match_id in (select id from gone)
    ), memories as (
      delete from price_memory where match_id in (select id from gone)
    ), words as (
      delete from settlements s where s.match_id in (select id from gone)
        and not exists (select 1 from legs l where l.match_id = s.match_id)
    )
    update matches set archived_at = to_timestamp($now / 1000.0),
      parameters = case when parameters ? 'race' then jsonb_build_object('race', parameters -> 'race') end where id in (select id from gone)
    returning id::float8 as id`,
})

/**
 * Archives at most `most` matches that finished before `finishedBefore` (epoch ms): removes offer and parameters, and
 * the settlements of markets without bets, so that only the result remains; of a race its card stays, by which it is told. Answers their ids.
 */
export async function archiveFinished(
  db: Queries,
  at: { readonly finishedBefore: number; readonly now: number },
  most = 500,
): Promise<number[]> {
  const rows = await db.run(ARCHIVE, { finishedBefore: at.finishedBefore, now: at.now, most })
  return rows.map(({ id }) => id)
}

const PURGE = statement({
  name: 'purge_matches',
  parameters: { archivedBefore: 'numeric', keep: 'bigint', most: 'bigint' },
  row: { id: 'double precision' },
  text: `with old as (
      select greatest(to_timestamp($archivedBefore / 1000.0), (
        select archived_at from matches where source = 'simulator' and archived_at is not null
        order by archived_at desc offset $keep limit 1
      )) as archived_before
    ), gone as (
      select m.id from matches m, old
      where m.source = 'simulator' and m.archived_at < old.archived_before
        and not exists (select 1 from legs l where l.match_id = m.id)
      order by m.archived_at limit $most
    ), words as (
      delete from settlements where match_id in (select id from gone)
    )
    delete from matches where id in (select id from gone) returning id::float8 as id`,
})

/**
 * Deletes at most `most` simulated matches without bets: those archived before `archivedBefore` (epoch ms), and those
 * beyond the `keep` latest. Imported matches stay, since nothing would bring them back. Answers the number deleted.
 */
export async function purgeArchived(
  db: Queries,
  limits: { readonly archivedBefore: number; readonly keep: number },
  most = 500,
): Promise<number> {
  return (await db.run(PURGE, { archivedBefore: limits.archivedBefore, keep: limits.keep, most })).length
}

const WITHDRAW = statement({
  name: 'withdraw_matches',
  parameters: { ids: 'bigint[]', now: 'timestamptz' },
  row: { id: 'double precision' },
  text: `with gone as (
      delete from matches m where m.id = any ($ids::bigint[]) and m.status = 0
        and not exists (select 1 from legs l where l.match_id = m.id) returning id
    ), noted as (insert into withdrawn_matches (id, at) select id, $now::timestamptz from gone)
    select id::float8 as id from gone`,
})

/** Withdraws matches that have not begun and have no bets, and records their ids; answers which. */
export async function withdrawMatches(db: Queries, ids: readonly number[], now: Date): Promise<number[]> {
  if (ids.length === 0) return []
  return (await db.run(WITHDRAW, { ids, now })).map(({ id }) => id)
}

const WAS_WITHDRAWN = statement({
  name: 'was_withdrawn',
  parameters: { id: 'bigint' },
  row: { found: 'integer' },
  text: 'select 1 as found from withdrawn_matches where id = $id',
})

export const wasWithdrawn = async (db: Queries, id: number): Promise<boolean> =>
  (await db.run(WAS_WITHDRAWN, { id })).length > 0

const FORGET_WITHDRAWN = statement({
  name: 'forget_withdrawn_matches',
  parameters: { before: 'timestamptz' },
  text: 'delete from withdrawn_matches where at < $before',
})

/** Deletes records of matches withdrawn before that time; after it they are as unknown as any other id. */
export const forgetWithdrawn = (db: Queries, before: Date) => db.run(FORGET_WITHDRAWN, { before })
