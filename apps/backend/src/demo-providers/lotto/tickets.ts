import type { GameSession } from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/index.ts'
import { sealOf } from '../provider/fair-draw.ts'
import { pricesIn } from '../provider/prices.ts'
import type { WalletMove, WalletRefusal, WalletServer } from '../provider/wallet-server.ts'
import { dueDraws, lastClosing, noteDrawn, planDraw } from './draw-rows.ts'
import { drawnNumbers, type Line, matchesOf, prizeOf } from './rules.ts'
import {
  askForTicket,
  drawnTickets,
  findTicket,
  moveTicket,
  settleTicket,
  takeDueTickets,
  type TicketRow,
} from './ticket-rows.ts'

export interface LottoParts {
  readonly db: Database
  readonly clock: Clock
  readonly wallet: WalletServer
  /** A seed of 32 bytes, hex. */
  readonly newSeed: () => string
}

const SECOND = 1000
/** Time (ms) between two draws, and how far ahead they are planned, seals and all. */
export const DRAW_EVERY = 300 * SECOND
const PLANNED = 3 * DRAW_EVERY
/** How long (ms) a purchase may take before it is taken back, and until something is tried again. */
const PATIENCE = 15 * SECOND

const moveOf = (
  { id, session_id: sessionId, currency }: TicketRow,
  what: 'stake' | 'win',
  amount: bigint,
): WalletMove => ({ sessionId, transactionId: `${id}:${what}`, roundId: id, amount, currency })

export const costOf = ({ price, lines }: TicketRow): bigint => price * BigInt(lines.length)

/** A ticket, or why there is none: `closed`, or the wallet's word; null while nobody knows. */
export type Bought =
  | { readonly ok: true; readonly ticket: TicketRow; readonly balance: number | null }
  | { readonly ok: false; readonly refusal: WalletRefusal | 'closed' | null }

const isSame = (ticket: TicketRow, drawId: number, lines: readonly Line[]): boolean =>
  ticket.draw_id === BigInt(drawId) && JSON.stringify(ticket.lines) === JSON.stringify(lines)

/** Gives back what a ticket may have cost; the wallet refuses the stake if it comes later. */
async function undo({ db, wallet }: LottoParts, ticket: TicketRow): Promise<void> {
  const back = await wallet.rollBack(moveOf(ticket, 'stake', 0n))
  if (back.ok || back.refusal !== null) await moveTicket(db, ticket.id, ['undone', 'undone'], null)
}

/** Takes the price of a ticket that is written down. */
async function pay(parts: LottoParts, ticket: TicketRow): Promise<Bought> {
  const { db, clock, wallet } = parts
  const taken = await wallet.debit(moveOf(ticket, 'stake', costOf(ticket)))
  if (taken.ok) {
    const isBought = await moveTicket(db, ticket.id, ['asked', 'bought'], null)
    // It took so long that the price was given back.
    return isBought ? { ok: true, ticket, balance: taken.value.balance } : { ok: false, refusal: null }
  }
  const isOver = taken.refusal !== null
  await moveTicket(db, ticket.id, ['asked', 'undone'], isOver ? null : new Date(clock()))
  if (!isOver) await undo(parts, ticket)
  return { ok: false, refusal: taken.refusal }
}

/** Buys a ticket of a draw that is open: once for its id, whoever asks again is told what became of it. */
export async function buyTicket(
  parts: LottoParts,
  { session_id: sessionId, player, currency, subunits }: GameSession,
  { ticket: id, draw: drawId, lines }: { ticket: string; draw: number; lines: readonly Line[] },
): Promise<Bought> {
  const { db, clock } = parts
  const price = BigInt(pricesIn(currency, subunits).line)
  const asked = { id, drawId, sessionId, player, currency, price, lines }
  const now = clock()
  const ticket = await askForTicket(db, asked, new Date(now), new Date(now + PATIENCE))
  if (ticket !== null) return pay(parts, ticket)
  const known = await findTicket(db, id, player)
  if (known === null || !isSame(known, drawId, lines)) return { ok: false, refusal: 'closed' }
  return ['asked', 'undone'].includes(known.state)
    ? { ok: false, refusal: null }
    : { ok: true, ticket: known, balance: null }
}

/** Plans draws ahead, each with a seed of its own that is sealed from then on. */
async function planDraws({ db, clock, newSeed }: LottoParts): Promise<void> {
  const now = clock()
  const last = (await lastClosing(db))?.getTime() ?? 0
  const first = Math.max(last, Math.floor(now / DRAW_EVERY) * DRAW_EVERY) + DRAW_EVERY
  for (let closes = first; closes <= now + PLANNED; closes += DRAW_EVERY) {
    const seed = newSeed()
    await planDraw(db, { seed, commitment: sealOf(seed), closesAt: new Date(closes) })
  }
}

/** Draws what is closed, and settles its tickets. */
async function drawAndSettle({ db, clock }: LottoParts, signal?: AbortSignal): Promise<void> {
  const now = new Date(clock())
  for (const { id, seed } of await dueDraws(db, now))
    await noteDrawn(db, id, drawnNumbers(seed, Number(id)), now)
  for (const { id, lines, price, numbers } of await drawnTickets(db)) {
    signal?.throwIfAborted()
    const matches = lines.map((line) => matchesOf(line, numbers))
    await settleTicket(db, id, { matches, prize: prizeOf(matches, price) }, now)
  }
}

/** Pays prizes, and gives back what tickets cost that were never bought. The wallet takes each once. */
async function attendTickets(parts: LottoParts, signal?: AbortSignal): Promise<void> {
  const { db, clock, wallet } = parts
  const now = clock()
  for (const ticket of await takeDueTickets(db, new Date(now), new Date(now + PATIENCE))) {
    signal?.throwIfAborted()
    const { id, state } = ticket
    if (state === 'asked') await moveTicket(db, id, ['asked', 'undone'], new Date(now))
    if (state === 'asked' || state === 'undone') await undo(parts, ticket)
    if (state !== 'won') continue
    const paid = await wallet.credit(moveOf(ticket, 'win', ticket.prize ?? 0n))
    if (paid.ok) await moveTicket(db, id, ['won', 'paid'], null)
  }
}

/** One turn of the lottery: plans, draws, settles and pays. Each step can be repeated, by whichever process. */
export async function playLotto(parts: LottoParts, signal?: AbortSignal): Promise<void> {
  await planDraws(parts)
  await drawAndSettle(parts, signal)
  await attendTickets(parts, signal)
}
