import type { Handlers, platformEndpoints } from '@touchline/contract'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/index.ts'
import type { Context } from '../http/context.ts'
import type { Job } from '../jobs/jobs.ts'
import { messageAgain as letterAgain } from '../platform/messages/queue-rows.ts'
import { messageAgain } from '../platform/push/repository.ts'
import { quarantineHandlers } from '../platform/quarantine/handlers.ts'
import { countHeld, forgetFailedTries } from '../platform/quarantine/quarantine.ts'
import { RETENTION } from '../retention.ts'
import type { Settlement } from '../sportsbook/settlement/settlement.ts'

const { kept: TRIES_KEPT } = RETENTION.failedTries

/** Quarantined rows: operators see and release them (SAFE-27). */
export function createQuarantineSide(parts: {
  readonly db: Database
  readonly clock: Clock
  readonly settlement: Pick<Settlement, 'release'>
}): {
  readonly handlers: Handlers<
    Pick<typeof platformEndpoints, 'listQuarantine' | 'releaseQuarantined'>,
    Context
  >
  readonly upkeep: readonly Job[]
  readonly count: () => number
} {
  const { db, settlement } = parts
  let held = 0
  return {
    handlers: quarantineHandlers({
      ...parts,
      releaseItem: {
        settlement: (transaction, betId) => settlement.release(transaction, betId),
        // The cash-out job finds it by itself.
        cash_out: () => Promise.resolve(),
        push: messageAgain,
        message: letterAgain,
        // So does the job that follows bets with a bonus.
        bonus_bet: () => Promise.resolve(),
      },
    }),
    upkeep: [
      {
        name: 'quarantine',
        // Each process answers with its own count.
        runs: 'everywhere',
        every: 10_000,
        run: async () => {
          held = await countHeld(db)
        },
      },
      {
        name: 'failed-tries',
        runs: 'once',
        every: TRIES_KEPT,
        run: async (now) => void (await forgetFailedTries(db, new Date(now - TRIES_KEPT))),
      },
    ],
    count: () => held,
  }
}
