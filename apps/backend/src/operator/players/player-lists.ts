import type { SettlementResult } from '@touchline/betting'
import type { BetResult, BetStatus, BetType, BonusType, PlayerBet, PlayerNote } from '@touchline/contract'
import { column, columns, type Queries, type RowOf, statement } from '../../db/index.ts'

const SESSIONS = statement({
  name: 'sessions_for_staff',
  parameters: { playerId: 'bigint', now: 'timestamptz' },
  row: { id: 'uuid', device: 'text?', site: 'text?', created_at: 'timestamptz', used_at: 'timestamptz' },
  text: `select id, device, site, created_at, used_at from sessions where player_id = $playerId and expires_at > $now
    order by created_at desc limit 100`,
})

interface StoredLeg {
  readonly match_id: number
  readonly market_id: number
  readonly specifier: string
  readonly outcome_id: string
  readonly odds: number
  readonly result: SettlementResult | null
}

const BET = columns({
  id: 'bigint',
  ref: 'text',
  type: column<BetType>('text'),
  status: column<BetStatus>('text'),
  result: column<BetResult>('text'),
  currency: 'text',
  total_stake: 'bigint',
  odds: 'bigint',
  potential_win: 'bigint',
  win_amount: 'bigint?',
  cashed_out: 'bigint',
  bonus: column<BonusType | null>('text?'),
  created_at: 'timestamptz',
  settled_at: 'timestamptz?',
  legs: column<StoredLeg[]>('jsonb'),
})

const BETS = statement({
  name: 'bets_for_staff',
  parameters: { playerId: 'bigint', isOpen: 'boolean?', limit: 'bigint', offset: 'bigint' },
  row: { ...BET, total: 'bigint' },
  text: `select b.id, b.ref, b.type, b.status, b.result, b.currency, b.total_stake, b.odds, b.potential_win, b.win_amount, b.cashed_out,
      b.bonus -> 'terms' ->> 'type' as bonus, b.created_at, b.settled_at,
      (select jsonb_agg(jsonb_build_object('match_id', l.match_id, 'market_id', l.market_id, 'specifier', l.specifier,
        'outcome_id', l.outcome_id, 'odds', l.odds, 'result', l.result) order by l.position) from legs l where l.bet_id = b.id) as legs,
      count(*) over () as total
    from bets b where b.player_id = $playerId and ($isOpen::boolean is null or (b.win_amount is null) = $isOpen)
    order by b.id desc limit $limit offset $offset`,
})

const NOTE = columns({ id: 'bigint', staff_id: 'bigint', text: 'text', created_at: 'timestamptz' })

const NOTES = statement({
  name: 'list_player_notes',
  parameters: { playerId: 'bigint', limit: 'bigint', offset: 'bigint' },
  row: { ...NOTE, total: 'bigint' },
  text: `select id, staff_id, text, created_at, count(*) over () as total from player_notes where player_id = $playerId
    order by id desc limit $limit offset $offset`,
})

const ADD_NOTE = statement({
  name: 'add_player_note',
  parameters: { playerId: 'bigint', staffId: 'bigint', text: 'text', now: 'timestamptz' },
  row: NOTE,
  text: `insert into player_notes (player_id, staff_id, text, created_at) values ($playerId, $staffId, $text, $now)
    returning id, staff_id, text, created_at`,
})

/** Where a player is signed in, the latest first. */
export const listPlayerSessions = async (db: Queries, playerId: number, now: Date) =>
  (await db.run(SESSIONS, { playerId, now })).map(({ created_at: at, used_at: used, ...session }) => ({
    ...session,
    signed_in_at: at.toISOString(),
    used_at: used.toISOString(),
  }))

function betOf(row: RowOf<typeof BET>): PlayerBet {
  const { ref, type, status, result, currency, bonus } = row
  return {
    ...{ ref, type, status, result, currency, bonus },
    id: Number(row.id),
    total_stake: Number(row.total_stake),
    odds: Number(row.odds),
    potential_win: Number(row.potential_win),
    win_amount: row.win_amount === null ? null : Number(row.win_amount),
    cashed_out: Number(row.cashed_out),
    created_at: row.created_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
    legs: row.legs.map(({ result: ended, ...leg }) => ({
      ...leg,
      result: ended === null ? null : { won: ended.won, void_halves: ended.voidHalves },
    })),
  }
}

/** Bets of a player, the latest first; `isOpen` null for all. */
export async function listPlayerBets(
  db: Queries,
  playerId: number,
  isOpen: boolean | null,
  limit: number,
  offset: number,
): Promise<{ readonly items: PlayerBet[]; readonly total: number }> {
  const rows = await db.run(BETS, { playerId, isOpen, limit, offset })
  return { items: rows.map(betOf), total: Number(rows[0]?.total ?? 0n) }
}

const noteOf = ({ id, staff_id: by, text, created_at: at }: RowOf<typeof NOTE>): PlayerNote => ({
  id: Number(id),
  staff_id: Number(by),
  text,
  created_at: at.toISOString(),
})

export async function listPlayerNotes(
  db: Queries,
  playerId: number,
  limit: number,
  offset: number,
): Promise<{ readonly items: PlayerNote[]; readonly total: number }> {
  const rows = await db.run(NOTES, { playerId, limit, offset })
  return { items: rows.map(noteOf), total: Number(rows[0]?.total ?? 0n) }
}

export async function addPlayerNote(
  transaction: Queries,
  note: { readonly playerId: number; readonly staffId: number; readonly text: string },
  now: Date,
): Promise<PlayerNote> {
  const [row] = await transaction.run(ADD_NOTE, { ...note, now })
  if (row === undefined) throw new Error('player_notes: nothing was written')
  return noteOf(row)
}
