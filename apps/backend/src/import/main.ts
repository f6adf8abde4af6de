import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { systemClock } from '../clock.ts'
import { type Database, migrateBySettings, openDatabase } from '../db/index.ts'
import { readSettings, type Settings } from '../settings.ts'
import { type ImportRequest, readArguments } from './arguments.ts'
import { handOver } from './inbox.ts'
import { importOpenfootball, type ImportOutcome, type SourceFile } from './openfootball/import-files.ts'

/** How long (ms) to wait for the running backend. */
const PATIENCE = 120_000

function fail(reason: string): never {
  console.error(reason)
  process.exit(1)
}

/** npm runs scripts in the repository's root, but relative paths are meant from where the command was typed. */
const from = (path: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), path)

async function readSources(paths: readonly string[]): Promise<SourceFile[]> {
  const sources: SourceFile[] = []
  for (const path of paths) {
    const text = await readFile(from(path), 'utf8').catch((error: NodeJS.ErrnoException) =>
      fail(`${path}: cannot be read (${error.code ?? error.message})`),
    )
    sources.push({ name: basename(path), text })
  }
  return sources
}

async function handToBackend(
  settings: Settings,
  files: readonly SourceFile[],
  shift: boolean,
): Promise<ImportOutcome> {
  console.log('The backend is running: it does the import.')
  const request = await handOver(settings.DATA_DIR, { files, shift })
  try {
    for (const started = systemClock(); systemClock() - started < PATIENCE; await pause(200)) {
      const outcome = await request.outcome()
      if (outcome !== null) return outcome
    }
    return { ok: false, lines: [`DATA_DIR: the process that uses ${settings.DATA_DIR} does not answer`] }
  } finally {
    await request.remove()
  }
}

/** Null when another process has the embedded database. */
async function openOwn(settings: Settings): Promise<Database | null> {
  try {
    return await openDatabase(settings, (error) => console.error(error.message))
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return message.includes('is in use by process') ? null : fail(message)
  }
}

async function run({ files: paths, shift }: ImportRequest, settings: Settings): Promise<ImportOutcome> {
  const files = await readSources(paths)
  const db = await openOwn(settings)
  if (db === null) return handToBackend(settings, files, shift)
  try {
    await migrateBySettings(settings, db)
    return await importOpenfootball(db, files, { shift, now: systemClock() })
  } finally {
    await db.close()
  }
}

const asked = readArguments(process.argv.slice(2))
if (!asked.ok) fail(asked.reason)
const read = readSettings(process.env)
if (!read.ok) fail(read.reason)

const outcome = await run(asked.request, read.settings)
for (const line of outcome.lines) console.log(line)
process.exit(outcome.ok ? 0 : 1)
