import { expect, type Page, request } from '@playwright/test'
import type { Bet } from '@touchline/contract'
import { createLinks } from '#base/addresses/links.ts'
import { addBuilder, build } from '../steps/builder.ts'
import { endedBets } from '../steps/endings.ts'
import { playerOf, signedIn } from '../steps/player.ts'
import { ownPushes } from '../servers/pushes.ts'
import { liveOffers, matchPath, type Offer, prematchOffers } from '../servers/season.ts'
import {
  closeSlip,
  openSlip,
  pickRow,
  placeButton,
  receiptOf,
  slipOf,
  stakeField,
  withSlip,
} from '../steps/slip.ts'
import type { StaffHand } from '../steps/staff.ts'
import type { Stack } from '../servers/stack.ts'
import type { Camera, View } from './camera.ts'

export interface Offered {
  readonly stack: Stack
  readonly staff: StaffHand
  readonly coming: readonly [Offer, Offer, Offer]
  readonly live: Offer
  /** The demo player at the first brand: other brands' hosts are names that only browsers resolve. */
  readonly player: Awaited<ReturnType<typeof signedIn>>
  /** An open bet of that player. */
  readonly model: Bet
}

/** The matches on the tickets, and who bets on them. */
export async function offeredOf(stack: Stack, staff: StaffHand): Promise<Offered> {
  const [a, b, c] = await prematchOffers(stack, { count: 3, startsIn: [900, 20_000], sport: 'soccer' })
  const [live] = await liveOffers(stack, { sport: 'soccer', playedAtMost: 0.6 })
  const player = await signedIn({ request: await request.newContext({ baseURL: stack.url }) })
  return { stack, staff, coming: [a, b, c], live, player, model: await player.place([a, b], 1000) }
}

export interface Scene extends Offered {
  readonly page: Page
  readonly base: string
  /** Takes a picture named after the state. */
  readonly shoot: (state: string) => Promise<void>
}

const press = (page: Page, name: RegExp | string) => slipOf(page).getByRole('button', { name }).click()
const typeTab = (page: Page, name: string) => slipOf(page).getByRole('tab', { name, exact: true }).click()
const place = (page: Page) => press(page, /^Place /)
const placed = (page: Page) => expect(receiptOf(page)).toContainText('placed')

async function states({ page, coming: [first, second], shoot }: Scene): Promise<void> {
  const player = playerOf(page)
  await player.acceptOdds('none')
  const tell = await ownPushes(page)
  await page.goto('/sports')
  await openSlip(page)
  await shoot('empty')
  await withSlip(page, [first])
  await stakeField(page).fill('99999')
  await expect(slipOf(page).getByRole('alert')).toContainText('Maximum stake')
  await shoot('above-the-limit')
  await withSlip(page, [first, second])
  await stakeField(page).fill('10')
  await expect(placeButton(page)).toBeEnabled()
  const row = pickRow(page, first)
  await expect(async () => {
    tell(first, { odds: first.odds + 500 })
    await expect(row.locator('.now')).toHaveAttribute('data-move', 'up', { timeout: 1000 })
  }).toPass()
  await shoot('odds-changed')
  await press(page, /^Accept changes/)
  tell(first, { marketStatus: -1 })
  await expect(row).toHaveAttribute('data-state', 'suspended')
  await shoot('suspended-leg')
  tell(first, {})
  tell(second, { matchStatus: 3 })
  await expect(pickRow(page, second)).toHaveAttribute('data-state', 'gone')
  await shoot('leg-gone')
  await press(page, 'Remove and update')
  await place(page)
  await expect(slipOf(page).getByText('Bet not placed')).toBeVisible()
  await shoot('refused')
  await player.acceptOdds('any')
}

async function types({ page, coming, shoot }: Scene): Promise<void> {
  await withSlip(page, coming.slice(0, 1))
  await stakeField(page).fill('10')
  await shoot('single')
  await withSlip(page, coming)
  await stakeField(page).fill('10')
  await shoot('combo')
  await typeTab(page, 'System')
  await stakeField(page).fill('2.50')
  await shoot('system')
  await typeTab(page, 'Single')
  const own = slipOf(page).getByRole('textbox', { name: /^Stake on/ })
  for (const [at, stake] of ['10', '5', '2.50'].entries()) await own.nth(at).fill(stake)
  await shoot('multi-single')
  await typeTab(page, 'Combo')
  await stakeField(page).fill('10')
  await press(page, 'Share this slip')
  await expect(page.getByRole('dialog', { name: 'Share this bet' })).toBeVisible()
  await shoot('share')
  await page.keyboard.press('Escape')
  await place(page)
  await placed(page)
  await shoot('placed')
}

async function builder({ page, coming: [offer], shoot }: Scene): Promise<void> {
  await build(page, offer)
  await shoot('building')
  await addBuilder(page).click()
  await openSlip(page)
  await expect(slipOf(page)).toContainText('2 selections, joint odds')
  await stakeField(page).fill('5')
  await shoot('builder')
}

async function quick({ page, live, shoot }: Scene): Promise<void> {
  await page.goto(matchPath(live.match))
  await openSlip(page)
  await slipOf(page)
    .getByRole('switch', { name: /^Quick/ })
    .click()
  await expect(page.getByRole('textbox', { name: /^Quick stake/ })).toBeVisible()
  await shoot('quick-bets')
  await closeSlip(page)
  await shoot('quick-bar')
}

async function bets({ page, coming: [first, second, third], shoot }: Scene): Promise<void> {
  const player = playerOf(page)
  await player.place([first, second, third], 2000)
  const model = await player.place([first, second], 1000)
  await player.place([third], 5000)
  await page.goto('/sports/bets_history')
  const card = page.getByRole('main').getByRole('article', { name: `Bet ${model.ref}` })
  await expect(card.getByRole('button', { name: /^Cash out/ })).toBeVisible()
  await shoot('open-bets')
  await card.getByRole('button', { name: /^Cash out/ }).click()
  await expect(card.getByRole('button', { name: /^Confirm/ })).toBeVisible()
  await card.scrollIntoViewIfNeeded()
  await shoot('cash-out-confirm')
  await page.reload()
  await card.getByRole('button', { name: 'Edit bet' }).click()
  await expect(page.getByRole('dialog', { name: `Edit bet ${model.ref}` })).toBeVisible()
  await shoot('edit-bet')
  await page.goto('/sports')
  await openSlip(page)
  await slipOf(page).getByRole('tab', { name: 'My bets' }).click()
  await expect(slipOf(page).getByRole('article', { name: `Bet ${model.ref}` })).toBeVisible()
  await shoot('my-bets-panel')
  const ended = endedBets(model)
  await page.route('**/api/sportsbook/v3/bets?*', (route) =>
    route.fulfill({ json: { items: ended, total: ended.length, page: 1, limit: 20, last_page: 1 } }),
  )
  await page.goto('/sports/bets_history?state=settled')
  await expect(page.getByRole('main').getByRole('article').last()).toBeVisible()
  await shoot('settled-bets')
}

/** In a brand without shared bets the outcomes are picked by hand. */
async function byHand({ page, base, coming, shoot }: Scene): Promise<void> {
  for (const [at, { match }] of coming.entries()) {
    await page.goto(createLinks(base).match(match.sport.key, match))
    await page.locator('#main section.market .odds:not([aria-disabled=true])').first().click()
    await expect(slipOf(page).locator('.pick')).toHaveCount(at + 1)
    await closeSlip(page)
  }
  await openSlip(page)
  await stakeField(page).fill('10')
  await shoot('combo')
}

export interface SceneRow {
  readonly play: (scene: Scene) => Promise<void>
  readonly states: readonly string[]
  readonly views: readonly View[]
}

const DEMO_VIEWS = [
  { brand: 'demo', size: 'desktop', look: 'dark' },
  { brand: 'demo', size: 'phone', look: 'light' },
] as const

const demo = (play: SceneRow['play'], ...shown: string[]): SceneRow => ({
  play,
  states: shown,
  views: DEMO_VIEWS,
})

/** The states that each scene shows, in order. */
export const ALL_SCENES: readonly SceneRow[] = [
  demo(types, 'single', 'combo', 'system', 'multi-single', 'share', 'placed'),
  demo(states, 'empty', 'above-the-limit', 'odds-changed', 'suspended-leg', 'leg-gone', 'refused'),
  demo(builder, 'building', 'builder'),
  demo(quick, 'quick-bets', 'quick-bar'),
  demo(bets, 'open-bets', 'cash-out-confirm', 'edit-bet', 'my-bets-panel', 'settled-bets'),
  {
    play: byHand,
    states: ['combo'],
    views: [
      { brand: 'volta', size: 'desktop', look: 'light' },
      { brand: 'volta', size: 'phone', look: 'dark' },
    ],
  },
]

/** What a scene is about: begins the names of its files. */
export type Topic = 'ticket' | 'reward' | 'state'

export const sceneFile = (topic: Topic, state: string, { brand, size, look }: View): string =>
  `${topic}-${state}-${brand}-${size}-${look}`

export async function takeScene(
  camera: Camera,
  offered: Offered,
  topic: Topic,
  play: SceneRow['play'],
  view: View,
): Promise<void> {
  await camera.withPage(view, (page, base) =>
    play({
      ...offered,
      page,
      base,
      shoot: async (state) => {
        // A scene of somebody new has signed the player out.
        const cookies = await page.context().cookies()
        if (cookies.some(({ name }) => name === 'touchline'))
          await page.locator('.app-header .balance').first().waitFor()
        await camera.shoot(page, sceneFile(topic, state, view))
      },
    }),
  )
}
