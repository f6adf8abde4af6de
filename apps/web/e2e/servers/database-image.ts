import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './processes.ts'
import { DATABASE_IMAGE } from './stack.ts'

const LONGEST = 90_000

/** Makes the database that all stacks start from, with the schema but no rows: creating one takes seconds. */
export default async function setUp(): Promise<() => void> {
  const directory = mkdtempSync(join(tmpdir(), 'touchline-image-'))
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: directory }
  await promisify(execFile)(process.execPath, ['apps/backend/src/db/apply.ts'], {
    cwd: root,
    env,
    timeout: LONGEST,
  })
  process.env[DATABASE_IMAGE] = directory
  return () => rmSync(directory, { recursive: true, force: true })
}
