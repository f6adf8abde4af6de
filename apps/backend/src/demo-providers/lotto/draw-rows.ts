import { columns, namesOf, type Queries, type RowOf, statement } from '../../db/index.ts'

const DRAW = columns({
  id: 'bigint',
  commitment: 'text',
  seed: 'text',
  closes_at: 'timestamptz',
  drawn_at: 'timestamptz?',
  numbers: 'smallint[]?',
})
export type DrawRow = RowOf<typeof DRAW>

const PLAN = statement({
  name: 'plan_lotto_draw',
  parameters: { game: 'text', commitment: 'text', seed: 'text', closesAt: 'timestamptz' },
  text: `insert into lotto_draws (game, commitment, seed, closes_at) values ($game, $commitment, $seed, $closesAt) on conflict do nothing`,
})

const LAST = statement({
  name: 'last_lotto_draw',
  parameters: { game: 'text' },
  row: { closes_at: 'timestamptz' },
  text: 'select max(closes_at) as closes_at from lotto_draws where game = $game having max(closes_at) is not null',
})

const COMING = statement({
  name: 'coming_lotto_draws',
  parameters: { game: 'text', now: 'timestamptz' },
  row: DRAW,
  text: `select ${namesOf(DRAW)} from lotto_draws where game = $game and closes_at > $now order by closes_at limit 3`,
})

const PAST = statement({
  name: 'past_lotto_draws',
  parameters: { game: 'text' },
  row: DRAW,
  text: `select ${namesOf(DRAW)} from lotto_draws where game = $game and drawn_at is not null order by closes_at desc limit 10`,
})

const DUE = statement({
  name: 'due_lotto_draws',
  parameters: { game: 'text', now: 'timestamptz' },
  row: DRAW,
  text: `select ${namesOf(DRAW)} from lotto_draws where game = $game and drawn_at is null and closes_at <= $now order by closes_at limit 20`,
})

const DRAWN = statement({
  name: 'note_lotto_draw',
  parameters: { id: 'bigint', numbers: 'smallint[]', now: 'timestamptz' },
  text: 'update lotto_draws set numbers = $numbers, drawn_at = $now where id = $id and drawn_at is null',
})

export const GAME = 'six'

/** Plans a draw, unless there is one at that time. */
export const planDraw = (db: Queries, draw: { commitment: string; seed: string; closesAt: Date }) =>
  db.run(PLAN, { ...draw, game: GAME })

/** When the last planned draw closes; null when none is planned. */
export async function lastClosing(db: Queries): Promise<Date | null> {
  const [row] = await db.run(LAST, { game: GAME })
  return row?.closes_at ?? null
}

/** Draws that tickets are sold of, soonest first. */
export const comingDraws = (db: Queries, now: Date): Promise<DrawRow[]> => db.run(COMING, { game: GAME, now })

/** The last draws, newest first. */
export const pastDraws = (db: Queries): Promise<DrawRow[]> => db.run(PAST, { game: GAME })

/** Draws that are closed and not drawn. */
export const dueDraws = (db: Queries, now: Date): Promise<DrawRow[]> => db.run(DUE, { game: GAME, now })

/** Notes the numbers of a draw, once. */
export const noteDrawn = (db: Queries, id: bigint, numbers: readonly number[], now: Date) =>
  db.run(DRAWN, { id, numbers, now })
