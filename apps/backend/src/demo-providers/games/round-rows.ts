import { column, columns, namesOf, type Queries, type RowOf, statement } from '../../db/index.ts'

export type RoundState = 'sealed' | 'staked' | 'won' | 'lost' | 'paid' | 'undone'

const ROUND = columns({
  id: 'uuid',
  session_id: 'uuid',
  app: 'text',
  seed: 'text',
  state: column<RoundState>('text'),
  choice: 'text?',
  salt: 'text?',
  currency: 'text',
  stake: 'bigint?',
  prize: 'bigint?',
})
export type RoundRow = RowOf<typeof ROUND>

const SEAL = statement({
  name: 'seal_demo_round',
  parameters: {
    id: 'uuid',
    sessionId: 'uuid',
    app: 'text',
    seed: 'text',
    currency: 'text',
    now: 'timestamptz',
  },
  text: `insert into demo_rounds (id, session_id, app, seed, state, currency, created_at) values ($id, $sessionId, $app, $seed, 'sealed', $currency, $now)`,
})

const STAKE = statement({
  name: 'stake_demo_round',
  parameters: {
    id: 'uuid',
    sessionId: 'uuid',
    choice: 'text',
    salt: 'text',
    stake: 'bigint',
    dueAt: 'timestamptz',
  },
  row: ROUND,
  text: `update demo_rounds set state = 'staked', choice = $choice, salt = $salt, stake = $stake, due_at = $dueAt
    where id = $id and session_id = $sessionId and state = 'sealed' returning ${namesOf(ROUND)}`,
})

const FIND = statement({
  name: 'find_demo_round',
  parameters: { id: 'uuid', sessionId: 'uuid' },
  row: ROUND,
  text: `select ${namesOf(ROUND)} from demo_rounds where id = $id and session_id = $sessionId`,
})

const MOVE = statement({
  name: 'move_demo_round',
  parameters: { id: 'uuid', from: 'text', to: 'text', prize: 'bigint?', dueAt: 'timestamptz?' },
  row: { id: 'uuid' },
  text: `update demo_rounds set state = $to, prize = coalesce($prize, prize), due_at = $dueAt where id = $id and state = $from returning id`,
})

const TAKE_DUE = statement({
  name: 'take_due_demo_rounds',
  parameters: { now: 'timestamptz', again: 'timestamptz' },
  row: ROUND,
  text: `update demo_rounds set due_at = $again where id in (
      select id from demo_rounds where due_at <= $now order by due_at limit 50 for update skip locked)
    returning ${namesOf(ROUND)}`,
})

const FORGET = statement({
  name: 'forget_demo_rounds',
  parameters: { before: 'timestamptz' },
  text: `delete from demo_rounds where state = 'sealed' and created_at < $before`,
})

/** Makes a round with its seed, before anybody plays it. */
export const sealRound = (
  db: Queries,
  round: {
    readonly id: string
    readonly sessionId: string
    readonly app: string
    readonly seed: string
    readonly currency: string
  },
  now: Date,
) => db.run(SEAL, { ...round, now })

/** What a player plays a round with. */
export interface PlayedWith {
  readonly choice: string
  readonly salt: string
  readonly stake: bigint
}

/** Takes a sealed round for a player's choice; null where it is played already, or is another session's. */
export async function stakeRound(
  db: Queries,
  id: string,
  sessionId: string,
  played: PlayedWith,
  dueAt: Date,
): Promise<RoundRow | null> {
  const [row] = await db.run(STAKE, { id, sessionId, ...played, dueAt })
  return row ?? null
}

export async function findRound(db: Queries, id: string, sessionId: string): Promise<RoundRow | null> {
  const [row] = await db.run(FIND, { id, sessionId })
  return row ?? null
}

/** Moves a round on, unless it has moved meanwhile; `dueAt` is null where nothing is left to do. */
export async function moveRound(
  db: Queries,
  id: string,
  [from, to]: readonly [RoundState, RoundState],
  dueAt: Date | null,
  prize: bigint | null = null,
): Promise<boolean> {
  return (await db.run(MOVE, { id, from, to, prize, dueAt })).length > 0
}

/** Rounds that were left lying, fifty at most; until `again` nobody else gets them. */
export const takeDueRounds = (db: Queries, now: Date, again: Date): Promise<RoundRow[]> =>
  db.run(TAKE_DUE, { now, again })

/** Forgets rounds that nobody has played. */
export const forgetRounds = (db: Queries, before: Date) => db.run(FORGET, { before })
