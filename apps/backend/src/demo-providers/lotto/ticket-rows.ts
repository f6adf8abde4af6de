import { column, columns, namesOf, type Queries, type RowOf, statement } from '../../db/index.ts'
import type { Line } from './rules.ts'

export type TicketState = 'asked' | 'bought' | 'undone' | 'won' | 'lost' | 'paid'

const TICKET = columns({
  id: 'uuid',
  draw_id: 'bigint',
  session_id: 'uuid',
  player: 'text',
  currency: 'text',
  price: 'bigint',
  lines: column<readonly Line[]>('jsonb'),
  state: column<TicketState>('text'),
  matches: 'integer[]?',
  prize: 'bigint?',
})
export type TicketRow = RowOf<typeof TICKET>

/** The columns of a ticket that stands beside others in a statement. */
const OF_T = Object.keys(TICKET)
  .map((name) => `t.${name}`)
  .join(', ')

const ASK = statement({
  name: 'ask_for_lotto_ticket',
  parameters: {
    id: 'uuid',
    drawId: 'bigint',
    sessionId: 'uuid',
    player: 'text',
    currency: 'text',
    price: 'bigint',
    lines: 'jsonb',
    now: 'timestamptz',
    dueAt: 'timestamptz',
  },
  row: TICKET,
  text: `insert into lotto_tickets (id, draw_id, session_id, player, currency, price, lines, state, created_at, due_at)
    select $id, d.id, $sessionId, $player, $currency, $price, $lines, 'asked', $now, $dueAt from lotto_draws d
    where d.id = $drawId and d.closes_at > $now and d.drawn_at is null
    on conflict do nothing returning ${namesOf(TICKET)}`,
})

const FIND = statement({
  name: 'find_lotto_ticket',
  parameters: { id: 'uuid', player: 'text' },
  row: TICKET,
  text: `select ${namesOf(TICKET)} from lotto_tickets where id = $id and player = $player`,
})

const LIST = statement({
  name: 'list_lotto_tickets',
  parameters: { player: 'text' },
  row: TICKET,
  text: `select ${namesOf(TICKET)} from lotto_tickets where player = $player and state <> 'undone' order by created_at desc limit 20`,
})

const MOVE = statement({
  name: 'move_lotto_ticket',
  parameters: { id: 'uuid', from: 'text', to: 'text', dueAt: 'timestamptz?' },
  row: { id: 'uuid' },
  text: 'update lotto_tickets set state = $to, due_at = $dueAt where id = $id and state = $from returning id',
})

const TAKE_DRAWN = statement({
  name: 'drawn_lotto_tickets',
  row: { ...TICKET, numbers: 'smallint[]!' },
  text: `select ${OF_T}, d.numbers from lotto_tickets t join lotto_draws d on d.id = t.draw_id
    where t.state = 'bought' and d.drawn_at is not null order by t.created_at limit 200`,
})

const SETTLE = statement({
  name: 'settle_lotto_ticket',
  parameters: {
    id: 'uuid',
    state: 'text',
    matches: 'integer[]',
    prize: 'bigint',
    dueAt: 'timestamptz?',
  },
  text: `update lotto_tickets set state = $state, matches = $matches, prize = $prize, due_at = $dueAt where id = $id and state = 'bought'`,
})

const TAKE_DUE = statement({
  name: 'take_due_lotto_tickets',
  parameters: { now: 'timestamptz', again: 'timestamptz' },
  row: TICKET,
  text: `update lotto_tickets set due_at = $again where id in (
      select id from lotto_tickets where due_at <= $now order by due_at limit 50 for update skip locked)
    returning ${namesOf(TICKET)}`,
})

/** What a player asks for. */
export interface AskedTicket {
  readonly id: string
  readonly drawId: number
  readonly sessionId: string
  readonly player: string
  readonly currency: string
  readonly price: bigint
  readonly lines: readonly Line[]
}

/** Writes down a ticket before it is paid; null where its draw is closed, or its id is known. */
export async function askForTicket(
  db: Queries,
  { lines, ...ticket }: AskedTicket,
  now: Date,
  dueAt: Date,
): Promise<TicketRow | null> {
  const [row] = await db.run(ASK, { ...ticket, lines: JSON.stringify(lines), now, dueAt })
  return row ?? null
}

export async function findTicket(db: Queries, id: string, player: string): Promise<TicketRow | null> {
  const [row] = await db.run(FIND, { id, player })
  return row ?? null
}

/** A player's tickets, newest first. */
export const listTickets = (db: Queries, player: string): Promise<TicketRow[]> => db.run(LIST, { player })

/** Moves a ticket on, unless it has moved meanwhile. */
export async function moveTicket(
  db: Queries,
  id: string,
  [from, to]: readonly [TicketState, TicketState],
  dueAt: Date | null,
): Promise<boolean> {
  return (await db.run(MOVE, { id, from, to, dueAt })).length > 0
}

/** Tickets whose draw is drawn and which are not settled, 200 at most. */
export const drawnTickets = (db: Queries) => db.run(TAKE_DRAWN)

/** Settles a ticket, once. `dueAt` says when its prize is to be paid. */
export const settleTicket = (
  db: Queries,
  id: string,
  { matches, prize }: { readonly matches: readonly number[]; readonly prize: bigint },
  now: Date,
) =>
  db.run(SETTLE, {
    id,
    matches,
    prize,
    state: prize > 0n ? 'won' : 'lost',
    dueAt: prize > 0n ? now : null,
  })

/** Tickets that something is left to do about, fifty at most; until `again` nobody else gets them. */
export const takeDueTickets = (db: Queries, now: Date, again: Date): Promise<TicketRow[]> =>
  db.run(TAKE_DUE, { now, again })
