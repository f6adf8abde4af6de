import { defineConfig } from '@playwright/test'
import type { EngineOptions } from './fixtures.ts'

/** Playwright runs and counts these tests, but cannot drive the distribution's browsers itself. */
export default defineConfig<object, EngineOptions>({
  testDir: '.',
  globalSetup: '../servers/database-image.ts',
  outputDir: '../../../../test-results/engines',
  // Both at once, each with a stack of servers: half of a walk is waiting.
  workers: 2,
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 20_000, toPass: { timeout: 20_000, intervals: [50, 100, 200] } },
  forbidOnly: true,
  reporter: [['line']],
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
})
