import { createHmac, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CallbackSecrets } from './platform/callbacks/signature.ts'

/** Shortest secret: a shorter file is still being written, or was emptied. */
const LEAST = 32

/**
 * The secret from a setting, or one generated at the first start and stored as `name` in the data directory, readable
 * for its owner alone. Processes that start at the same time all get the secret that was stored first.
 */
export async function keptSecret(
  setting: string | undefined,
  dataDir: string,
  name: string,
): Promise<string> {
  if (setting !== undefined) return setting
  const file = join(dataDir, name)
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept.length >= LEAST) return kept
  await mkdir(dataDir, { recursive: true })
  const secret = randomBytes(32).toString('base64url')
  const written = await writeFile(file, secret, { mode: 0o600, flag: kept === '' ? 'wx' : 'w' }).catch(
    (error: unknown) => error,
  )
  if (written === undefined) return secret
  const others = await readFile(file, 'utf8')
  if (others.length >= LEAST) return others
  throw new Error(`${file} holds no secret: remove it`, { cause: written })
}

/** The secrets of a provider's callbacks: the current one, and the previous one where a setting names it. */
export const callbackSecrets = async (
  current: string | undefined,
  previous: string | undefined,
  dataDir: string,
  name: string,
): Promise<CallbackSecrets> => [
  await keptSecret(current, dataDir, name),
  ...(previous === undefined ? [] : [previous]),
]

/** A secret for another purpose, from which the first cannot be derived. */
export const derivedSecret = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(purpose).digest('base64url')
