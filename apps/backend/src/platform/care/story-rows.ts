import { type Queries, statement } from '../../db/index.ts'
import { DAY, STORY, type Story } from './story.ts'

// A range of ids, so that the statement takes as long however few of them play.
const PLAYING = statement({
  name: 'playing_players',
  parameters: { after: 'bigint', upTo: 'bigint', since: 'timestamptz' },
  row: { id: 'bigint', site: 'text?' },
  text: `select p.id, p.site from players p where p.id > $after::bigint and p.id <= $upTo::bigint and p.deleted_at is null and (
      exists (select from ledger_entries e where e.player_id = p.id and e.created_at > $since::timestamptz)
      or exists (select from payments y where y.player_id = p.id and y.created_at > $since::timestamptz)
      or exists (select from player_audit a where a.player_id = p.id and a.at > $since::timestamptz and a.event = 'limit_changed')
      or exists (select from care_states c where c.player_id = p.id and c.level <> 'none'))
    order by p.id`,
})

const HIGHEST = statement({
  name: 'highest_player_id',
  row: { id: 'bigint' },
  text: 'select coalesce(max(id), 0)::bigint as id from players',
})

/** The most bets and payments of a player that are read. */
const MOST_BETS = 400
const MOST_PAYMENTS = 200

const BETS = statement({
  name: 'bets_of_stories',
  parameters: { players: 'bigint[]', since: 'timestamptz' },
  row: {
    player_id: 'bigint',
    currency: 'text',
    total_stake: 'bigint',
    win_amount: 'bigint?',
    cashed_out: 'bigint',
    created_at: 'timestamptz',
    settled_at: 'timestamptz?',
  },
  text: `select b.player_id, b.currency, b.total_stake, b.win_amount, b.cashed_out, b.created_at, b.settled_at
    from unnest($players::bigint[]) as p(id) cross join lateral (
      select * from bets where player_id = p.id order by id desc limit ${MOST_BETS}) b
    where b.created_at > $since::timestamptz order by b.created_at, b.id`,
})

const PAYMENTS = statement({
  name: 'payments_of_stories',
  parameters: { players: 'bigint[]', since: 'timestamptz' },
  row: { player_id: 'bigint', kind: 'text', state: 'text', created_at: 'timestamptz' },
  text: `select y.player_id, y.kind, y.state, y.created_at
    from unnest($players::bigint[]) as p(id) cross join lateral (
      select * from payments where player_id = p.id and created_at > $since::timestamptz
      order by created_at desc limit ${MOST_PAYMENTS}) y
    order by y.created_at, y.id`,
})

const STAKES = statement({
  name: 'stakes_of_stories',
  parameters: { players: 'bigint[]', since: 'timestamptz', before: 'timestamptz' },
  row: { player_id: 'bigint!', currency: 'text', lately: 'bigint', before: 'bigint' },
  text: `select player_id, currency,
      coalesce(-sum(amount) filter (where created_at > $since::timestamptz), 0)::bigint as lately,
      coalesce(-sum(amount) filter (where created_at <= $since::timestamptz), 0)::bigint as before
    from ledger_entries where player_id = any($players::bigint[]) and created_at > $before::timestamptz
      and account = 'player' and (step = 0 or reference like 'game:%:debit')
    group by player_id, currency order by player_id, currency`,
})

const RAISES = statement({
  name: 'limit_raises_of_stories',
  parameters: { players: 'bigint[]', since: 'timestamptz' },
  row: { player_id: 'bigint', at: 'timestamptz' },
  text: `select player_id, at from player_audit where player_id = any($players::bigint[]) and at > $since::timestamptz
      and event = 'limit_changed' and details ->> 'asks' = 'more' order by at, id`,
})

/** Ids of players of a range who did anything within a week, or stand at a level, with their sites. */
export async function findPlaying(
  db: Queries,
  { after, upTo }: { readonly after: number; readonly upTo: number },
  now: number,
): Promise<readonly { readonly id: number; readonly site: string | null }[]> {
  const rows = await db.run(PLAYING, { after, upTo, since: new Date(now - STORY) })
  return rows.map(({ id, site }) => ({ id: Number(id), site }))
}

export async function highestPlayer(db: Queries): Promise<number> {
  const [row] = await db.run(HIGHEST)
  return Number(row?.id ?? 0)
}

const FAILED: ReadonlySet<string> = new Set(['failed', 'expired'])

type Told = Omit<Story, 'timeZone'>

/** What these players did within a week, by player; four statements for all of them. */
export async function readStories(
  db: Queries,
  players: readonly number[],
  now: number,
): Promise<(player: number) => Told> {
  const since = new Date(now - STORY)
  const bets = Map.groupBy(await db.run(BETS, { players, since }), (row) => Number(row.player_id))
  const payments = Map.groupBy(await db.run(PAYMENTS, { players, since }), (row) => Number(row.player_id))
  const before = new Date(now - STORY - 28 * DAY)
  const stakes = Map.groupBy(await db.run(STAKES, { players, since, before }), (row) => Number(row.player_id))
  const raises = Map.groupBy(await db.run(RAISES, { players, since }), (row) => Number(row.player_id))
  return (player) => ({
    bets: (bets.get(player) ?? []).map((row) => ({
      currency: row.currency,
      at: row.created_at.getTime(),
      stake: row.total_stake,
      settledAt: row.win_amount === null ? null : (row.settled_at ?? row.created_at).getTime(),
      returned: (row.win_amount ?? 0n) + row.cashed_out,
    })),
    payments: (payments.get(player) ?? []).map(({ kind, state, created_at: at }) => ({
      kind: kind === 'deposit' ? 'deposit' : 'withdrawal',
      at: at.getTime(),
      failed: FAILED.has(state),
    })),
    stakes: stakes.get(player) ?? [],
    raises: (raises.get(player) ?? []).map(({ at }) => at.getTime()),
  })
}
