import { type Browser, type CDPSession, chromium, type LaunchOptions, type Page } from '@playwright/test'
import { findChromium } from '../scripts/test-chromium.mjs'

/**
 * The Chromium of the browser tests, showing only the benchmark's page. `ignoreDefaultArgs` removes flags that tests
 * start it with and real visitors do not have.
 */
export async function openBrowser(options: Pick<LaunchOptions, 'ignoreDefaultArgs'> = {}): Promise<Browser> {
  const found = await findChromium()
  if (!found.ok) throw new Error(found.reason)
  const args = ['--no-sandbox', '--disable-dev-shm-usage']
  return chromium.launch({ executablePath: found.path, args, ...options })
}

export interface View {
  readonly width: number
  readonly height: number
  /** False when absent: a mouse. */
  readonly hasTouch?: boolean
}

export interface OpenPage {
  readonly page: Page
  readonly devtools: CDPSession
  close(): Promise<void>
}

/** A page in a context of its own, with an empty cache. An error in the page ends the benchmark. */
export async function openPage(
  browser: Browser,
  { hasTouch = false, ...viewport }: View,
  onFault: (fault: Error) => unknown,
): Promise<OpenPage> {
  const context = await browser.newContext({ viewport, hasTouch })
  const page = await context.newPage()
  page.on('pageerror', onFault)
  return { page, devtools: await context.newCDPSession(page), close: () => context.close() }
}
