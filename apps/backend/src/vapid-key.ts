import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newPrivateKey, type VapidKeys, vapidKeys } from './platform/push/vapid.ts'
import type { Settings } from './settings.ts'

/** The keys of browser push: from the settings, else generated at the first start and kept in the data directory. */
export async function installationKeys({
  VAPID_PRIVATE_KEY,
  DATA_DIR,
  MAIL_FROM,
}: Pick<Settings, 'VAPID_PRIVATE_KEY' | 'DATA_DIR' | 'MAIL_FROM'>): Promise<VapidKeys> {
  const subject = `mailto:${MAIL_FROM}`
  if (VAPID_PRIVATE_KEY !== undefined) return vapidKeys(VAPID_PRIVATE_KEY, subject)
  const file = join(DATA_DIR, 'vapid-key')
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept.length === 43) return vapidKeys(kept, subject)
  const privateKey = newPrivateKey()
  await mkdir(DATA_DIR, { recursive: true })
  await writeFile(file, privateKey, { mode: 0o600 })
  return vapidKeys(privateKey, subject)
}
