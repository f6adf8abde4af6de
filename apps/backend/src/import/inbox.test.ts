import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/index.ts'
import { readArguments } from './arguments.ts'
import { emptyInbox, handOver } from './inbox.ts'
import { inboxJob } from './inbox-job.ts'

const file = {
  name: 'en.1.json',
  text: JSON.stringify({
    name: 'English Premier League 2025/26',
    matches: [{ round: 'Matchday 1', date: '2025-08-15', team1: 'A', team2: 'B', score: { ft: [1, 0] } }],
  }),
}

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'touchline-inbox-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

describe('the inbox', () => {
  test('hands a request to whoever empties it, once, and brings the answer back', async () => {
    const request = await handOver(dataDir, { files: [file], shift: true })
    expect(await request.outcome()).toBeNull()
    const taken: unknown[] = []
    const run = async (asked: unknown) => {
      taken.push(asked)
      return { ok: true, lines: ['done'] }
    }
    await emptyInbox(dataDir, run)
    await emptyInbox(dataDir, run)
    expect(taken).toEqual([{ files: [file], shift: true }])
    expect(await request.outcome()).toEqual({ ok: true, lines: ['done'] })
    await request.remove()
    expect(await readdir(join(dataDir, 'import-inbox'))).toEqual([])
  })

  test('answers a request that fails or is none, and goes on', async () => {
    const request = await handOver(dataDir, { files: [file], shift: false })
    await emptyInbox(dataDir, () => Promise.reject(new Error('disk full')))
    expect(await request.outcome()).toEqual({ ok: false, lines: ['nothing imported: disk full'] })
    const odd = await handOver(dataDir, { files: 'all of them', shift: false } as never)
    await emptyInbox(dataDir, async () => ({ ok: true, lines: [] }))
    expect(await odd.outcome()).toMatchObject({ ok: false })
  })

  test('is empty where there is none', async () => {
    await expect(
      emptyInbox(join(dataDir, 'nowhere'), () => Promise.reject(new Error('asked'))),
    ).resolves.toBeUndefined()
  })
})

test('the command hands its files to the process that has the database, and tells what it answered', async () => {
  const db = await openEmbedded(dataDir)
  await migrate(db)
  await writeFile(join(dataDir, file.name), file.text)
  let imported = 0
  const job = inboxJob({
    db,
    dataDir,
    clock: () => Date.UTC(2026, 0, 1),
    onImported: async () => {
      imported += 1
    },
  })
  const command = new Promise<{ output: string; code: number }>((resolve) => {
    const script = fileURLToPath(new URL('./main.ts', import.meta.url))
    const environment = { ...process.env, DATA_DIR: dataDir, INIT_CWD: dataDir, DATABASE_URL: '' }
    const child = execFile(
      process.execPath,
      [script, 'openfootball', file.name],
      { env: environment },
      (_, output, errors) => resolve({ output: output + errors, code: child.exitCode ?? -1 }),
    )
  })
  let over = false
  void command.then(() => {
    over = true
  })
  while (!over) {
    await job.run()
    await new Promise((resolve) => setImmediate(resolve))
  }
  const { output, code } = await command
  expect(output).toBe(
    'The backend is running: it does the import.\nen.1.json: Premier League 2025/26: 1 results, 0 coming\n',
  )
  expect(code).toBe(0)
  expect(imported).toBe(1)
  await db.close()
})

describe('the command line', () => {
  test('asks for files and whether to shift', () => {
    expect(readArguments(['openfootball', 'a.json', '--shift-to-now', 'b.json'])).toEqual({
      ok: true,
      request: { files: ['a.json', 'b.json'], shift: true },
    })
  })

  test.each<[string[], string]>([
    [[], 'Nothing to import'],
    [['openfootball'], 'No files to import'],
    [['csv', 'a.csv'], 'csv is not a format'],
    [['openfootball', 'a.json', '--fast'], '--fast is not an option'],
  ])('%j is refused: %s', (words, reason) => {
    const read = readArguments(words)
    expect(read.ok ? '' : read.reason).toContain(reason)
    expect(read.ok ? '' : read.reason).toContain('Usage: npm run import')
  })
})
