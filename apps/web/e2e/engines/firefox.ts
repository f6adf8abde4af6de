import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ANSWERS_WITHIN, type Browser, end, type InFrame, start, within } from './browsers.ts'

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

type Call = Awaited<ReturnType<typeof bidi>>

interface Tree {
  readonly contexts: readonly {
    readonly context: string
    readonly children: readonly { readonly context: string }[]
  }[]
}

async function evaluateIn(call: Call, context: string, expression: string): Promise<unknown> {
  const { result, exceptionDetails } = await call<Evaluated>('script.evaluate', {
    expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
    target: { context },
    awaitPromise: true,
  })
  if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text)
  return JSON.parse(result?.value ?? 'null') as unknown
}

/**
 * Brings what stands at `y` (px) of the first frame to the middle of the window, unless it is near, or, from the second try on, anywhere in it: what the
 * frame fixes to the window's edges follows some drawn frames later, and would never come to the middle.
 */
const bring = async (y: number, tries: number) => {
  const top = document.querySelector('iframe')?.getBoundingClientRect().top ?? 0
  const edge = tries === 0 ? 0.2 : 0.02
  if (top + y > innerHeight * edge && top + y < innerHeight * (1 - edge)) return
  scrollTo({ top: scrollY + top + y - innerHeight / 2, behavior: 'instant' })
  for (let drawn = 0; drawn < 20; drawn += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
}

/** The document in the first frame of a page. */
async function frameIn(call: Call, page: string): Promise<InFrame> {
  const { contexts } = await call<Tree>('browsingContext.getTree', { root: page })
  const context = contexts[0]?.children[0]?.context
  if (context === undefined) throw new Error('the page has no frame')
  return {
    evaluate: (expression) => evaluateIn(call, context, expression),
    perform: (actions) => call('input.performActions', { context, actions }),
    bring: async (y, tries) => void (await evaluateIn(call, page, `(${String(bring)})(${y}, ${tries})`)),
  }
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
          evaluate: (expression) => evaluateIn(call, context, expression),
          perform: (actions) => call('input.performActions', { context, actions }),
          resize: (viewport) => call('browsingContext.setViewport', { context, viewport }),
          inFrame: () => frameIn(call, context),
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
