// An embedded database with the schema but no rows, which tests and benchmarks copy: creating one takes seconds.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './fresh.mjs'

const longest = 90_000

/** Setting with the path of one that is there already. */
export const DATABASE_IMAGE = 'TEST_DATABASE_IMAGE'

/**
 * Makes one, unless there is one. Its contents belong into the `DATA_DIR` of a backend that has not been started yet.
 * @returns {Promise<{ directory: string, remove: () => void }>}
 */
export async function makeDatabaseImage() {
  const known = process.env[DATABASE_IMAGE]
  if (known !== undefined) return { directory: known, remove: () => {} }
  const directory = mkdtempSync(join(tmpdir(), 'touchline-image-'))
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: directory }
  await promisify(execFile)(process.execPath, ['apps/backend/src/db/apply.ts'], {
    cwd: root,
    env,
    timeout: longest,
  })
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) }
}
