import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { findChromium } from '../../scripts/test-chromium.mjs'
import { placementBodies } from '../place-bet/placement.ts'
import { type PlayerCalls, signIn } from '../player.ts'
import type { startProduct } from '../product.ts'

type Product = Awaited<ReturnType<typeof startProduct>>

/** The folder of a browser's profile. */
export interface Profile {
  /** A copy of it, for one run. */
  copy(): string
  remove(): void
}

const PATIENCE = 30_000
const BETS = 8
const newFolder = () => mkdtempSync(join(tmpdir(), 'touchline-bench-'))

/** Bets and favourites, so that the player's own pages have something to show. */
async function fill({ post }: PlayerCalls, { backend }: Product): Promise<void> {
  const matches = await backend.comingMatches()
  for (const body of placementBodies(matches).slice(0, BETS))
    await post('/api/sportsbook/v3/bets?locale=en', body)
  for (const { id } of matches.slice(0, BETS)) await post(`/api/sportsbook/v2/favourites/matches/${id}`, {})
}

/** Opens the home page, after which the browser knows what it reserves room for; then empties the browser's caches. */
async function visit(context: BrowserContext, home: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(home)
  await page.waitForFunction(() => localStorage.getItem('account_width') !== null, undefined, {
    timeout: PATIENCE,
  })
  const devtools = await context.newCDPSession(page)
  await page.goto('about:blank')
  const { origin } = new URL(home)
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' })
  await devtools.send('Network.clearBrowserCache')
}

/** The browser of a player who has been there before and is still signed in; nothing of any page is cached. */
export async function playerProfile(product: Product): Promise<Profile> {
  const found = await findChromium()
  if (!found.ok) throw new Error(found.reason)
  const folder = newFolder()
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: found.path,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
  try {
    await fill(await signIn(context, product.web.url), product)
    await visit(context, product.pages.home)
  } finally {
    await context.close()
  }
  return {
    copy() {
      const made = newFolder()
      cpSync(folder, made, { recursive: true })
      return made
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
