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
  /** Of somebody who was never here, and has decided about cookies. */
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
  // The tab sees to it: there is no page of Playwright's.
  quietConsole: async ({ tab: _ }, use) => use(),
})

export { expect }
