import { expect, test as withStack } from '../fixtures.ts'
import type { Browser, BrowserTab } from './browsers.ts'
import { startFirefox } from './firefox.ts'
import { type Tab, tabOf } from './tab.ts'
import { startWebKit } from './webkit.ts'

const ENGINES = { firefox: startFirefox, webkit: startWebKit } satisfies Record<
  string,
  () => Promise<Browser>
>

export interface EngineOptions {
  readonly engine: keyof typeof ENGINES
}

interface WorkerFixtures extends EngineOptions {
  readonly running: Browser
}

interface TestFixtures {
  /** A tab without anything from before, closed after the test. */
  readonly browserTab: BrowserTab
  /** A new visitor's tab, with the choice about cookies made. */
  readonly tab: Tab
}

export const test = withStack.extend<TestFixtures, WorkerFixtures>({
  engine: ['firefox', { scope: 'worker', option: true }],
  running: [
    async ({ engine }, use) => {
      const browser = await ENGINES[engine]()
      await use(browser)
      await browser.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  browserTab: async ({ running, expectedErrors }, use) => {
    const browserTab = await running.newTab()
    await use(browserTab)
    const told = await browserTab.errors()
    await browserTab.close()
    expect(told.filter((text) => !expectedErrors.some((part) => text.includes(part)))).toEqual([])
  },
  tab: async ({ browserTab, stack }, use) => {
    const tab = tabOf(browserTab, stack.url)
    await tab.open('/robots.txt')
    await tab.evaluate(`void (document.cookie = 'cookie_consent=needed; path=/')`)
    await use(tab)
  },
  // The tab checks this itself: there is no Playwright page.
  quietConsole: async ({ browserTab: _ }, use) => use(),
})

export { expect }
