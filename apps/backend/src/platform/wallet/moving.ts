import { subunits, subunitsToWire } from '@touchline/betting'
import type {
  GameMoneyMoved,
  GameMoneyRolledBack,
  MoveGameMoney,
  Refusal,
  RollBackGameMoney,
} from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import type { Database, Queries } from '../../db/index.ts'
import { AWAY } from '../../http/refusals.ts'
import {
  bookMovement,
  type BookedRow,
  findTransaction,
  hasStake,
  lockGameAccount,
  type KnownTransaction,
} from './booked.ts'
import { type GameSessionRow, type PlayersStanding, sessionOfId, standingOf } from './game-sessions.ts'

/** A stake that a game asks for. */
export interface AskedStake {
  readonly session: GameSessionRow
  readonly standing: PlayersStanding
  /** Subunits. */
  readonly amount: bigint
  readonly now: Date
}

/** Why a stake is refused; null allows it. Called with the account locked, in the transaction that takes it. */
export type JudgeGameStake = (transaction: Queries, stake: AskedStake) => Promise<Refusal | null>

/** Points at which tests let the process die. */
export type WalletStep = 'booked' | 'committed'

export interface MovingParts {
  readonly db: Database
  readonly clock: Clock
  readonly judgeStake: JudgeGameStake
  /** Called after outbox rows were written. */
  readonly onOutbox: () => void
  readonly at?: ((step: WalletStep) => void) | undefined
}

/** What a call does in its transaction, with the account locked. */
interface Work {
  readonly transaction: Queries
  readonly session: GameSessionRow
  /** Before it. */
  readonly balance: bigint
  readonly known: KnownTransaction
  readonly standing: PlayersStanding
  readonly now: Date
}

const OTHER_CONTENT: Refusal = { refused: 1902 }
const ROLLED_BACK: Refusal = { refused: 1903 }
/** How often a call begins again when another session has used its id at the same moment. */
const ATTEMPTS = 3

type Moving = MoveGameMoney & { readonly kind: 'debit' | 'credit' }

const wire = (amount: bigint): number => subunitsToWire(subunits(amount))

const movedAnswer = (transactionId: string, currency: string, balance: bigint): GameMoneyMoved => ({
  transaction_id: transactionId,
  currency,
  balance: wire(balance),
})

const signed = ({ kind, amount }: Moving): bigint => (kind === 'debit' ? -BigInt(amount) : BigInt(amount))

const isSame = (booked: BookedRow, asked: Moving): boolean =>
  booked.kind === asked.kind &&
  booked.session_id === asked.session_id &&
  booked.round_id === asked.round_id &&
  booked.amount === signed(asked)

/** The answer to a stake or win that is known already, or was rolled back before it came; null for a new one. */
function knownAnswer(
  { movement, rollback }: KnownTransaction,
  asked: Moving,
): GameMoneyMoved | Refusal | null {
  if (movement === null)
    return rollback === null ? null : rollback.session_id === asked.session_id ? ROLLED_BACK : OTHER_CONTENT
  if (!isSame(movement, asked)) return OTHER_CONTENT
  if (rollback !== null) return ROLLED_BACK
  return movedAnswer(asked.transaction_id, movement.currency, movement.balance)
}

/** Why a new stake or win is refused; null allows it. */
async function newRefusal(
  { judgeStake }: MovingParts,
  { transaction, session, balance, standing, now }: Work,
  asked: Moving,
): Promise<Refusal | null> {
  const amount = BigInt(asked.amount)
  if (asked.kind === 'credit')
    return (await hasStake(transaction, session.id, asked.round_id)) ? null : { refused: 1904 }
  const refusal = await judgeStake(transaction, { session, standing, amount, now })
  return refusal ?? (balance < amount ? { refused: 104 } : null)
}

async function move(
  parts: MovingParts,
  work: Work,
  asked: Moving,
): Promise<GameMoneyMoved | Refusal | 'again'> {
  const { transaction, session, balance, known, standing, now } = work
  if (asked.currency !== session.currency)
    return { refused: 422, errors: { currency: [`must be ${session.currency}, that of the session`] } }
  const settled = knownAnswer(known, asked) ?? (await newRefusal(parts, work, asked))
  if (settled !== null) return settled
  const after = await bookMovement(
    transaction,
    {
      session,
      transactionId: asked.transaction_id,
      kind: asked.kind,
      roundId: asked.round_id,
      amount: signed(asked),
      before: balance,
      isClosed: standing.isDeleted,
    },
    now,
  )
  return after === null ? 'again' : movedAnswer(asked.transaction_id, session.currency, after)
}

async function rollBack(
  { transaction, session, balance, known, standing, now }: Work,
  { transaction_id: transactionId }: RollBackGameMoney,
): Promise<GameMoneyRolledBack | Refusal | 'again'> {
  const { movement, rollback } = known
  if ([movement, rollback].some((row) => row !== null && row.session_id !== session.id)) return OTHER_CONTENT
  if (rollback !== null)
    return {
      ...movedAnswer(transactionId, rollback.currency, rollback.balance),
      amount: wire(rollback.amount),
    }
  const amount = -(movement?.amount ?? 0n)
  const after = await bookMovement(
    transaction,
    {
      session,
      transactionId,
      kind: 'rollback',
      roundId: movement?.round_id ?? '',
      amount,
      before: balance,
      isClosed: standing.isDeleted,
    },
    now,
  )
  if (after === null) return 'again'
  return { ...movedAnswer(transactionId, session.currency, after), amount: wire(amount) }
}

/** Does something in a transaction that holds the lock of the session's account. */
async function inSession<Answer extends object>(
  { db, clock, onOutbox, at }: MovingParts,
  provider: string,
  asked: Pick<RollBackGameMoney, 'session_id' | 'transaction_id'>,
  run: (work: Work) => Promise<Answer | Refusal | 'again'>,
): Promise<Answer | Refusal> {
  const session = await sessionOfId(db, provider, asked.session_id)
  if (session === null) return { refused: 404 }
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const now = new Date(clock())
    const answer = await db.transaction(async (transaction) => {
      const balance = await lockGameAccount(transaction, session)
      const known = await findTransaction(transaction, provider, asked.transaction_id)
      const standing = await standingOf(transaction, session.id, now)
      const made = await run({ transaction, session, balance, known, standing, now })
      at?.('booked')
      return made
    })
    at?.('committed')
    if (answer === 'again') continue
    if (!('refused' in answer)) onOutbox()
    return answer
  }
  return AWAY
}

/** Moves money between players and providers of games: each transaction of a game once, in whatever order it comes. */
export const createMoving = (parts: MovingParts) => ({
  debit: (provider: string, asked: MoveGameMoney) =>
    inSession(parts, provider, asked, (work) => move(parts, work, { ...asked, kind: 'debit' })),
  /** Booked whatever has become of session and player: a deleted player's win is held as `unclaimed_wins`. */
  credit: (provider: string, asked: MoveGameMoney) =>
    inSession(parts, provider, asked, (work) => move(parts, work, { ...asked, kind: 'credit' })),
  rollBack: (provider: string, asked: RollBackGameMoney) =>
    inSession(parts, provider, asked, (work) => rollBack(work, asked)),
})
