import type { GameSession } from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/index.ts'
import { RETENTION } from '../../retention.ts'
import { sealOf } from '../provider/fair-draw.ts'
import type { WalletMove, WalletRefusal, WalletServer } from '../provider/wallet-server.ts'
import {
  findRound,
  forgetRounds,
  moveRound,
  type PlayedWith,
  type RoundRow,
  sealRound,
  stakeRound,
  takeDueRounds,
} from './round-rows.ts'
import { GAME_RULES, type GameName, playedRound } from './rules.ts'

export interface PlayParts {
  readonly db: Database
  readonly clock: Clock
  readonly wallet: WalletServer
  /** A seed of 32 bytes, hex. */
  readonly newSeed: () => string
}

const SECOND = 1000
/** How long (ms) a round may take before it is taken for left lying, and how long until it is tried again. */
const PATIENCE = 10 * SECOND
/** How long (ms) a round that nobody plays is kept. */
const { kept: KEPT } = RETENTION.demoRounds

/** A round that is ready to be played. */
export interface ReadyRound {
  readonly id: string
  /** What its seed is held to afterwards. */
  readonly seal: string
}

/** How a round went. */
export interface RoundResult {
  readonly faces: readonly number[]
  /** Subunits; 0 is lost. */
  readonly prize: number
  /** Null where the wallet has not said it yet. */
  readonly balance: number | null
  readonly seed: string
  readonly seal: string
}

export type Played =
  | { readonly ok: true; readonly result: RoundResult; readonly next: ReadyRound }
  | { readonly ok: false; readonly refusal: WalletRefusal | null }

/** Seals the next round of a session. */
export async function readyRound(
  { db, clock, newSeed }: PlayParts,
  { session_id: sessionId, currency }: GameSession,
  app: GameName,
): Promise<ReadyRound> {
  const id = crypto.randomUUID()
  const seed = newSeed()
  await sealRound(db, { id, sessionId, app, seed, currency }, new Date(clock()))
  return { id, seal: sealOf(seed) }
}

type StakedRound = RoundRow & { readonly stake: bigint; readonly choice: string; readonly salt: string }

function staked(round: RoundRow): StakedRound {
  const { id, stake, choice, salt } = round
  if (stake === null || choice === null || salt === null) throw new Error(`round ${id} was not played`)
  return { ...round, stake, choice, salt }
}

const moveOf = (
  { id, session_id: sessionId, currency }: RoundRow,
  what: 'stake' | 'win',
  amount: bigint,
): WalletMove => ({ sessionId, transactionId: `${id}:${what}`, roundId: id, amount, currency })

/** Gives a stake back that may have been taken; the wallet refuses it if it comes later. */
async function undo({ db, wallet }: PlayParts, round: RoundRow): Promise<void> {
  const back = await wallet.rollBack(moveOf(round, 'stake', 0n))
  if (back.ok || back.refusal !== null) await moveRound(db, round.id, ['undone', 'undone'], null)
}

/** Pays a round that was won; answers the balance, null while the wallet does not say. */
async function payWin({ db, wallet }: PlayParts, round: RoundRow, prize: bigint): Promise<number | null> {
  const paid = await wallet.credit(moveOf(round, 'win', prize))
  if (!paid.ok) return null
  await moveRound(db, round.id, ['won', 'paid'], null)
  return paid.value.balance
}

/** Takes the stake, shows what was sealed, pays. */
async function playStaked(
  parts: PlayParts,
  round: StakedRound,
): Promise<{ readonly result: RoundResult } | { readonly refusal: WalletRefusal | null }> {
  const { db, clock, wallet } = parts
  const { id, app, seed, salt, choice, stake } = round
  const taken = await wallet.debit(moveOf(round, 'stake', stake))
  if (!taken.ok) {
    const isOver = taken.refusal !== null
    const dueAt = isOver ? null : new Date(clock())
    await moveRound(db, id, ['staked', 'undone'], dueAt)
    if (!isOver) await undo(parts, round)
    return { refusal: taken.refusal }
  }
  const { faces, prize } = playedRound(app as GameName, { seed, salt, choice, stake })
  const dueAt = prize > 0n ? new Date(clock() + PATIENCE) : null
  // It took so long that the stake was given back.
  if (!(await moveRound(db, id, ['staked', prize > 0n ? 'won' : 'lost'], dueAt, prize)))
    return { refusal: null }
  const balance = prize > 0n ? await payWin(parts, round, prize) : taken.value.balance
  return { result: { faces, prize: Number(prize), balance, seed, seal: sealOf(seed) } }
}

/** How a round went that is over already; null where it is not. */
function resultOf(round: RoundRow): RoundResult | null {
  if (!['won', 'lost', 'paid'].includes(round.state)) return null
  const { app, seed, salt, choice, stake } = staked(round)
  const { faces, prize } = playedRound(app as GameName, { seed, salt, choice, stake })
  return { faces, prize: Number(prize), balance: null, seed, seal: sealOf(seed) }
}

/** Plays a round that was made ready: once, whoever asks again is told how it went. */
export async function play(
  parts: PlayParts,
  session: GameSession,
  app: GameName,
  { round: id, ...played }: PlayedWith & { readonly round: string },
): Promise<Played | null> {
  const { db, clock } = parts
  if (!Object.hasOwn(GAME_RULES[app].choices, played.choice)) return null
  const dueAt = new Date(clock() + PATIENCE)
  const taken = await stakeRound(db, id, session.session_id, played, dueAt)
  if (taken === null) {
    const known = await findRound(db, id, session.session_id)
    const result = known === null || known.app !== app ? null : resultOf(known)
    return result === null ? null : { ok: true, result, next: await readyRound(parts, session, app) }
  }
  const made = await playStaked(parts, staked(taken))
  if ('refusal' in made) return { ok: false, refusal: made.refusal }
  return { ok: true, result: made.result, next: await readyRound(parts, session, app) }
}

/**
 * Works off what was left lying when a process died or the wallet was away: stakes nobody has shown a result for are
 * given back, wins are paid. The wallet takes each once, whatever was done before.
 */
export async function attendRounds(parts: PlayParts, signal?: AbortSignal): Promise<void> {
  const { db, clock } = parts
  const now = clock()
  for (const round of await takeDueRounds(db, new Date(now), new Date(now + PATIENCE))) {
    signal?.throwIfAborted()
    if (round.state === 'staked') await moveRound(db, round.id, ['staked', 'undone'], new Date(now))
    if (round.state === 'staked' || round.state === 'undone') await undo(parts, round)
    if (round.state === 'won') await payWin(parts, round, round.prize ?? 0n)
  }
  await forgetRounds(db, new Date(now - KEPT))
}
