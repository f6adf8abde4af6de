import { defineConfig, type PlaywrightTestOptions } from '@playwright/test'
import { WINDOWLESS } from './browsers.ts'
import type { WorkerFixtures } from './fixtures.ts'
import { STACKS } from './servers/stacks.ts'

/** The two sizes of the design. A file chooses with `test.use`, or runs in both. */
const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/** Walks in browsers other than Chromium, with a configuration of their own. */
const ENGINES = `${import.meta.dirname}/engines/**`

/** Files that run on a stack with a word. */
const filesOf = (stack: string) => `**/*.${stack}.spec.ts`

type Size = Partial<PlaywrightTestOptions>

/** Projects of one size, stack by stack: `desktop`, `desktop few` … */
const projectsOf = (name: string, use: Size, others: readonly string[] = []) => [
  { name, use, testIgnore: [...others, ENGINES, ...Object.keys(STACKS).map(filesOf)] },
  ...Object.entries(STACKS).map(([stack, stackSettings]) => ({
    name: `${name} ${stack}`,
    use: { ...use, stackSettings },
    testIgnore: [...others, ENGINES],
    testMatch: filesOf(stack),
  })),
]

export default defineConfig<object, WorkerFixtures>({
  testDir: '.',
  globalSetup: './servers/database-image.ts',
  outputDir: '../../../test-results',
  // Each has a stack of servers. Half of a test is waiting, which leaves a core to another one.
  workers: 2,
  fullyParallel: false,
  // A busy machine may delay one press; failing twice is a fault.
  retries: 1,
  // The longest walks take a minute and a half on an ordinary machine, and three times as long on a slow one.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['line']],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // The choice about cookies is made, so that the bar covers nothing but in its own test.
    storageState: {
      cookies: [
        {
          name: 'cookie_consent',
          value: 'needed',
          domain: 'localhost',
          path: '/',
          expires: -1,
          httpOnly: false,
          secure: false,
          sameSite: 'Lax',
        },
      ],
      origins: [],
    },
    // A service worker would hide requests from tests that watch or block them; only its own test allows it.
    serviceWorkers: 'block',
    // Recording and the pulsing dot of live matches took a third of the time. So there is a trace of retries only, and
    // motion only where a test is about it.
    trace: 'on-first-retry',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: WINDOWLESS,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    ...projectsOf('desktop', { viewport: DESKTOP }),
    ...projectsOf('phone', { viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }, [
      `${import.meta.dirname}/desktop/**`,
    ]),
  ],
})
