import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

/** Milliseconds that a browser on a busy machine may take to start, and to answer one call. */
export const STARTS_WITHIN = 60_000
export const ANSWERS_WITHIN = 30_000

/** Input sources in both protocols: those of W3C WebDriver's actions. */
export interface Source {
  readonly type: 'pointer' | 'key'
  readonly id: string
  readonly actions: readonly object[]
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** What walks need of a document in a frame. */
export interface InFrame extends Pick<BrowserTab, 'evaluate' | 'perform'> {
  /** Scrolls the page around a frame until what stands at `y` (px) of the frame is in the window, and has come to rest. */
  bring?(y: number, tries: number): Promise<void>
}

/** What walks need of a browser. */
export interface BrowserTab {
  /** Resolves when the page's HTML is parsed. */
  navigate(url: string): Promise<void>
  /** The value of an expression in the page, awaited if it is a promise; a JSON value. */
  evaluate(expression: string): Promise<unknown>
  perform(sources: readonly Source[]): Promise<void>
  /** Another size (CSS px) of what it shows, where the browser can. */
  resize?(size: Size): Promise<void>
  /** The document in the first frame of the page, where the browser lets one look there. */
  inFrame?(): Promise<InFrame>
  /** Console errors and exceptions of its pages so far. */
  errors(): Promise<readonly string[]>
  close(): Promise<void>
}

export interface Browser {
  /** A tab without any cookie or storage from before. One at a time. */
  newTab(): Promise<BrowserTab>
  close(): Promise<void>
}

export function within<T>(limit: number, what: string, wanted: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`${what} took more than ${limit} ms`)), limit)
  })
  return Promise.race([wanted, late]).finally(() => clearTimeout(timer))
}

/** Starts a program with a home of its own. It stays in its starter's process group and ends with it. */
export function start(
  program: string,
  args: readonly string[],
  home: string,
  env: Readonly<Record<string, string>> = {},
) {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: { ...process.env, HOME: home, TZ: 'Europe/Berlin', LANGUAGE: 'en_GB', ...env },
  })
  const listeners = new Set<(text: string) => void>()
  let printed = ''
  for (const stream of child.stdio.slice(1) as Readable[])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      for (const listener of listeners) listener(printed)
    })
  /** The first group of its output that matches, once it is printed. */
  const says = (pattern: RegExp): Promise<string> =>
    within(
      STARTS_WITHIN,
      `${program} starting`,
      new Promise((found, fail) => {
        const look = () => {
          const [, word] = pattern.exec(printed) ?? []
          if (word !== undefined) found(word)
        }
        listeners.add(look)
        look()
        child.on('error', fail)
        child.on('exit', () => fail(new Error(`${program} ended: ${printed.slice(-2000)}`)))
      }),
    )
  return { child, says, printed: () => printed }
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
