import { openAsBlob } from 'node:fs'
import { access, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { backUpEmbedded, restoreEmbedded } from '../src/db/backup/embedded-copy.ts'
import { restoreServer } from '../src/db/backup/server-copy.ts'
import { openEmbedded } from '../src/db/embedded.ts'
import { damaged, expectRestored, placeMany, torn } from './backing-up.ts'
import { openHouseOn } from './house.ts'

const NOW = new Date('2030-01-01T10:00:00Z')

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'touchline-kept-'))
})
afterAll(() => rm(directory, { recursive: true }))

/** A data directory with the schema. */
async function prepared(name: string): Promise<string> {
  const place = join(directory, name)
  await mkdir(place)
  const image = await openAsBlob(inject('databaseImage'))
  await (await PGlite.create({ dataDir: join(place, 'database'), loadDataDir: image })).close()
  return place
}

test('BEYOND-37 a copy of the embedded database holds every bet acknowledged before; while a backend has it open the copy says who has to stop', async () => {
  const [place, file] = [await prepared('live'), join(directory, 'drill.backup')]
  const db = await openEmbedded(place)
  const house = await openHouseOn(db)
  const { id, cookie } = await house.player(10_000n)
  const before = await placeMany(house, cookie, 3)
  await expect(backUpEmbedded(place, file, NOW)).rejects.toThrow(`in use by process ${process.pid}; stop it`)
  await house.close()
  await db.close()
  const { contents } = await backUpEmbedded(place, file, NOW)
  expect(contents).toMatchObject({ bets: 3 })

  // Nothing of a copy that does not hold comes into the directory.
  const target = join(directory, 'target')
  await expect(restoreEmbedded(target, await torn(file))).rejects.toThrow('is torn')
  await expect(restoreEmbedded(target, await damaged(file))).rejects.toThrow('is damaged')
  await expect(access(target)).rejects.toThrow('ENOENT')
  await expect(restoreServer('postgres://nobody@127.0.0.1:1/none', file, {})).rejects.toThrow(
    'restore it without DATABASE_URL',
  )
  // A restore that was killed has left its half.
  await mkdir(join(target, 'database.restoring'), { recursive: true })
  await writeFile(join(target, 'database.restoring', 'PG_VERSION'), '1')
  expect(await restoreEmbedded(target, file)).toMatchObject({ contents })
  expect((await readdir(target)).toSorted()).toEqual(['database'])
  await expect(restoreEmbedded(target, file)).rejects.toThrow('a backup is restored where there is none')

  const restored = await openEmbedded(target)
  await expectRestored(restored, before, { cookie, balance: { of: id, is: 7000n } })
  await restored.close()
})

test('a directory without a database has nothing to copy', async () => {
  await expect(backUpEmbedded(join(directory, 'none'), join(directory, 'none.backup'), NOW)).rejects.toThrow(
    'has no database',
  )
})
