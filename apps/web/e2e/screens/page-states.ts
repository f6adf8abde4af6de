import { expect } from '@playwright/test'
import { createLinks } from '#base/addresses/links.ts'
import { matchesOf } from '../servers/season.ts'
import { jointOdds } from '../steps/builder.ts'
import { openGroup } from '../steps/pages.ts'
import { tall, tongueOf, VIEWS } from './camera.ts'
import type { Scene, SceneRow } from './tickets.ts'

/** Sports with markets of players. */
const SPORTS = ['soccer', 'basketball', 'ice-hockey', 'handball'] as const
const playersOf = (sport: string) => `players-${sport}`

/** The page of a sport's next match. */
async function nextMatch(base: string, stack: Scene['stack'], sport: string): Promise<string> {
  const [match] = await matchesOf(stack, { match_status: '0', sort_by: 'start_time', sport_key: sport })
  if (match === undefined) throw new Error(`no match of ${sport}`)
  return createLinks(base).match(sport, match)
}

/** The prices of each player of a match. */
async function players({ page, base, stack, shoot }: Scene): Promise<void> {
  for (const sport of SPORTS) {
    await page.goto(await nextMatch(base, stack, sport))
    await openGroup(page, tongueOf(base), 'players')
    await expect(page.getByRole('main').locator('.prop-grid').first()).toBeVisible()
    const undo = await tall(page, 1500)
    await shoot(playersOf(sport))
    await undo()
  }
}

/** The players of a match in the builder, one chosen. */
async function builderPlayers({ page, base, stack, shoot }: Scene): Promise<void> {
  await page.goto(`${await nextMatch(base, stack, 'soccer')}#betBuilder`)
  // The page comes with the groups of its markets.
  await expect(page.locator('.builder')).toBeVisible()
  await openGroup(page, tongueOf(base), 'players')
  await page.getByRole('main').locator('.prop-grid .odds').first().click()
  await expect(jointOdds(page)).toHaveText(/\d/)
  await shoot('players-builder')
}

/** Widths and a height (px) at which the question about cookies has another form. */
const COOKIE_SIZES = [
  { width: 390, height: 700 },
  { width: 640, height: 700 },
  { width: 720, height: 700 },
  { width: 780, height: 700 },
  { width: 640, height: 360 },
]
const cookiesAt = ({ width, height }: (typeof COOKIE_SIZES)[number]) => `cookies-${width}-${height}`

async function cookies({ page, base, shoot }: Scene): Promise<void> {
  await page.context().clearCookies({ name: 'cookie_consent' })
  for (const size of COOKIE_SIZES) {
    await page.setViewportSize(size)
    await page.goto(`${base}/results`)
    await expect(page.locator('.cookie-bar')).toBeVisible()
    await shoot(cookiesAt(size))
  }
}

/** The form of both sides before their match. */
async function comingStage({ page, base, shoot }: Scene): Promise<void> {
  // Results of the past come in the minutes after a start.
  await expect(async () => {
    await page.goto(base)
    await page.mouse.move(60, 60)
    await page.locator('.stage-rail button').last().click()
    await expect(page.locator('.form-pair i')).toHaveCount(10, { timeout: 3000 })
  }).toPass()
  await shoot('coming-stage')
}

/** What a page shows after a press, or to somebody new. */
export const PAGE_STATES: readonly SceneRow[] = [
  { play: players, states: SPORTS.map(playersOf), views: VIEWS.slice(0, 3) },
  { play: builderPlayers, states: ['players-builder'], views: VIEWS.slice(0, 3) },
  { play: comingStage, states: ['coming-stage'], views: VIEWS.slice(0, 3) },
  { play: cookies, states: COOKIE_SIZES.map(cookiesAt), views: [VIEWS[0], VIEWS[3]] },
]
