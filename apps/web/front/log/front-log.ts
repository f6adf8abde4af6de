import { format, stripVTControlCharacters } from 'node:util'
import { withoutSecrets } from '@touchline/contract/secrets'
import type { Log } from '@touchline/telemetry/log'

/** What each way of speaking on the console is worth. */
const SPOKEN = {
  debug: 'debug',
  log: 'info',
  info: 'info',
  warn: 'warn',
  error: 'error',
} as const satisfies Partial<Record<keyof Console, 'debug' | 'info' | 'warn' | 'error'>>

type Way = keyof typeof SPOKEN
type Speaking = Record<Way, (...words: unknown[]) => void>

/** A word as it may be written: whole objects may hold anything. */
const textOf = (word: unknown): string =>
  word instanceof Error ? word.message : typeof word === 'object' && word !== null ? '[object]' : String(word)

const messageOf = (words: readonly unknown[]): string =>
  withoutSecrets(stripVTControlCharacters(format(...words.map(textOf))))
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim()

/**
 * Makes lines of the log of what this process says on its console, which is how Next and pages speak. Ids of the visit
 * that they speak about come by themselves.
 */
export function takeConsole(log: Log, console: Speaking = globalThis.console): void {
  for (const [way, level] of Object.entries(SPOKEN) as [Way, (typeof SPOKEN)[Way]][])
    console[way] = (...words) => {
      const message = messageOf(words)
      const err = words.find((word) => word instanceof Error)
      if (message !== '' || err !== undefined) log[level](err === undefined ? {} : { err }, message)
    }
}
