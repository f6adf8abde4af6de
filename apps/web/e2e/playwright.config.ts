import { defineConfig, type PlaywrightTestOptions } from '@playwright/test'
import type { WorkerFixtures } from './fixtures.ts'
import { STACKS } from './servers/stacks.ts'

/** Both sizes of the visual target; a file decides which it needs with `test.use` or runs in both. */
const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/** Walks in other browsers than Chromium, which have a configuration of their own. */
const ENGINES = '**/engines/**'

/** Those on one of the stacks that have a word. */
const filesOf = (stack: string) => `**/*.${stack}.spec.ts`

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

type Size = Partial<PlaywrightTestOptions>

/** The files of one size, stack by stack: `desktop`, `desktop few` … */
const projectsOf = (name: string, use: Size, testIgnore: string) => [
  { name, use, testIgnore: [testIgnore, ENGINES, ...Object.keys(STACKS).map(filesOf)] },
  ...Object.entries(STACKS).map(([stack, stackSettings]) => ({
    name: `${name} ${stack}`,
    use: { ...use, stackSettings },
    testIgnore: [testIgnore, ENGINES],
    testMatch: filesOf(stack),
  })),
]

export default defineConfig<object, WorkerFixtures>({
  testDir: '.',
  globalSetup: './servers/database-image.ts',
  outputDir: '../../../test-results',
  // Each has a stack of servers of its own. Half of a test is waiting, which leaves a core to another one.
  workers: 2,
  fullyParallel: false,
  // A busy machine may make one press come too late; twice in a row is a fault.
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['line']],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // Somebody who has decided about cookies: the bar stands in nobody's way but that of its own test.
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
    // A worker between page and network would hide requests from tests that watch or break them; its own test lets it in.
    serviceWorkers: 'block',
    // Recording and the dot that breathes beside every live match cost a third of the time: a trace is kept of the second try of what
    // failed, and motion is on where a test is about it.
    trace: 'on-first-retry',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
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
    ...projectsOf('desktop', { viewport: DESKTOP }, '**/phone/**'),
    ...projectsOf(
      'phone',
      { viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
      '**/desktop/**',
    ),
  ],
})
