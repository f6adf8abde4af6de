import { createHmac, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from './settings.ts'

/** The secret of realtime tokens: that of the settings, else one made at the first start and kept in the data directory. */
export async function realtimeSecret({
  REALTIME_SECRET,
  DATA_DIR,
}: Pick<Settings, 'REALTIME_SECRET' | 'DATA_DIR'>): Promise<string> {
  if (REALTIME_SECRET !== undefined) return REALTIME_SECRET
  const file = join(DATA_DIR, 'realtime-secret')
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept.length >= 32) return kept
  const secret = randomBytes(32).toString('base64url')
  await mkdir(DATA_DIR, { recursive: true })
  await writeFile(file, secret, { mode: 0o600 })
  return secret
}

/** Another secret for another purpose, which tells nothing of the first. */
export const derivedSecret = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(purpose).digest('base64url')
