import { expect, test as withStack } from '../fixtures.ts'
import { type Browser, startFirefox, startWebKit } from './browsers.ts'
import { type Tab, tabOf } from './tab.ts'

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
  tab: async ({ running, stack, expectedErrors }, use) => {
    const browserTab = await running.newTab()
    const tab = tabOf(browserTab, stack.url)
    await tab.open('/robots.txt')
    await tab.evaluate(`void (document.cookie = 'cookie_consent=needed; path=/')`)
    await use(tab)
    const told = await browserTab.errors()
    await browserTab.close()
    expect(told.filter((text) => !expectedErrors.some((part) => text.includes(part)))).toEqual([])
  },
  // The tab checks this itself: there is no Playwright page.
  quietConsole: async ({ tab: _ }, use) => use(),
})

export { expect }
