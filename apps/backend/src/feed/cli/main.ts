// npm run feed: records what the running backend's feed says, states a recording again, turns messages of others into lines.
import { createWriteStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { finished } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { systemClock } from '../../clock.ts'
import { readSettings } from '../../settings.ts'
import { type FeedRequest, readArguments } from './arguments.ts'
import { createFeedClient, type FeedClient } from './feed-client.ts'
import { replay } from './replay.ts'
import { convertUof } from './uof-file.ts'

/** Milliseconds between two reads of a recording. */
const READ_EVERY = 500

function fail(reason: string): never {
  console.error(reason)
  process.exit(1)
}

/** npm runs scripts in the repository's root, but relative paths are meant from where the command was typed. */
const from = (path: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), path)

function clientOf({ at }: FeedRequest): FeedClient {
  const read = readSettings(process.env)
  if (!read.ok) fail(read.reason)
  const { BACKEND_PORT, FEED_KEYS } = read.settings
  const [first] = FEED_KEYS
  if (first === undefined) fail('FEED_KEYS: set it, here and where the backend runs')
  const address = at ?? `http://127.0.0.1:${BACKEND_PORT}`
  return createFeedClient({ address, key: first.key, fetch, pause })
}

async function record(request: FeedRequest): Promise<void> {
  const client = clientOf(request)
  // Before the file is made: without a backend there is nothing to keep.
  let stretch = await client.record(true)
  const file = createWriteStream(from(request.file), { flags: 'wx', mode: 0o600 })
  const whole = finished(file)
  whole.catch((error: unknown) => fail(String(error)))
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  if (request.seconds !== null) setTimeout(() => stop.abort(), 1000 * request.seconds).unref()
  let count = 0
  for (;;) {
    const { lines, lost } = stretch
    for (const line of lines) file.write(`${JSON.stringify(line)}\n`)
    count += lines.length
    if (lost) fail(`${request.file}: more was said than could be read, ${count} lines are kept`)
    if (stop.signal.aborted) break
    if (lines.length === 0) await pause(READ_EVERY, undefined, { signal: stop.signal }).catch(() => {})
    stretch = await client.record(false)
  }
  file.end()
  await whole
  console.log(`${request.file}: ${count} lines`)
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const file = await open(path)
  try {
    yield* file.readLines()
  } finally {
    await file.close()
  }
}

async function replayFile(request: FeedRequest): Promise<void> {
  const { taken, wrong } = await replay({
    client: clientOf(request),
    lines: linesOf(from(request.file)),
    live: request.live ? { now: systemClock, pause } : null,
    report: (text) => console.error(text),
  })
  console.log(`${request.file}: ${taken} lines taken, ${wrong} wrong`)
  if (wrong > 0) process.exit(1)
}

async function uof({ file }: FeedRequest): Promise<void> {
  const { lines, notes, ok } = convertUof(await readFile(from(file), 'utf8'))
  for (const line of lines) console.log(line)
  for (const note of notes) console.error(note)
  if (!ok) process.exitCode = 1
}

const TASKS = { record, replay: replayFile, uof } satisfies Record<
  FeedRequest['task'],
  (request: FeedRequest) => Promise<void>
>

const asked = readArguments(process.argv.slice(2))
if (!asked.ok) fail(asked.reason)
await TASKS[asked.request.task](asked.request).catch((error: unknown) =>
  fail(error instanceof Error ? error.message : String(error)),
)
