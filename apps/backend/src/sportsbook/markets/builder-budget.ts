import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Refusal } from '@touchline/contract'
import { addressKey } from '@touchline/contract/address-key'
import type { Context } from '../../http/context.ts'

/** Who pays for joint prices: a player, or an address without a session. */
type Payer = string

export const playerPays = (playerId: number): Payer => `player ${playerId}`

export const payerOf = ({ identity, address }: Pick<Context, 'identity' | 'address'>): Payer =>
  identity === null ? addressKey(address) : playerPays(identity.playerId)

/**
 * The one way from a call to a joint price. A joint law that is not at hand takes the thread 1 to 15 ms with all that a call asks of it,
 * one at hand up to 1.5 ms, so whoever has them worked out pays with a budget of what they really took.
 */
export interface BuilderBudget {
  /**
   * Does `pieces` one after the other, each paid for by what it took and others having their turn between two, then goes on with what
   * they came to. Refuses before the next piece once nothing is left; what goes on finds the laws at hand. Without pieces it goes on at
   * once.
   */
  spend<Piece, Result>(
    payer: Payer,
    pieces: readonly (() => Piece)[],
    then: (done: readonly Piece[]) => Promise<Result>,
  ): Promise<Result | Refusal>
}

/**
 * What one payer takes of the thread in a minute (ms), a twentieth of it. A builder that is put together with a tap a second, each at a
 * law of its own, takes a tenth of that.
 */
const MOST = 3000
const WINDOW = 60_000

/** Payers of whom it is known what they spent; beyond that the one that began longest ago has its budget anew. */
const PAYERS = 10_000

interface Spent {
  /** Milliseconds of the stopwatch. */
  readonly since: number
  /** Milliseconds of the thread. */
  readonly cost: number
}

interface BuilderBudgetOptions {
  readonly stopwatch?: () => number
  /** Milliseconds that this thread has worked: one that others keep from working costs its callers nothing. */
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
