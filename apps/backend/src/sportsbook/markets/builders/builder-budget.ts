import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Refusal } from '@touchline/contract'
import { addressKey } from '@touchline/contract/address-key'
import type { Context } from '../../../http/context.ts'

/** A player, or an address without a session. */
type Payer = string

export const playerPays = (playerId: number): Payer => `player ${playerId}`

export const payerOf = ({ identity, address }: Pick<Context, 'identity' | 'address'>): Payer =>
  identity === null ? addressKey(address) : playerPays(identity.playerId)

/**
 * The only way from a call to joint prices. Everything that a builder's page asks of a joint law takes the thread 5 to
 * 45 ms, and 15 to 100 the first time (football with 300 outcomes of players, on a core of half the usual speed). So
 * callers pay for the time really taken, from a budget.
 */
export interface BuilderBudget {
  /**
   * Runs `pieces` one after the other with turns for other work between them, charges each for its time, then calls
   * `then` with the results. Refuses before the next piece once the budget is spent. `then` finds all laws cached.
   * Without pieces it is called at once.
   */
  spend<Piece, Result>(
    payer: Payer,
    pieces: readonly (() => Piece)[],
    then: (done: readonly Piece[]) => Promise<Result>,
  ): Promise<Result | Refusal>
}

/**
 * Milliseconds of the thread per payer and minute, a twentieth of it: a tap a second on the slow core above, of matches
 * before their start. In play, where each tap may need a new law, one in two seconds.
 */
const MOST = 3000
const WINDOW = 60_000

/** Number of payers remembered; beyond it the one whose window began first starts anew. */
const PAYERS = 10_000

interface Spent {
  /** Start of the window, by the stopwatch (ms). */
  readonly since: number
  /** Milliseconds of the thread spent in the window. */
  readonly cost: number
}

interface BuilderBudgetOptions {
  readonly stopwatch?: () => number
  /** CPU milliseconds of this thread: time in which other processes had the processor costs callers nothing. */
  readonly worked?: () => number
}

function workedByThread(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

export function createBuilderBudget({
  stopwatch = () => performance.now(),
  worked = workedByThread,
}: BuilderBudgetOptions = {}): BuilderBudget {
  const payers = new Map<Payer, Spent>()

  const spentBy = (payer: Payer): Spent => {
    const known = payers.get(payer)
    return known === undefined || stopwatch() - known.since >= WINDOW
      ? { since: stopwatch(), cost: 0 }
      : known
  }

  const charge = (payer: Payer, took: number) => {
    const { since, cost } = spentBy(payer)
    payers.delete(payer)
    payers.set(payer, { since, cost: cost + took })
    const [oldest] = payers.keys()
    if (payers.size > PAYERS && oldest !== undefined) payers.delete(oldest)
  }

  const refusalOf = (payer: Payer): Refusal | null => {
    const { since, cost } = spentBy(payer)
    if (cost < MOST) return null
    return {
      refused: 429,
      details: { retry_after: Math.max(1, Math.ceil((since + WINDOW - stopwatch()) / 1000)) },
    }
  }

  const work = async <Piece, Result>(
    payer: Payer,
    pieces: readonly (() => Piece)[],
    then: (done: readonly Piece[]) => Promise<Result>,
  ): Promise<Result | Refusal> => {
    const done: Piece[] = []
    for (const piece of pieces) {
      if (done.length > 0) await nextTurn()
      const refusal = refusalOf(payer)
      if (refusal !== null) return refusal
      const before = worked()
      try {
        done.push(piece())
      } finally {
        charge(payer, worked() - before)
      }
    }
    return then(done)
  }

  return {
    spend: (payer, pieces, then) => (pieces.length === 0 ? then([]) : work(payer, pieces, then)),
  }
}
