import type { Queries, Statement } from '../../db/index.ts'

const ARCHIVE = {
  name: 'archive_matches',
  text: `with gone as (
      select id from matches where archived_at is null and finished_at < to_timestamp($1 / 1000.0) order by finished_at limit $3
    ), books as (
      delete from market_books where match_id in (select id from gone)
    )
    update matches set archived_at = to_timestamp($2 / 1000.0), parameters = null where id in (select id from gone)
    returning id::float8 as id`,
} as const satisfies Statement

/**
 * Takes the offer and the parameters from at most `most` matches that were over before `finishedBefore` (epoch ms); only the
 * result stays. Answers their ids.
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
  text: `with gone as (
      select m.id from matches m
      where m.source = 'simulator' and m.archived_at < to_timestamp($1 / 1000.0)
        and not exists (select 1 from legs l where l.match_id = m.id)
      order by m.archived_at limit $2
    ), words as (
      delete from settlements where match_id in (select id from gone)
    )
    delete from matches where id in (select id from gone) returning id::float8 as id`,
} as const satisfies Statement

/**
 * Forgets at most `most` simulated matches archived before `archivedBefore` (epoch ms) that no bet refers to. What was imported
 * stays: nobody would play it again. Answers how many went.
 */
export async function purgeArchived(db: Queries, archivedBefore: number, most = 500): Promise<number> {
  return (await db.run(PURGE, [archivedBefore, most])).length
}
