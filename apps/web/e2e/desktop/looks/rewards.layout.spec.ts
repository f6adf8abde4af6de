import type { Page } from '@playwright/test'
import { expect } from '../../fixtures.ts'
import { open } from '../../layout/arriving.ts'
import { alikeWhenForced, faintWhen, looked, LOW, NARROW } from '../../layout/looking.ts'
import { test, VOLTA } from '../../layout/test.ts'
import { originOf } from '../../steps/pages.ts'
import { promptedAt, signedIn, signInAt } from '../../steps/player.ts'
import {
  endedWithBonuses,
  listedAs,
  openWithBonuses,
  placedAs,
  rewardedBets,
} from '../../steps/rewarded-bets.ts'
import { withHits, withRewards } from '../../steps/rewards.ts'
import { prematchOffers } from '../../servers/season.ts'
import { slipOf, withSlip } from '../../steps/slip.ts'

test.describe.configure({ mode: 'parallel' })

const WIDE = NARROW.filter(({ width }) => width > 320)
const DESKTOP = { width: 1440, height: 900 }

const cards = (page: Page) => page.getByRole('main').locator('article.pass')

/** The details of kinds that look different, and a chest that is opened. */
async function detailsLooked(page: Page, where: string): Promise<string[]> {
  const found: string[] = []
  for (const kind of ['comboboost', 'hunting', 'tournament', 'price-boost', 'not_available', 'lootbox']) {
    const of = kind === 'not_available' ? `[data-status=${kind}]` : `[data-kind=${kind}][data-status=active]`
    await page.setViewportSize(DESKTOP)
    await page.getByRole('main').locator(`article.pass${of} .foot button`).last().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('h2, h3').first()).toBeVisible()
    found.push(...(await looked(page, `${where} details of ${kind}`, NARROW)))
    if (kind === 'lootbox') {
      await dialog.locator('.chest .btn').first().click()
      await expect(dialog.locator('.trunk[data-state=won], .trunk[data-state=lost]').first()).toBeVisible()
      found.push(...(await looked(page, `${where} an opened chest`, [...NARROW, ...LOW])))
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  return found
}

test('BEYOND-11 BONUS-03 promotions with every kind in every state, their details and an opened chest stand whole', async ({
  page,
  stack,
}) => {
  await signedIn(page)
  await withRewards(page)
  const found: string[] = []
  for (const base of ['', '/de', '/ar']) {
    await page.setViewportSize(DESKTOP)
    await open(page, `${stack.url}${base}/sports/promotions`)
    await expect(cards(page).first()).toBeVisible()
    found.push(...(await looked(page, `${base} promotions`, NARROW)))
    if (base === '') {
      found.push(...(await alikeWhenForced(page, 'promotions')))
      found.push(...(await detailsLooked(page, base)))
    }
    await page.setViewportSize(DESKTOP)
    await page.locator('#bonuses-tab-past').click()
    await expect(page.locator('#bonuses-panel li').first()).toBeVisible()
    found.push(...(await looked(page, `${base} past promotions`, NARROW)))
  }
  const field = page.getByRole('main').getByRole('textbox').first()
  await field.fill('WRONG')
  await field.press('Enter')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  found.push(...(await looked(page, 'a code that is refused', NARROW)))
  await signInAt(page, originOf(stack, VOLTA))
  await promptedAt(page, originOf(stack, VOLTA))
  await open(page, `${originOf(stack, VOLTA)}/en/bets/promotions`)
  await expect(cards(page).first()).toBeVisible()
  found.push(...(await looked(page, 'volta promotions', NARROW)))
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    found.push(...(await faintWhen(page, `volta promotions, ${colorScheme}`, 'hover')))
  }
  expect(found).toEqual([])
})

test('BEYOND-11 SLIP-03 JACKPOT-06 the slip with every bonus, bets that had one, and a hit of the jackpot stand whole', async ({
  page,
  stack,
}) => {
  const player = await signedIn(page)
  const offers = await prematchOffers(stack, { count: 3, startsIn: [900, 20_000] })
  const model = await player.place(offers.slice(0, 2), 1000)
  await withRewards(page)
  const found: string[] = []
  await withSlip(page, offers)
  for (const base of ['', '/de', '/ar']) {
    await page.setViewportSize(DESKTOP)
    await open(page, `${stack.url}${base}/sports/results`)
    await page.evaluate(() => (document.documentElement.dataset['slip'] = 'open'))
    const tickets = slipOf(page).getByRole('radiogroup').getByRole('radio')
    await expect(tickets).not.toHaveCount(0)
    await slipOf(page).locator('.slip-foot input:not([type=checkbox])').first().fill('10')
    found.push(...(await looked(page, `${base} slip with bonuses`, NARROW)))
    await page.setViewportSize(DESKTOP)
    await tickets.nth(1).click()
    found.push(...(await looked(page, `${base} slip paid by a freebet`, NARROW)))
    await tickets.first().click()
  }
  await placedAs(page, openWithBonuses)
  await page.setViewportSize(DESKTOP)
  await slipOf(page).locator('.slip-foot input:not([type=checkbox])').first().fill('10')
  await slipOf(page).locator('.slip-foot .btn[data-variant=primary]').last().click()
  await expect(slipOf(page).locator('.receipt .ticket').last()).toBeVisible()
  found.push(...(await looked(page, 'receipts of every bonus', NARROW)))
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.removeItem('bets')
  })
  for (const end of ['lost', 'refunded'] as const) {
    await listedAs(page, endedWithBonuses(model, end))
    await page.setViewportSize(DESKTOP)
    await open(page, `${stack.url}/sports/bets_history`)
    await expect(page.getByRole('main').getByRole('article').last()).toBeVisible()
    found.push(...(await looked(page, `bets with bonuses that were ${end}`, WIDE)))
  }
  await listedAs(page, rewardedBets(model))
  for (const base of ['', '/de', '/ar']) {
    await page.setViewportSize(DESKTOP)
    await open(page, `${stack.url}${base}/sports/bets_history`)
    await expect(page.getByRole('main').getByRole('article').last()).toBeVisible()
    found.push(...(await looked(page, `${base} bets with bonuses`, WIDE)))
  }
  await withHits(page)
  await page.setViewportSize(DESKTOP)
  await page.goto(`${stack.url}/sports/results`)
  const told = page.getByRole('dialog')
  await expect(told).toBeVisible()
  found.push(...(await looked(page, 'a hit of one’s own', [...NARROW, ...LOW])))
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  found.push(...(await faintWhen(page, 'a hit of one’s own, light', 'hover')))
  expect(found).toEqual([])
})
