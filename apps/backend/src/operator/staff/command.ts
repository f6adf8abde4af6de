// npm run staff: adds a member of staff, or gives one a new start, in the database that the settings name. With the
// embedded database the backend has to be stopped meanwhile.
import { systemClock } from '../../clock.ts'
import { migrateBySettings, openDatabase } from '../../db/index.ts'
import { readSettings } from '../../settings.ts'
import { addStaffByHand, type MadeByHand, resetStaffByHand } from './by-hand.ts'
import { readCommand, type StaffRequest } from './command-line.ts'

function fail(reason: string): never {
  console.error(reason)
  process.exit(1)
}

const failed = (error: unknown): never => fail(error instanceof Error ? error.message : String(error))

async function perform(request: StaffRequest): Promise<MadeByHand | null> {
  const read = readSettings(process.env)
  if (!read.ok) return fail(read.reason)
  const db = await openDatabase(read.settings, () => {})
  try {
    await migrateBySettings(read.settings, db)
    const now = new Date(systemClock())
    return await (request.does === 'add'
      ? addStaffByHand(db, request, now)
      : resetStaffByHand(db, request.email, now))
  } finally {
    await db.close()
  }
}

const read = readCommand(process.argv.slice(2))
if (!read.ok) fail(read.reason)
else {
  const made = await perform(read.request).catch(failed)
  if (made === null)
    fail(read.request.does === 'add' ? 'EMAIL: has an account already' : 'EMAIL: has no account')
  else
    console.log(
      `${made.staff.name} (${made.staff.email}; ${made.staff.roles.join(', ')}) signs in with this password, once:\n${made.password}`,
    )
}
