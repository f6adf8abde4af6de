import type { IngestOptions } from '../../feed/ingest.ts'

type Judge = IngestOptions['settlement']

/** Keeps what is said of how bets end until whoever says it may be heard. */
export interface Gate {
  readonly judge: Judge
  /** From now on all of it is recorded, what has waited too. */
  open(): void
  /** Nobody will hear it: what has waited is let go, and nothing is recorded any more. */
  drop(): void
}

export function createGate(judge: Judge): Gate {
  const { promise: isHeard, resolve } = Promise.withResolvers<boolean>()
  const once =
    <Word>(record: (word: Word) => Promise<void>) =>
    async (word: Word): Promise<void> => {
      if (await isHeard) await record(word)
    }
  return {
    judge: {
      settleMarkets: once((word) => judge.settleMarkets(word)),
      rollBack: once((word) => judge.rollBack(word)),
      cancelMarkets: once((word) => judge.cancelMarkets(word)),
      rollBackCancel: once((word) => judge.rollBackCancel(word)),
    },
    open: () => resolve(true),
    drop: () => resolve(false),
  }
}
