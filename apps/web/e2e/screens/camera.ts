import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, devices, expect, type Page, request } from '@playwright/test'
import { originOf } from '../steps/pages.ts'
import { signInAt } from '../steps/player.ts'
import { root } from '../servers/processes.ts'
import { DEMO, type Stack } from '../servers/stack.ts'
import type { Tongue } from '../steps/words.ts'

export const FOLDER = join(root, 'docs/screens/pages')
const QUALITY = 20

export const BRANDS = {
  demo: { host: 'localhost', base: (locale: string) => (locale === 'en' ? '/sports' : `/${locale}/sports`) },
  volta: { host: 'volta.localhost', base: (locale: string) => `/${locale}/bets` },
} as const
export type Brand = keyof typeof BRANDS

export const SIZES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
} as const
export type Size = keyof typeof SIZES

/** Looks of a page: theme and language. */
export const LOOKS = {
  dark: { theme: 'dark', locale: 'en' },
  light: { theme: 'light', locale: 'en' },
  arabic: { theme: 'dark', locale: 'ar' },
} as const
export type Look = keyof typeof LOOKS

export interface View {
  readonly brand: Brand
  readonly size: Size
  readonly look: Look
}

/** In both brands, themes and directions. */
export const VIEWS = [
  { brand: 'demo', size: 'desktop', look: 'dark' },
  { brand: 'demo', size: 'phone', look: 'light' },
  { brand: 'demo', size: 'phone', look: 'arabic' },
  { brand: 'volta', size: 'desktop', look: 'light' },
  { brand: 'volta', size: 'phone', look: 'dark' },
] as const satisfies readonly View[]

/** In both themes and sizes, and once from right to left. */
export const EVERY_LOOK = [
  { brand: 'demo', size: 'desktop', look: 'dark' },
  { brand: 'demo', size: 'desktop', look: 'light' },
  { brand: 'demo', size: 'phone', look: 'dark' },
  { brand: 'demo', size: 'phone', look: 'light' },
  { brand: 'demo', size: 'phone', look: 'arabic' },
] as const satisfies readonly View[]
/** The language of an address. */
export const tongueOf = (base: string): Tongue =>
  Object.values(LOOKS).find(({ locale }) => base.startsWith(`/${locale}/`))?.locale ?? 'en'

/** A page is in the picture down to here (px). */
const MOST_HEIGHT = 9000

/** Makes the screen this high, or as high as the page, so that nothing long is cut. Answers how to undo it. */
export async function tall(page: Page, wanted?: number): Promise<() => Promise<void>> {
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  const height = wanted ?? (await page.evaluate(() => document.documentElement.scrollHeight))
  await page.setViewportSize({ ...size, height: Math.max(size.height, Math.min(height, MOST_HEIGHT)) })
  return () => page.setViewportSize(size)
}

export interface Camera {
  /** Opens a page of a brand with the demo player signed in, passes it to `use` and closes it. */
  withPage(view: View, use: (page: Page, base: string) => Promise<void>): Promise<void>
  /** Waits until nothing more arrives, and saves the screen as a file of that name. */
  shoot(page: Page, name: string): Promise<void>
}

type State = Awaited<ReturnType<Awaited<ReturnType<typeof request.newContext>>['storageState']>>

/** Signed in at the first brand: a session works only where it was opened. */
async function signedIn(stack: Stack): Promise<State> {
  const calls = await request.newContext({ baseURL: stack.url, extraHTTPHeaders: { 'x-app': 'sportsbook' } })
  await calls.post('/api/platform/users/sign_in', { data: DEMO })
  await calls.post('/api/sportsbook/v2/settings', { data: { auto_accept_odds_change: 'any' } })
  const state = await calls.storageState()
  await calls.dispose()
  return state
}

/** Takes pictures of pages that are signed in, still, and have the choice about cookies made. */
export async function openCamera(browser: Browser, stack: Stack): Promise<Camera> {
  mkdirSync(FOLDER, { recursive: true })
  const { cookies } = await signedIn(stack)
  return {
    async withPage({ brand, size, look }, use) {
      const { host, base } = BRANDS[brand]
      const { theme, locale } = LOOKS[look]
      const origin = originOf(stack, host)
      const context = await browser.newContext({
        ...SIZES[size],
        baseURL: origin,
        locale: 'en-GB',
        timezoneId: 'Europe/Berlin',
        colorScheme: theme,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        storageState: {
          cookies: brand === 'demo' ? cookies : [],
          origins: [{ origin, localStorage: [{ name: 'theme', value: theme }] }],
        },
      })
      // The choice about cookies is made and the identity prompt was shown, so that nothing covers the page.
      await context.addCookies([
        { name: 'cookie_consent', value: 'needed', url: origin },
        { name: 'identity_prompted', value: '1', url: origin },
      ])
      context.setDefaultTimeout(20_000)
      // Pages that are fetched ahead are in no picture, and would be most of the work.
      await context.route(/[?&]_rsc=/, (route) =>
        route.request().headers()['next-router-prefetch'] === undefined ? route.fallback() : route.abort(),
      )
      try {
        const page = await context.newPage()
        if (brand !== 'demo') await signInAt(page, origin)
        // A font that arrives late is not used; after one visit it is in the browser's cache.
        await page.goto(base(locale))
        await page.waitForLoadState('networkidle').catch(() => undefined)
        await use(page, base(locale))
      } finally {
        await context.close()
      }
    },
    async shoot(page, name) {
      // Before, the page does not hear of whoever looks. Some have no scripts of ours.
      await page
        .locator('html[data-up]')
        .waitFor({ state: 'attached', timeout: 6000 })
        .catch(() => undefined)
      // Calls that a scene answers itself keep the browser from caching, and then the font is late.
      await page.evaluate(() => {
        delete document.documentElement.dataset['font']
        // An empty slip offers something once somebody looks at the page.
        dispatchEvent(new Event('pointermove'))
      })
      await page.waitForLoadState('networkidle', { timeout: 8000 }).catch(() => undefined)
      // On a busy machine lists come late and the connection is missed for a moment. A skeleton far below may stay.
      const unready = page.locator(
        'main .sk:visible, main [aria-busy=true]:visible, .stale-mark > *, ' +
          'main .stage-rail:not(:has(button + button)), main .programme-strip [data-drawn], main .still:not(:has(.art))',
      )
      await expect(unready)
        .toHaveCount(0, { timeout: 6000 })
        .catch(() => undefined)
      // The sparks of a list in play come by a call of their own, where the list has room for them.
      const inPlay = page.locator('main .event[data-live]:not([data-score]) .event-teams')
      if ((page.viewportSize()?.width ?? 0) >= 780 && (await inPlay.count()) > 0)
        await expect(inPlay.first())
          .toHaveAttribute('data-teams', { timeout: 4000 })
          .catch(() => undefined)
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      const session = await page.context().newCDPSession(page)
      const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
      writeFileSync(join(FOLDER, `${name}.webp`), Buffer.from(data, 'base64'))
      console.log(name)
    },
  }
}
