import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { freePort } from '../../../../scripts/free-port.mjs'

/** Milliseconds that a browser on a busy machine may take to start, and to answer one call. */
const STARTS_WITHIN = 60_000
const ANSWERS_WITHIN = 30_000

/** Input sources in both protocols: those of W3C WebDriver's actions. */
export interface Source {
  readonly type: 'pointer' | 'key'
  readonly id: string
  readonly actions: readonly object[]
}

/** What walks need of a browser. */
export interface BrowserTab {
  /** Resolves when the page's HTML is parsed. */
  navigate(url: string): Promise<void>
  /** The value of an expression in the page, awaited if it is a promise; a JSON value. */
  evaluate(expression: string): Promise<unknown>
  perform(sources: readonly Source[]): Promise<void>
  /** Console errors and exceptions of its pages so far. */
  errors(): Promise<readonly string[]>
  close(): Promise<void>
}

export interface Browser {
  /** A tab without any cookie or storage from before. One at a time. */
  newTab(): Promise<BrowserTab>
  close(): Promise<void>
}

function within<T>(limit: number, what: string, wanted: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`${what} took more than ${limit} ms`)), limit)
  })
  return Promise.race([wanted, late]).finally(() => clearTimeout(timer))
}

/** Starts a program with a home of its own. It stays in its starter's process group and ends with it. */
function start(
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

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const PREFERENCES = {
  'browser.chrome.site_icons': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'browser.newtabpage.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'app.update.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'en-GB,en',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
  'ui.prefersReducedMotion': 1,
}

interface Told {
  readonly id?: number
  readonly method?: string
  readonly result?: unknown
  readonly message?: string
  readonly params?: { readonly level?: string; readonly text?: string }
}

/** A socket on which calls are answered by number (WebDriver BiDi). */
async function bidi(url: string, onError: (text: string) => void) {
  const socket = new WebSocket(url)
  const waiting = new Map<number, (told: Told) => void>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const told = JSON.parse(String(data)) as Told
    if (told.id !== undefined) waiting.get(told.id)?.(told)
    else if (told.params?.level === 'error') onError(told.params.text ?? '')
  })
  await within(
    ANSWERS_WITHIN,
    'opening a socket to Firefox',
    new Promise((opened, failed) => {
      socket.addEventListener('open', opened)
      socket.addEventListener('error', () => failed(new Error(`no socket at ${url}`)))
    }),
  )
  return async <T>(method: string, params: object): Promise<T> => {
    const id = (last += 1)
    const answer = new Promise<Told>((told) => waiting.set(id, told))
    socket.send(JSON.stringify({ id, method, params }))
    const told = await within(ANSWERS_WITHIN, method, answer).finally(() => waiting.delete(id))
    if (told.result === undefined) throw new Error(`${method}: ${told.message}`)
    return told.result as T
  }
}

interface Evaluated {
  readonly result?: { readonly value?: string }
  readonly exceptionDetails?: { readonly text: string }
}

/** Firefox speaks WebDriver BiDi itself, without a driver. */
export async function startFirefox(): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'touchline-firefox-'))
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join(''))
  const program = process.env['FIREFOX_PATH'] ?? 'firefox-esr'
  const size = ['--width=1440', '--height=900']
  const args = ['--headless', '--no-remote', '--profile', profile, ...size, '--remote-debugging-port=0']
  const { child, says } = start(program, args, profile)
  const close = async () => {
    await end(child)
    // Its content processes may write for a moment longer.
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
  const errors: string[] = []
  try {
    const address = await says(/BiDi listening on (ws:\S+)/)
    const call = await bidi(`${address}/session`, (text) => errors.push(text))
    await call('session.new', { capabilities: {} })
    await call('session.subscribe', { events: ['log.entryAdded'] })
    return {
      async newTab() {
        errors.length = 0
        const { userContext } = await call<{ userContext: string }>('browser.createUserContext', {})
        const { context } = await call<{ context: string }>('browsingContext.create', {
          type: 'tab',
          userContext,
        })
        errors.length = 0
        await call('browsingContext.setViewport', { context, viewport: { width: 1440, height: 900 } })
        return {
          navigate: (url) => call('browsingContext.navigate', { context, url, wait: 'interactive' }),
          async evaluate(expression) {
            const { result, exceptionDetails } = await call<Evaluated>('script.evaluate', {
              expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
              target: { context },
              awaitPromise: true,
            })
            if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text)
            return JSON.parse(result?.value ?? 'null') as unknown
          },
          perform: (actions) => call('input.performActions', { context, actions }),
          errors: () => Promise.resolve(errors),
          close: () => call('browser.removeUserContext', { userContext }),
        }
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Makes a call of W3C WebDriver. On a connection of its own, because the driver closes those that wait for another
 * call.
 */
async function webdriver<T>(method: string, url: string, body?: object): Promise<T> {
  const asked = request(url, { method, agent: false, signal: AbortSignal.timeout(ANSWERS_WITHIN) })
  asked.end(body === undefined ? undefined : JSON.stringify(body))
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const { value } = (await json(answer)) as { value: T & { message?: string } }
  if (answer.statusCode !== 200) throw new Error(`${method} ${url}: ${value.message}`)
  return value
}

/** Asks until the answer is true, for conditions without an event; a missing answer is repeated too. */
async function untilSo(what: string, ask: () => Promise<unknown>): Promise<void> {
  const last = Date.now() + STARTS_WITHIN
  while ((await ask().catch(() => false)) !== true) {
    if (Date.now() > last) throw new Error(`${what} took more than ${STARTS_WITHIN} ms`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/**
 * Another document than the one left is parsed. The driver's own wait never ends when a page's policy moves it to
 * another process.
 */
const ARRIVED = `globalThis.isLeft !== true && location.protocol === 'http:' && document.readyState !== 'loading'`

/** Runs in a page once its HTML is parsed, because this driver does not report a page's errors. */
const noteFaults = () => {
  const faults: string[] = []
  const { error } = console
  console.error = (...said: unknown[]) => {
    faults.push(said.map(String).join(' '))
    error(...said)
  }
  addEventListener('error', ({ message }) => void faults.push(message))
  addEventListener('unhandledrejection', ({ reason }) => void faults.push(String(reason)))
  Object.assign(globalThis, { faults })
}

/** WebKitGTK's small browser, which its driver finds itself, on a virtual screen: it has no headless mode. */
export async function startWebKit(): Promise<Browser> {
  const home = mkdtempSync(join(tmpdir(), 'touchline-webkit-'))
  const screen = start('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], home)
  const children = [screen.child]
  const close = async () => {
    await Promise.all(children.map(end))
    rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
  try {
    const display = `:${(await screen.says(/(\d+)\n/)).trim()}`
    const port = await freePort()
    const env = { DISPLAY: display, WEBKIT_DISABLE_COMPOSITING_MODE: '1', NO_AT_BRIDGE: '1' }
    const driver = start('WebKitWebDriver', [`--port=${port}`], home, env)
    children.push(driver.child)
    const url = `http://127.0.0.1:${port}/session`
    await untilSo('WebKitWebDriver', async () => {
      const { ready } = await webdriver<{ ready: boolean }>('GET', `http://127.0.0.1:${port}/status`)
      return ready
    })
    const capabilities = { alwaysMatch: { pageLoadStrategy: 'none' } }
    return {
      async newTab() {
        const { sessionId } = await webdriver<{ sessionId: string }>('POST', url, { capabilities })
        const post = <T>(path: string, body: object) =>
          webdriver<T>('POST', `${url}/${sessionId}/${path}`, body)
        await post('window/rect', { x: 0, y: 0, width: 1440, height: 938 })
        const evaluate = async (expression: string) => {
          const script = `const done = arguments[arguments.length - 1]
            Promise.resolve().then(() => ${expression})
              .then((value) => done(JSON.stringify({ value })), (error) => done(JSON.stringify({ error: String(error) })))`
          const text = await post<string>('execute/async', { script, args: [] })
          const { value, error } = JSON.parse(text) as { value?: unknown; error?: string }
          if (error !== undefined) throw new Error(error)
          return value ?? null
        }
        const errors: string[] = []
        const takeErrors = async () =>
          errors.push(...(((await evaluate('globalThis.faults')) ?? []) as string[]))
        return {
          async navigate(address) {
            await takeErrors()
            await evaluate('void (globalThis.isLeft = true)')
            await post('url', { url: address })
            await untilSo(address, () => evaluate(ARRIVED))
            await evaluate(`(${String(noteFaults)})()`)
          },
          evaluate,
          perform: (actions) => post('actions', { actions }),
          async errors() {
            await takeErrors()
            return errors
          },
          close: () => webdriver('DELETE', `${url}/${sessionId}`),
        }
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
