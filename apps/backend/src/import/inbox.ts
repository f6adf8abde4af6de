import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { ImportOutcome, SourceFile } from './openfootball/import-files.ts'

/**
 * The embedded database belongs to one process. While the backend runs, an import is handed to it as a folder
 * `DATA_DIR/import-inbox/<id>` with `request.json`; the backend answers with `outcome.json`. Whoever can write there
 * could write the database itself.
 */
const INBOX = 'import-inbox'

const Request = z.object({
  shift: z.boolean(),
  files: z.array(z.object({ name: z.string().max(200), text: z.string() })).max(200),
})
const Outcome = z.object({ ok: z.boolean(), lines: z.array(z.string()) })

const put = async (folder: string, file: string, content: unknown): Promise<void> => {
  const draft = join(folder, `${file}.draft`)
  await writeFile(draft, JSON.stringify(content))
  // Renaming is atomic, so nobody reads half a file.
  await rename(draft, join(folder, file))
}

const readOrNull = (path: string): Promise<string | null> => readFile(path, 'utf8').catch(() => null)

export interface HandedOver {
  /** The backend's answer; null while there is none. */
  outcome(): Promise<ImportOutcome | null>
  /** Withdraws the request and removes the answer. */
  remove(): Promise<void>
}

/** Hands files to the backend that owns the directory. */
export async function handOver(
  dataDir: string,
  request: { readonly files: readonly SourceFile[]; readonly shift: boolean },
): Promise<HandedOver> {
  const folder = join(dataDir, INBOX, randomUUID())
  await mkdir(folder, { recursive: true })
  await put(folder, 'request.json', request)
  return {
    outcome: async () => {
      const text = await readOrNull(join(folder, 'outcome.json'))
      return text === null ? null : Outcome.parse(JSON.parse(text))
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

const failed = (error: unknown): ImportOutcome => ({
  ok: false,
  lines: [`nothing imported: ${error instanceof Error ? error.message : String(error)}`],
})

/** Claims a request so that it is done once; null when it is gone or another process has it. */
async function take(folder: string): Promise<string | null> {
  const taken = join(folder, 'taken.json')
  try {
    await rename(join(folder, 'request.json'), taken)
    return await readFile(taken, 'utf8')
  } catch {
    return null
  }
}

/** Runs the waiting requests in the order of their names, and answers each. */
export async function emptyInbox(
  dataDir: string,
  run: (request: {
    readonly files: readonly SourceFile[]
    readonly shift: boolean
  }) => Promise<ImportOutcome>,
): Promise<void> {
  const inbox = join(dataDir, INBOX)
  const names = await readdir(inbox).catch(() => [])
  for (const name of names.sort()) {
    const folder = join(inbox, name)
    const text = await take(folder)
    if (text === null) continue
    const outcome = await Promise.resolve()
      .then(() => run(Request.parse(JSON.parse(text))))
      .catch(failed)
    // The importer may have given up and removed the folder.
    if (existsSync(folder)) await put(folder, 'outcome.json', outcome)
  }
}
