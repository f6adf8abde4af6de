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
 * The only way from a call to joint prices. A joint law that is not cached takes the thread 1 to 15 ms with everything
 * that a call asks of it, a cached one up to 1.5 ms. So callers pay for the time really taken, from a budget.
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
 * Milliseconds of the thread per payer and minute, a twentieth of it. Building with one tap a second, each needing a
 * new law, takes a tenth of that.
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
