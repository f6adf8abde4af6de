import type { EarlyPayouts } from '../bonuses/early-payouts/early-payouts.ts'
import type { FollowUps } from '../bonuses/follow-ups/follow-ups.ts'
import type { Database } from '../db/index.ts'
import type { Job } from '../jobs/jobs.ts'
import { createLedgerCheck } from '../platform/accounts/ledger-check.ts'
import { keepLedgerMonths } from '../platform/accounts/ledger-months.ts'
import { auditFaults, sealAudit } from '../platform/audit/seals.ts'
import { removeOldDevices } from '../platform/credentials/known-devices.ts'
import { removeExpiredLinks } from '../platform/credentials/links.ts'
import { removeOldFailures } from '../platform/credentials/locks.ts'
import { forgetHostTokens } from '../platform/host-sign-in/repository.ts'
import { forgetMinutes } from '../platform/limits/repository.ts'
import { forgetBudgets } from '../platform/messages/budgets.ts'
import { forgetNotifications } from '../platform/notifications/repository.ts'
import { removeExpiredChallenges } from '../platform/passkeys/challenges.ts'
import { eraseLate } from '../platform/personal-data/deletion.ts'
import { forgetExclusions } from '../platform/personal-data/exclusions.ts'
import type { Sessions } from '../platform/sessions/sessions.ts'
import { RETENTION } from '../retention.ts'
import type { Deadlines } from '../sportsbook/bets/deadlines.ts'
import { forgetExposures } from '../sportsbook/bets/exposure-rows.ts'
import { forgetAnswers } from '../sportsbook/bets/place-statement.ts'
import type { CashOuts } from '../sportsbook/cash-out/cash-out.ts'
import type { OfferWatch } from '../sportsbook/cash-out/watch.ts'
import type { Settlement } from '../sportsbook/settlement/settlement.ts'
import { forgetShared } from '../sportsbook/sharing/repository.ts'

const HOUR = 3_600_000
/** Parts of the player side that periodic jobs call. */
interface Upkept {
  readonly sessions: Sessions
  readonly settlement: Settlement
  readonly cashOuts: CashOuts
  readonly offers: OfferWatch
  readonly followUps: FollowUps
  readonly earlyPayouts: EarlyPayouts
  readonly deadlines: Deadlines
}

/** Jobs that finish pending work and check the audit trail. */
const workJobs = (
  db: Database,
  { settlement, cashOuts, offers, followUps, earlyPayouts, deadlines }: Upkept,
): readonly Job[] => [
  // Measured ahead, so that no placement has to ask for the database's time first.
  { name: 'database-clock', runs: 'everywhere', every: 20_000, run: () => deadlines.renew() },
  { name: 'cash-outs', runs: 'once', every: 1000, run: (_, signal) => cashOuts.resume(signal) },
  // A process with its own database hears of every change itself.
  ...(db.kind === 'server'
    ? [{ name: 'offers', runs: 'everywhere' as const, every: 5000, run: () => offers.reconcile() }]
    : []),
  { name: 'settlement', runs: 'once', every: 30_000, run: (_, signal) => settlement.resume(signal) },
  { name: 'early-payouts', runs: 'once', every: 1000, run: (_, signal) => earlyPayouts.look(signal) },
  { name: 'bonus-bets', runs: 'once', every: 5000, run: (_, signal) => followUps.catchUp(signal) },
  { name: 'audit-seals', runs: 'once', every: 10_000, run: (_now, _signal, lease) => sealAudit(db, lease) },
  {
    name: 'audit-trail',
    runs: 'once',
    every: 24 * HOUR,
    run: async (now, signal) => {
      const faults = await auditFaults(db, now, signal)
      if (faults.length > 0)
        throw new Error(`the audit trail does not hold: ${faults.slice(0, 20).join('; ')}`)
    },
  },
]

/** How long (ms) a look at the whole ledger may take. */
const LEDGER_PATIENCE = HOUR / 4

/** Jobs that look after the ledger; a sum that is not what it has to be is reported with each run. */
function ledgerJobs(db: Database): readonly Job[] {
  const check = createLedgerCheck(db)
  return [
    {
      name: 'ledger-postings',
      runs: 'once',
      every: HOUR / 60,
      patience: LEDGER_PATIENCE,
      run: check.postings,
    },
    {
      name: 'ledger-balances',
      runs: 'once',
      every: 6 * HOUR,
      patience: LEDGER_PATIENCE,
      run: check.balances,
    },
    { name: 'months', runs: 'once', every: HOUR / 6, run: (now) => keepLedgerMonths(db, now) },
  ]
}

/** Jobs that remove old rows about who players are. */
const cleaningJobs = (db: Database, { sessions }: Upkept): readonly Job[] => [
  { name: 'sessions', runs: 'once', every: HOUR, run: () => sessions.removeExpired() },
  {
    name: 'credentials',
    runs: 'once',
    every: HOUR,
    run: async (now) => {
      await removeExpiredLinks(db, now)
      await removeOldFailures(db, now)
      await removeOldDevices(db, now)
      await forgetExclusions(db, new Date(now))
      await removeExpiredChallenges(db, now)
      await forgetHostTokens(db, now)
      await forgetBudgets(db, now)
    },
  },
  {
    name: 'deleted-accounts',
    runs: 'once',
    every: HOUR / 12,
    run: (now, signal) => eraseLate(db, new Date(now - HOUR), signal),
  },
]

/** Jobs that remove old rows about bets and what players were told. */
const bettingCleaning = (db: Database): readonly Job[] => [
  {
    name: 'exposures',
    runs: 'once',
    every: HOUR / 4,
    run: async () => {
      await forgetExposures(db)
    },
  },
  {
    name: 'notifications',
    runs: 'once',
    every: HOUR,
    run: async () => {
      await forgetNotifications(db)
    },
  },
  {
    name: 'active-minutes',
    runs: 'once',
    every: 24 * HOUR,
    run: async (now) => {
      await forgetMinutes(db, new Date(now - RETENTION.activeMinutes.kept))
    },
  },
  {
    name: 'share-codes',
    runs: 'once',
    every: 24 * HOUR,
    run: async (now) => {
      await forgetShared(db, new Date(now - RETENTION.shareCodes.kept))
    },
  },
  {
    name: 'idempotency-keys',
    runs: 'once',
    every: HOUR,
    run: async (now) => {
      const { idempotencyKeys, voidedKeys } = RETENTION
      await forgetAnswers(db, new Date(now - idempotencyKeys.kept), new Date(now - voidedKeys.kept))
    },
  },
]

/** Periodic jobs about players and their bets. */
export const playerUpkeep = (db: Database, upkept: Upkept): readonly Job[] => [
  ...workJobs(db, upkept),
  ...ledgerJobs(db),
  ...cleaningJobs(db, upkept),
  ...bettingCleaning(db),
]
