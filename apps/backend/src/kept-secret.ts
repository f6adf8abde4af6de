import { createHmac, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CallbackSecrets } from './platform/callbacks/signature.ts'

/** Shortest secret: a shorter file was cut short, or emptied. */
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
  // Written whole beside it first, so that nobody reads a file that is still empty.
  const own = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(own, secret, { mode: 0o600, flag: 'wx' })
  try {
    return (await isFirst(own, file)) ? secret : await othersSecret(own, file)
  } finally {
    await rm(own, { force: true })
  }
}

/** Gives a written file its name, unless there is one of that name. */
const isFirst = (own: string, file: string): Promise<boolean> =>
  link(own, file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )

/** What stands in the file; ours, where that is no secret. */
async function othersSecret(own: string, file: string): Promise<string> {
  const others = await readFile(file, 'utf8')
  if (others.length >= LEAST) return others
  await rename(own, file)
  return readFile(file, 'utf8')
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
