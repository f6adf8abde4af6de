import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { freePort } from '../../../../scripts/free-port.mjs'
import { ANSWERS_WITHIN, type Browser, end, start, STARTS_WITHIN } from './browsers.ts'

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
