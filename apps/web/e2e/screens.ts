// `npm run screens`: a picture of every page in both brands and at both sizes, for docs/screens.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, devices } from '@playwright/test'
import type { Match } from '@touchline/contract'
import { findChromium } from '../../../scripts/test-chromium.mjs'
import { buildWeb } from '../../../scripts/web-build.mjs'
import { matchesOf, matchPath } from './season.ts'
import { DEMO, root, type Stack, startStack } from './stack.ts'

const folder = join(root, 'docs/screens/pages')
const QUALITY = 70

const BRANDS = [
  { site: 'demo', host: 'localhost', base: '/sports' },
  { site: 'volta', host: 'volta.localhost', base: '/en/bets' },
] as const
const SIZES = {
  desktop: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  phone: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, colorScheme: 'light' },
} as const

/** Paths below a brand's first page, by the name of their picture. */
function pathsOf(coming: Match, live: Match) {
  const below = (match: Match) => matchPath(match).replace(/^\/sports/, '')
  const { sport, category, tournament } = coming
  return {
    home: '',
    live: '/live',
    sport: `/${sport.key}`,
    category: `/${sport.key}/${category.slug}-c${category.id}`,
    league: `/${sport.key}/${tournament.slug}-l${tournament.id}`,
    match: below(coming),
    'live-match': below(live),
    builder: `${below(coming)}#betBuilder`,
    cybersport: '/cybersport',
    schedule: '/schedule',
    results: '/results',
    top: '/top',
    outrights: '/outrights',
    favorites: '/favorites',
    bets: '/bets_history',
    'not-found': '/404',
    error: '/500',
  }
}

async function one(stack: Stack, status: string): Promise<Match> {
  const [match] = await matchesOf(stack, { match_status: status, sport_key: 'soccer' })
  if (match === undefined) throw new Error(`no match of status ${status}`)
  return match
}

async function picture(
  browser: Browser,
  stack: Stack,
  paths: Readonly<Record<string, string>>,
): Promise<void> {
  for (const { site, host, base } of BRANDS) {
    const origin = stack.url.replace('//localhost', `//${host}`)
    for (const [size, options] of Object.entries(SIZES)) {
      const context = await browser.newContext({ ...options, timezoneId: 'Europe/Berlin', locale: 'en-GB' })
      await context.addCookies([{ name: 'cookie_consent', value: 'needed', url: origin }])
      const page = await context.newPage()
      await page.request.post(`${origin}/api/platform/users/sign_in`, {
        headers: { 'x-app': 'sportsbook' },
        data: DEMO,
      })
      for (const [name, path] of Object.entries(paths)) {
        await page.goto(origin + base + path)
        await page.locator('.app-header .balance, .app-header button.btn').first().waitFor()
        await page.evaluate(() => document.fonts.ready)
        await page.waitForLoadState('networkidle').catch(() => undefined)
        await page.screenshot({
          path: join(folder, `${site}-${size}-${name}.jpg`),
          type: 'jpeg',
          quality: QUALITY,
        })
      }
      await context.close()
    }
  }
}

const [chrome, built] = [await findChromium(), await buildWeb((line) => console.log(line))]
if (!chrome.ok) throw new Error(chrome.reason)
if (!built.ok) throw new Error(built.reason)
const stack = await startStack({ SIM_LIVE: '30', SIM_COMING: '400' })
const browser = await chromium.launch({
  executablePath: chrome.path,
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  await stack.season('hold')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await picture(browser, stack, pathsOf(await one(stack, '0'), await one(stack, '1')))
} finally {
  await browser.close()
  await stack.stop()
}
console.log(`Pictures are in ${folder}`)
process.exit(0)
