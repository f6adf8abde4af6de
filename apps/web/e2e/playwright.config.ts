import { defineConfig } from '@playwright/test'

/** Both sizes of the visual target; a file decides which it needs with `test.use` or runs in both. */
const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/** Walks in other browsers than Chromium, which have a configuration of their own. */
const ENGINES = '**/engines/**'

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

export default defineConfig({
  testDir: '.',
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
    { name: 'desktop', use: { viewport: DESKTOP }, testIgnore: ['**/phone/**', ENGINES] },
    {
      name: 'phone',
      use: { viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
      testIgnore: ['**/desktop/**', ENGINES],
    },
  ],
})
