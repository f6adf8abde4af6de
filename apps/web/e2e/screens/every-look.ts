import { expect, type Page } from '@playwright/test'
import { createLinks } from '#base/addresses/links.ts'
import { matchesOf } from '../servers/season.ts'
import type { Stack } from '../servers/stack.ts'
import { openGroup } from '../steps/pages.ts'
import { type Tongue, word } from '../steps/words.ts'
import { EVERY_LOOK, tall, tongueOf } from './camera.ts'
import type { Scene, SceneRow } from './tickets.ts'

/** Of what there are many. */
const TWO_LOOKS = [EVERY_LOOK[0], EVERY_LOOK[3]] as const

/** Heights (px) of pages and dialogs that are shown down to their middle, and of the board of a match. */
const MIDDLE = 1800
const BOARD = 900

/** The match in play of a sport that has been played longest and is not about to end; none in some sports. */
async function playing(stack: Stack, sport: string) {
  const matches = await matchesOf(stack, { match_status: '1', sport_key: sport })
  return matches
    .filter(({ state }) => state.progress < 0.9)
    .sort((a, b) => b.state.progress - a.state.progress)[0]
}

/** A match in play: what it was worth, what is next, below its board, and each of its tabs. */
async function match({ page, base, stack, shoot }: Scene): Promise<void> {
  const main = page.getByRole('main')
  const shown = await playing(stack, 'soccer')
  if (shown === undefined) throw new Error('no live match of football')
  const address = createLinks(base).match(shown.sport.key, shown)
  await page.goto(address)
  const price = main.locator('section.market button.odds:enabled').first()
  await expect(async () => {
    await price.focus()
    await page.keyboard.press('p')
    await expect(page.locator('.price-memory')).toBeVisible({ timeout: 2000 })
  }).toPass()
  await shoot('match-memory')
  await page.keyboard.press('Escape')
  await openGroup(page, tongueOf(base), 'next')
  await expect(main.locator('section.market .odds').first()).toBeVisible()
  await shoot('match-next')
  await page.goto(address)
  await expect(async () => {
    await page.mouse.wheel(0, 200)
    await expect(page.locator('.mini-score')).toHaveAttribute('data-shown', '', { timeout: 1000 })
  }).toPass()
  await shoot('match-mini')
  for (const tab of ['statistics', 'lineups', 'stream']) {
    await page.goto(`${address}#${tab}`)
    await page.reload()
    await expect(main.getByRole('tabpanel').last()).toBeVisible()
    const undo = await tall(page, MIDDLE)
    await shoot(`match-${tab}`)
    await undo()
  }
}

/** The list of what is in play, at each density and in columns. */
async function live({ page, base, shoot }: Scene): Promise<void> {
  await page.goto(createLinks(base).page('live'))
  await page.evaluate(() => (document.documentElement.dataset['density'] = 'pro'))
  await shoot('live-pro')
  for (const view of ['columns', 'sports']) {
    await page.evaluate((chosen) => (document.documentElement.dataset['view'] = chosen), view)
    await shoot(`live-${view}`)
  }
}

/** The programme and all that stands below it. */
async function home({ page, base, shoot }: Scene): Promise<void> {
  await page.goto(createLinks(base).home())
  const undo = await tall(page, MIDDLE)
  await shoot('home-down')
  await undo()
}

const SPORTS = [
  ...['soccer', 'tennis', 'basketball', 'cricket', 'ice-hockey', 'volleyball', 'table-tennis', 'handball'],
  ...['baseball', 'american-football', 'darts', 'snooker', 'mma'],
  ...['counter-strike', 'dota-2', 'league-of-legends'],
] as const
const boardOf = (sport: string) => `board-${sport}`

/** The board of a match in play of each sport that has one. */
async function boards({ page, base, stack, shoot }: Scene): Promise<void> {
  for (const sport of SPORTS) {
    const shown = await playing(stack, sport)
    if (shown === undefined) continue
    await page.goto(createLinks(base).match(sport, shown))
    await expect(page.locator('.match-centre')).toBeVisible()
    const undo = await tall(page, BOARD)
    await shoot(boardOf(sport))
    await undo()
  }
}

async function openSettings(page: Page, tongue: Tongue): Promise<void> {
  await page.getByRole('button', { name: word(tongue, 'header.preferences'), exact: true }).click()
  await page.getByRole('menuitem', { name: word(tongue, 'header.all_settings') }).click()
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
}

/** What opens over a page. */
async function dialogs({ page, base, shoot }: Scene): Promise<void> {
  await page.goto(createLinks(base).page('results'))
  const search = page.getByRole('combobox')
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(search).toBeVisible({ timeout: 2000 })
  }).toPass()
  await shoot('search-before-typing')
  await search.fill('man')
  await expect(page.getByRole('dialog').getByRole('row').locator('.odds').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await shoot('search-results')
  await page.keyboard.press('Escape')
  await openSettings(page, tongueOf(base))
  await shoot('settings')
  await page.keyboard.press('Escape')
  await page.locator('.app-header .deposit').click()
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible()
  await shoot('deposit')
  await page.route('**/api/platform/player/deposits?*', (route) =>
    route.fulfill({ status: 400, json: { code: 400, message: 'No' } }),
  )
  await page.getByRole('dialog').getByRole('textbox').fill('25')
  await page.getByRole('dialog').locator('form .btn').click()
  await expect(page.locator('.alert[data-type=danger]')).toBeVisible()
  await shoot('deposit-refused')
  await page.keyboard.press('Escape')
  await page.goto(`/${tongueOf(base)}/profile/wallet/deposit`)
  await expect(page.getByRole('main').locator('form').first()).toBeVisible()
  const undo = await tall(page, MIDDLE)
  await shoot('wallet')
  await undo()
}

/** How somebody new signs in and joins. */
async function joining({ page, base, shoot }: Scene): Promise<void> {
  await page.context().clearCookies({ name: 'touchline' })
  for (const modal of ['sign-in', 'sign-up']) {
    await page.goto(`${createLinks(base).page('results')}?modal=${modal}`)
    await expect(page.getByRole('dialog')).toBeVisible()
    await shoot(modal)
  }
}

/** The card of the last race of the day. */
async function race({ page, base, shoot }: Scene): Promise<void> {
  await page.goto(createLinks(base).page('racing'))
  await page.locator('.meeting a').last().click()
  await expect(page).toHaveURL(/race=\d+/)
  const undo = await tall(page, MIDDLE)
  await shoot('race')
  await undo()
}

/** What pages of the visual language show once something was pressed, or of each sport. */
export const STATES_IN_EVERY_LOOK: readonly SceneRow[] = [
  {
    play: match,
    states: ['memory', 'next', 'mini', 'statistics', 'lineups', 'stream'].map((state) => `match-${state}`),
    views: EVERY_LOOK,
  },
  { play: live, states: ['live-pro', 'live-columns', 'live-sports'], views: EVERY_LOOK },
  { play: home, states: ['home-down'], views: EVERY_LOOK },
  { play: boards, states: SPORTS.map(boardOf), views: TWO_LOOKS },
  {
    play: dialogs,
    states: ['search-before-typing', 'search-results', 'settings', 'deposit', 'deposit-refused', 'wallet'],
    views: EVERY_LOOK,
  },
  { play: joining, states: ['sign-in', 'sign-up'], views: EVERY_LOOK },
  { play: race, states: ['race'], views: EVERY_LOOK },
]
