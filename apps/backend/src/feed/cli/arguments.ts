/** What `npm run feed` is asked to do. */
export interface FeedRequest {
  readonly task: 'record' | 'replay' | 'uof'
  readonly file: string
  /** Address of the backend; by default the one that the settings describe. */
  readonly at: string | null
  /** Record: for how long (s); null until it is stopped. */
  readonly seconds: number | null
  /** Replay: at the pace at which it was said, with its times moved to now. */
  readonly live: boolean
}

export type ReadArguments =
  | { readonly ok: true; readonly request: FeedRequest }
  | { readonly ok: false; readonly reason: string }

const USAGE = [
  'npm run feed -- record <file> [--seconds=60] [--at=http://127.0.0.1:4000]',
  'npm run feed -- replay <file> [--live] [--at=http://127.0.0.1:4000]',
  'npm run feed -- uof <file>',
].join('\n       ')

const TASKS: readonly string[] = ['record', 'replay', 'uof'] satisfies FeedRequest['task'][]

const isTask = (word: string | undefined): word is FeedRequest['task'] =>
  word !== undefined && TASKS.includes(word)

/** Reads the command line; a refusal says what is wrong and how to use it. */
export function readArguments(words: readonly string[]): ReadArguments {
  const refuse = (reason: string) => ({ ok: false, reason: `${reason}\nUsage: ${USAGE}` }) as const
  const options = new Map(
    words
      .filter((word) => word.startsWith('--'))
      .map((word) => [word.split('=')[0], word.split('=').slice(1).join('=')]),
  )
  const [task, file, more] = words.filter((word) => !word.startsWith('--'))
  const unknown = [...options.keys()].find((name) => !['--at', '--seconds', '--live'].includes(name ?? ''))
  if (unknown !== undefined) return refuse(`${unknown} is not an option`)
  if (!isTask(task)) return refuse(`${task ?? 'Nothing'} is not something to do`)
  if (file === undefined || more !== undefined) return refuse('One file, please')
  const [at = null, seconds = null] = [options.get('--at'), options.get('--seconds')]
  if (at !== null && !/^https?:\/\/.+/.test(at)) return refuse(`--at=${at} is not an address`)
  if (seconds !== null && !/^\d{1,6}$/.test(seconds))
    return refuse(`--seconds=${seconds} is not a whole number`)
  return {
    ok: true,
    request: {
      task,
      file,
      at,
      seconds: seconds === null ? null : Number(seconds),
      live: options.has('--live'),
    },
  }
}
