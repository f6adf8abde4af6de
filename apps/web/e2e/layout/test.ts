import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base } from '../fixtures.ts'
import { follow } from './arriving.ts'

export const VOLTA = 'volta.localhost'

/** Layout tests have a list with several pages, like a large sportsbook. */
export const test = base.extend<{ ready: void }>({
  expectedErrors: [
    '404 (Not Found)',
    '500 (',
    '/blocked)',
    '/locked)',
    '400 (Bad Request)',
    '403 (Forbidden)',
  ],
  ready: [
    async ({ stack, context, page }, use) => {
      const file = join(stack.sitesDir, 'demo/layout.json')
      const layout = readFileSync(file, 'utf8')
      const short = layout.replace(/("type": "live-events",\s+"chips": true,\s+"limit": )40/, '$112')
      if (short !== layout) writeFileSync(file, short)
      await context.addCookies([{ name: 'cookie_consent', value: 'needed', domain: VOLTA, path: '/' }])
      follow(page)
      await use()
    },
    { auto: true },
  ],
})
