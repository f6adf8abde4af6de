// npm run audit:verify: checks the audit trail of the database that the settings name. Exits with 0 when it is intact,
// with 1 when it is not (and lists the broken rows), with 2 when it could not be read.
import { systemClock } from '../../clock.ts'
import { openDatabase } from '../../db/index.ts'
import { readSettings } from '../../settings.ts'
import { auditFaults, countSeals } from './seals.ts'

/** Most faults listed. */
const SHOWN = 20

function end(code: 0 | 1 | 2, lines: readonly string[]): never {
  for (const line of lines) (code === 0 ? console.log : console.error)(line)
  process.exit(code)
}

const failed = (error: unknown): never =>
  end(2, [`The audit trail could not be read: ${error instanceof Error ? error.message : String(error)}`])

const read = readSettings(process.env)
if (!read.ok) failed(read.reason)
else {
  const db = await openDatabase(read.settings, () => {}).catch(failed)
  const [count, faults] = await Promise.all([countSeals(db), auditFaults(db, systemClock())]).catch(failed)
  await db.close()
  const [first, ...others] = faults
  if (first === undefined) end(0, [`The audit trail holds: ${count} sealed entries.`])
  const more = faults.length <= SHOWN ? [] : [`… and ${faults.length - SHOWN} more`]
  end(1, [`The audit trail does not hold: ${first}`, ...others.slice(0, SHOWN - 1), ...more])
}
