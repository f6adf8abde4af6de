import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

type Environment = Readonly<Record<string, string | undefined>>

/** Where Debian keeps them. */
const DEBIAN = '/usr/lib/postgresql'
/** Characters of what a program says that are kept: its last lines say what went wrong. */
const MOST_SAID = 4000

function debianPlaces(): string[] {
  try {
    return readdirSync(DEBIAN)
      .toSorted((a, b) => Number(b) - Number(a))
      .map((version) => join(DEBIAN, version, 'bin'))
  } catch {
    return []
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** A program of PostgreSQL's clients. Throws, saying what to install, where it is missing. */
export function findProgram(name: 'pg_dump' | 'pg_restore', environment: Environment): string {
  const places = [...(environment['PATH'] ?? '').split(delimiter).filter(Boolean), ...debianPlaces()]
  const found = places.map((place) => join(place, name)).find(isProgram)
  if (found === undefined)
    throw new Error(
      `${name} was not found: install PostgreSQL's client programs, of the server's version or newer, or name their folder in PATH`,
    )
  return found
}

/** How a program reaches a database: its password stands in no list of processes. */
export function reaching(address: string, environment: Environment) {
  const url = new URL(address)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return {
    database: url.toString(),
    environment: { ...environment, ...(password === '' ? {} : { PGPASSWORD: password }) },
  }
}

export interface Run {
  readonly program: string
  readonly args: readonly string[]
  readonly environment: Environment
}

function start({ program, args, environment }: Run, takes: 'input' | 'output') {
  const child = spawn(program, args, {
    env: environment,
    stdio: [takes === 'input' ? 'pipe' : 'ignore', takes === 'output' ? 'pipe' : 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said = `${said}${text}`.slice(-MOST_SAID)))
  const ended = once(child, 'close').then(([code]) => {
    if (code !== 0) throw new Error(`${program}: ${said.trim() || `ended with ${String(code)}`}`)
  })
  // Whoever runs it looks at this in the end, maybe after another failure.
  ended.catch(() => {})
  return { child, ended }
}

/** What a program writes, to its end. Throws where it fails. */
export async function* outputOf(run: Run): AsyncGenerator<Buffer> {
  const { child, ended } = start(run, 'output')
  try {
    for await (const part of child.stdout as AsyncIterable<Buffer>) yield part
    await ended
  } finally {
    child.kill()
  }
}

/** Has a program read all of a stream. Throws where it fails. */
export async function feed(run: Run, input: Readable): Promise<void> {
  const { child, ended } = start(run, 'input')
  if (child.stdin === null) throw new Error(`${run.program} reads nothing`)
  // It closes its input when it fails, which says less than its last words.
  const read = await pipeline(input, child.stdin).catch((error: unknown) => error)
  await ended
  if (read instanceof Error) throw read
}
