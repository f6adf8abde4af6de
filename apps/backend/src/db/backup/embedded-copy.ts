import { openAsBlob } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { lockDirectory } from '../directory-lock.ts'
import { openArchive, writeArchive } from './archive.ts'
import { type Ask, contentsOf, refuseNewer, restoreFaults } from './contents.ts'
import { type Manifest, manifestLine } from './manifest.ts'

const asking =
  (client: PGlite): Ask =>
  async <Row>(text: string) =>
    (await client.query<Row>(text)).rows

const filesIn = (directory: string): Promise<readonly string[]> => readdir(directory).catch(() => [])

/** Runs with the directory to itself. Throws, naming the process, while a backend has it. */
async function alone<T>(directory: string, work: () => Promise<T>): Promise<T> {
  const release = await lockDirectory(directory)
  return work().finally(release)
}

/** Copies the embedded database of `directory`. The backend has to be stopped: one process can have it open. */
export async function backUpEmbedded(directory: string, file: string, now: Date): Promise<Manifest> {
  const place = join(directory, 'database')
  if ((await filesIn(place)).length === 0) throw new Error(`DATA_DIR: ${directory} has no database`)
  return alone(directory, async () => {
    const client = await PGlite.create({ dataDir: place, relaxedDurability: false })
    try {
      const contents = await contentsOf(asking(client))
      // Its files are copied: what only the log has of them goes into them first.
      await client.query('checkpoint')
      const image = await client.dumpDataDir('gzip')
      return await writeArchive(
        file,
        { database: 'embedded', made_at: now.toISOString(), contents },
        image.stream(),
      )
    } finally {
      await client.close()
    }
  })
}

async function fill(place: string, file: string, manifest: Manifest): Promise<void> {
  const start = manifestLine(manifest).byteLength
  const image = (await openAsBlob(file)).slice(start)
  const client = await PGlite.create({ dataDir: place, loadDataDir: image, relaxedDurability: false })
  try {
    const faults = await restoreFaults(asking(client), manifest.contents)
    if (faults.length > 0) throw new Error(`restored, but not as it was: ${faults.join('; ')}`)
  } finally {
    await client.close()
  }
}

/** Restores a copy into a directory without a database; one that was cut short is not taken for one. */
export async function restoreEmbedded(directory: string, file: string): Promise<Manifest> {
  const { manifest } = await openArchive(file)
  if (manifest.database !== 'embedded')
    throw new Error(`${file} is of a database on a server: name an empty one by DATABASE_URL`)
  refuseNewer(file, manifest.contents)
  await mkdir(directory, { recursive: true })
  return alone(directory, async () => {
    const place = join(directory, 'database')
    if ((await filesIn(place)).length > 0)
      throw new Error(
        `DATA_DIR: ${directory} has a database; a backup is restored where there is none: move it away, or name another directory`,
      )
    const half = join(directory, 'database.restoring')
    await rm(half, { recursive: true, force: true })
    try {
      await fill(half, file, manifest)
      await rm(place, { recursive: true, force: true })
      await rename(half, place)
    } finally {
      await rm(half, { recursive: true, force: true })
    }
    return manifest
  })
}
