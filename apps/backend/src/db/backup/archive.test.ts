import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openArchive, writeArchive } from './archive.ts'
import type { ManifestHead } from './manifest.ts'

const HEAD: ManifestHead = {
  database: 'server',
  made_at: '2030-01-01T10:00:00.000Z',
  contents: {
    migrations: ['a'.repeat(64)],
    postgres: 170_005,
    bets: 3,
    last_bet: 7,
    players: 2,
    ledger_entries: 9,
  },
}

async function* parts(...texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text)
}

let directory: string
let file: string
let made = 0
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'touchline-archive-'))
})
beforeEach(() => {
  file = join(directory, `${(made += 1)}.backup`)
})
afterAll(() => rm(directory, { recursive: true }))

const read = async (): Promise<string> => {
  const texts: string[] = []
  for await (const part of (await openArchive(file)).payload()) texts.push(String(part))
  return texts.join('')
}

test('what is written is read again, with what it holds, by its owner alone', async () => {
  const manifest = await writeArchive(file, HEAD, parts('one', 'two'))
  expect(manifest).toMatchObject({ ...HEAD, length: '000000000000006' })
  expect((await openArchive(file)).manifest).toEqual(manifest)
  expect(await read()).toBe('onetwo')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('a file that is there is not overwritten', async () => {
  await writeFile(file, 'yesterday')
  await expect(writeArchive(file, HEAD, parts('one'))).rejects.toThrow('is there already')
  expect(await readFile(file, 'utf8')).toBe('yesterday')
})

test('one that is cut short while it is written has no name, and leaves nothing behind', async () => {
  async function* failing(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('one')
    throw new Error('the disk is full')
  }
  const before = await readdir(directory)
  await expect(writeArchive(file, HEAD, failing())).rejects.toThrow('the disk is full')
  expect(await readdir(directory)).toEqual(before)
})

test('a torn file, a changed byte, another first line and another file are refused, each by its name', async () => {
  await writeArchive(file, HEAD, parts('one', 'two'))
  const whole = await readFile(file)
  await truncate(file, whole.byteLength - 1)
  await expect(openArchive(file)).rejects.toThrow(`${file} is torn: 5 bytes instead of 6`)
  const changed = (find: string, by: string) => Buffer.from(whole.toString().replace(find, by))
  for (const [bytes, fault] of [
    [changed('two', 'tWo'), 'is damaged'],
    [changed('"bets":3', '"bets":4'), 'is damaged'],
    [changed('touchline-backup-1', 'touchline-backup-2'), 'is no backup'],
    [Buffer.from('PGDMP and more'), 'is no backup'],
    [Buffer.from('{}\n'), 'is no backup'],
  ] as const) {
    await writeFile(file, bytes)
    await expect(openArchive(file)).rejects.toThrow(`${file} ${fault}`)
  }
  await writeFile(file, whole)
  expect(await read()).toBe('onetwo')
})
