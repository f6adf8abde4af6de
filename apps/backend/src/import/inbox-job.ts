import type { Clock } from '../clock.ts'
import type { Database } from '../db/index.ts'
import { emptyInbox } from './inbox.ts'
import { importOpenfootball } from './openfootball/import-files.ts'

/** The backend's side of an import into the embedded database: looks into the inbox every second. */
export const inboxJob = (options: {
  readonly db: Database
  readonly dataDir: string
  readonly clock: Clock
  /** Called after matches were written, so that the feed adds them. */
  readonly onImported: () => Promise<void>
}) => ({
  name: 'import-inbox',
  // Its directory is this process's.
  runs: 'everywhere' as const,
  every: 1000,
  run: () =>
    emptyInbox(options.dataDir, async ({ files, shift }) => {
      const outcome = await importOpenfootball(options.db, files, { shift, now: options.clock() })
      await options.onImported()
      return outcome
    }),
})
