import { type Database, notify } from '../db/index.ts'
import type { Job } from '../jobs/jobs.ts'
import { tellDecisiveBets } from '../sportsbook/alerts/decisive-bets.ts'
import { tidyAlerts } from '../sportsbook/alerts/firing-rows.ts'
import { alertHandlers, type AlertSources } from '../sportsbook/alerts/handlers.ts'
import { createAlertWatch } from '../sportsbook/alerts/watch.ts'
import type { AlertWatchOptions } from '../sportsbook/alerts/watch-options.ts'

/** By which processes hear that what somebody waits for has changed. */
export const ALERT_CHANNEL = 'alerts'

/** Pace (ms) at which matches and prices are looked at: four looks within the two seconds that an alert may take. */
const LOOK_EVERY = 500
/** Pace (ms) at which bets about to be decided are looked for. */
const BETS_EVERY = 5000
const TIDY_EVERY = 600_000

/** Calls about alerts of a player's own. */
export const openAlerts = ({
  onError,
  ...sources
}: Omit<AlertSources, 'onChanged'> & { readonly onError: (error: unknown) => void }) =>
  alertHandlers({
    ...sources,
    onChanged: (matchId) => {
      notify(sources.db, ALERT_CHANNEL, matchId === null ? '' : String(matchId)).catch(onError)
    },
  })

/** What tells players of what they wait for: jobs, and what hears notices of the database. */
export function openAlertWatch(options: AlertWatchOptions): {
  readonly jobs: readonly Job[]
  readonly hear: (text: string | null) => void
} {
  const watch = createAlertWatch(options)
  const db: Database = options.db
  return {
    hear: watch.hear,
    jobs: [
      { name: 'alerts', runs: 'once', every: LOOK_EVERY, run: (_, signal) => watch.look(signal) },
      {
        name: 'alerts-of-bets',
        runs: 'once',
        every: BETS_EVERY,
        run: (_, signal) => tellDecisiveBets(options, signal),
      },
      { name: 'alerts-gone', runs: 'once', every: TIDY_EVERY, run: (now) => tidyAlerts(db, new Date(now)) },
    ],
  }
}
