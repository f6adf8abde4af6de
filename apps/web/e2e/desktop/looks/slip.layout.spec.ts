import type { Locator, Page } from '@playwright/test'
import { build } from '../../steps/builder.ts'
import { expect } from '../../fixtures.ts'
import { open } from '../../layout/arriving.ts'
import {
  alikeWhenForced,
  faintWhen,
  looked,
  LOW,
  NARROW,
  resize,
  SIZES,
  worst,
} from '../../layout/looking.ts'
import { test, VOLTA } from '../../layout/test.ts'
import { originOf } from '../../steps/pages.ts'
import { promptedAt, signedIn, signInAt } from '../../steps/player.ts'
import { ownPushes } from '../../servers/pushes.ts'
import { liveOffers, matchPath, type Offer, prematchOffers } from '../../servers/season.ts'
import {
  oddsButton,
  openSlip,
  pickRow,
  placeButton,
  receiptOf,
  slipOf,
  stakeField,
  withSlip,
} from '../../steps/slip.ts'

test.describe.configure({ mode: 'parallel' })

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
/** Small phones, one in landscape, and a desktop. */
const FEW_SIZES = [...NARROW, { width: 844, height: 390 }]

/** Faults of the slip as it is, at all sizes and on screens too low for it. */
async function slipLooked(
  page: Page,
  state: string,
  sizes: readonly { width: number; height: number }[] = [...SIZES, ...LOW],
  longest?: () => Promise<void>,
): Promise<string[]> {
  await page.evaluate(() => (document.documentElement.dataset['slip'] = 'open'))
  const found = await looked(page, `slip ${state}`, sizes, longest)
  await page.setViewportSize(DESKTOP)
  return found
}

/** Found by what is the same in every language. */
const typeTab = (page: Page, type: string) => slipOf(page).locator(`#slip-types-tab-${type}`)
const primary = (page: Page) => slipOf(page).locator('.slip-foot .btn[data-variant=primary]').last()
const stake = (page: Page) => slipOf(page).locator('.slip-foot input').first()

test('BEYOND-11 BEYOND-20 the slip stands whole in every state, on a phone on its side and at 400 % zoom too', async ({
  page,
  stack,
}) => {
  const player = await signedIn(page, 'none')
  const tell = await ownPushes(page)
  const offers = await prematchOffers(stack, { count: 6, startsIn: [900, 20_000] })
  const [first, second] = offers
  const slip = slipOf(page)
  const found: string[] = []
  const tab = (name: string) => slip.getByRole('tab', { name, exact: true }).click()

  await open(page, `${stack.url}/sports/results`)
  found.push(...(await slipLooked(page, 'empty')))
  await tab('My bets')
  await expect(slip.locator('.bets-view')).toBeVisible()
  found.push(...(await slipLooked(page, 'without bets', NARROW)))
  await player.acceptOdds('any')
  await player.place([first], 700)
  await page.reload()
  await expect(slip.locator('.bet').first()).toBeVisible()
  found.push(...(await slipLooked(page, 'with one bet')))
  await slip.locator('.cashout .btn[data-variant=soft]').first().click()
  await expect(slip.locator('.cashout-confirm')).toBeVisible()
  found.push(...(await slipLooked(page, 'cash-out', FEW_SIZES)))

  await withSlip(page, [first])
  await stakeField(page).fill('99999')
  await expect(slip.getByRole('alert').first()).toBeVisible()
  found.push(...(await slipLooked(page, 'above a limit')))
  found.push(...(await faintWhen(page, 'not to be placed', 'hover')))
  await withSlip(page, offers)
  await stakeField(page).fill('10')
  found.push(...(await slipLooked(page, 'combo')))
  await tab('System')
  found.push(...(await slipLooked(page, 'system')))
  found.push(...(await alikeWhenForced(page, 'system')))
  await tab('Single')
  found.push(...(await slipLooked(page, 'singles')))

  await player.acceptOdds('none')
  await withSlip(page, [first, second])
  await stakeField(page).fill('10')
  await expect(async () => {
    tell(first, { odds: first.odds + 500 })
    await expect(pickRow(page, first).locator('.now')).toHaveAttribute('data-move', 'up', { timeout: 1000 })
  }).toPass()
  found.push(...(await slipLooked(page, 'odds changed', NARROW)))
  tell(second, { marketStatus: -1 })
  await expect(pickRow(page, second)).toHaveAttribute('data-state', 'suspended')
  found.push(...(await slipLooked(page, 'suspended', NARROW)))

  await player.acceptOdds('any')
  await withSlip(page, [first, second])
  await expect(async () => {
    await stakeField(page).fill('1')
    await placeButton(page).click({ timeout: 1000 })
  }).toPass()
  await expect(receiptOf(page)).toBeVisible()
  found.push(...(await slipLooked(page, 'placed')))

  const [football] = await prematchOffers(stack, { sport: 'soccer', startsIn: [900, 20_000] })
  await build(page, football)
  found.push(...(await looked(page, 'building')))
  await page.locator('.builder-foot header button').click()
  found.push(...(await looked(page, 'building, folded')))
  await page.locator('#main').getByRole('button', { name: 'Add to slip' }).click()
  await openSlip(page)
  await expect(slip.locator('.legs-joined')).toBeVisible()
  found.push(...(await slipLooked(page, 'builder', NARROW)))
  expect(found).toEqual([])
})

/** Faults of the slip in a page's language: all states with words of their own, with long names in several scripts. */
async function slipAt(
  page: Page,
  site: string,
  offers: readonly Offer[],
  address: string,
): Promise<string[]> {
  const [first, second] = offers
  if (first === undefined || second === undefined) throw new Error('no offers')
  const tell = await ownPushes(page)
  const found: string[] = []
  const look = async (state: string) =>
    found.push(...(await slipLooked(page, `${site} ${state}`, FEW_SIZES, worst(page))))
  await open(page, address)
  await expect(slipOf(page).locator('.pick')).toHaveCount(offers.length)
  await stake(page).fill('99999999')
  await expect(slipOf(page).locator('.slip-foot .note').first()).toBeVisible()
  await look('above a limit or the balance')
  await stake(page).fill('10')
  await look('combo')
  await typeTab(page, 'system').click()
  await look('system')
  await typeTab(page, 'single').click()
  await look('singles')
  await typeTab(page, 'combo').click()
  const [row, other] = [first, second].map(({ match }) =>
    slipOf(page).locator(`.pick[data-selection*="${match.urn_id}"]`),
  )
  if (row === undefined || other === undefined) throw new Error('no rows')
  await expect(async () => {
    tell(first, { odds: first.odds + 500 })
    await expect(row.locator('.now')).toHaveAttribute('data-move', 'up', { timeout: 1000 })
  }).toPass()
  await look('odds changed')
  await primary(page).click()
  tell(second, { marketStatus: -1 })
  await expect(other).toHaveAttribute('data-state', 'suspended')
  await look('suspended')
  tell(second, { matchStatus: 3 })
  await expect(other).toHaveAttribute('data-state', 'gone')
  await look('one is over')
  await primary(page).click()
  await expect(slipOf(page).locator('.pick')).toHaveCount(offers.length - 1)
  return found
}

/** Sizes of phones, upright and on their sides, and 400 % zoom. */
const TOUCHED = [...NARROW.slice(0, 2), ...LOW]

/** How far (px) the field of a stake ends below the upper edge of the keys; none on screens with room for both. */
const coveredBy = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [field, keys] = ['.stake[data-edited]', '.slip-dock:has(> .keypad)'].map((part) =>
      document.querySelector(`.app-slip ${part}`)?.getBoundingClientRect(),
    )
    return Math.round((field?.bottom ?? Number.NaN) - (keys?.top ?? 0))
  })

/** Faults of the slip while a stake is typed on its own keys, of one bet, of several and of quick bet. */
async function keysLooked(page: Page, locale: string, address: string): Promise<string[]> {
  const found: string[] = []
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 })
  await page.setViewportSize(PHONE)
  await resize(page, PHONE)
  await open(page, address)
  await expect(page.locator('html')).toHaveAttribute('data-slip', 'open')
  const keypad = slipOf(page).locator('.keypad')
  const lookedAt = async (state: string, field: Locator, keys: readonly number[] = [0, 4]) => {
    await field.click()
    await expect(keypad).toBeVisible()
    for (const at of keys) await keypad.locator('.keys button').nth(at).click()
    const stands = async () => {
      await worst(page)()
      await expect.poll(() => coveredBy(page)).toBeLessThanOrEqual(0)
    }
    found.push(...(await looked(page, `${locale} ${state}`, TOUCHED, stands)))
  }
  await lookedAt('keys', stake(page))
  const tooMuch = Array.from({ length: 7 }, () => 8)
  await lookedAt('keys, above a limit or the balance', stake(page), tooMuch)
  await typeTab(page, 'single').click()
  await lookedAt('keys of several', slipOf(page).locator('.stake-row input').first())
  await slipOf(page).locator('.slip-head').getByRole('switch').click()
  const quick = slipOf(page).locator('.quickbet .stake input')
  await expect(quick).toHaveAttribute('inputmode', 'none')
  await lookedAt('keys of quick bet', quick)
  await slipOf(page).locator('.slip-head').getByRole('switch').click()
  return found
}

for (const locale of ['de', 'ar'])
  test(`BEYOND-11 LINK-10 ${locale}: the slip stands whole in every state, with names in several scripts, from a pick to a receipt`, async ({
    page,
    stack,
  }) => {
    const player = await signedIn(page, 'none')
    const offers = await prematchOffers(stack, { count: 4, startsIn: [900, 20_000] })
    const address = `${stack.url}/${locale}/sports/results?betcode=${await player.share(offers)}`
    const found = await slipAt(page, locale, offers, address)
    // At wrong odds it is refused; at the odds that the server names it is placed.
    await primary(page).click()
    await expect(slipOf(page).locator('.slip-foot [data-tone=error]').first()).toBeVisible()
    found.push(...(await slipLooked(page, `${locale} refused`, FEW_SIZES, worst(page))))
    await primary(page).click()
    // A price that moves once more has to be accepted once more.
    await expect(async () => {
      await primary(page).click({ timeout: 2000 })
      await expect(slipOf(page).locator('.receipt')).toBeVisible({ timeout: 5000 })
    }).toPass()
    found.push(...(await slipLooked(page, `${locale} placed`, FEW_SIZES)))
    await slipOf(page).locator('.receipt .btn').first().click()
    found.push(...(await looked(page, `${locale} share or go on`, FEW_SIZES)))
    found.push(...(await keysLooked(page, locale, address)))
    expect(found).toEqual([])
  })

test('BEYOND-11 LINK-10 volta: the slip of the other brand stands whole in every state, in both directions', async ({
  page,
  stack,
}) => {
  await signedIn(page, 'none')
  const offers = await prematchOffers(stack, { count: 4, startsIn: [900, 20_000] })
  await withSlip(page, offers)
  await stakeField(page).fill('1')
  const kept = await page.evaluate(() => localStorage.getItem('bets'))
  const origin = originOf(stack, VOLTA)
  await signInAt(page, origin)
  await promptedAt(page, origin)
  const found: string[] = []
  for (const locale of ['en', 'ar']) {
    await page.evaluate((bets) => {
      sessionStorage.clear()
      localStorage.setItem('bets', bets ?? '')
    }, kept)
    found.push(...(await slipAt(page, `volta ${locale}`, offers, `${origin}/${locale}/bets/results`)))
  }
  expect(found).toEqual([])
})

test('BEYOND-11 QUICK-01 SHARE-03 quick bet from its switch to a placed bet, and sharing from a code to a link that leads nowhere, stand whole', async ({
  page,
  stack,
}) => {
  await signedIn(page)
  const found: string[] = []
  const slip = slipOf(page)
  const offers = await prematchOffers(stack, { count: 3, startsIn: [900, 20_000] })
  for (const base of ['', '/de', '/ar']) {
    await withSlip(page, offers)
    await open(page, `${stack.url}${base}/sports/results`)
    await openSlip(page)
    await slip.locator('.slip-tools button').first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('input')).toHaveCount(2)
    found.push(...(await looked(page, `${base} sharing`, [...NARROW, ...LOW])))
    await page.keyboard.press('Escape')
    await open(page, `${stack.url}${base}/sports/results?betcode=0000000000000000`)
    await expect(dialog).toBeVisible()
    found.push(...(await looked(page, `${base} a link that leads nowhere`, FEW_SIZES)))
    await page.keyboard.press('Escape')
    await page.setViewportSize(DESKTOP)
    await slip.locator('.slip-tools button').last().click()
    await slip.locator('.slip-empty .btn').first().click()
    await expect(dialog.locator('input')).toBeVisible()
    found.push(...(await looked(page, `${base} a code to load`, FEW_SIZES)))
    await page.keyboard.press('Escape')
    await page.setViewportSize(DESKTOP)
  }
  const [live] = await liveOffers(stack, { playedAtMost: 0.6 })
  for (const base of ['/de', '/ar', '']) {
    await open(page, `${stack.url}${base}${matchPath(live.match)}`)
    const on = slip.locator('.slip-head').getByRole('switch')
    if (!(await on.isChecked())) await on.click()
    await slip.locator('.quickbet input').first().fill('1')
    found.push(...(await slipLooked(page, `${base} quick bet`, FEW_SIZES)))
    await slip.locator('.quickbet').getByRole('switch').click()
    await page.evaluate(() => delete document.documentElement.dataset['slip'])
    found.push(...(await looked(page, `${base} quick bet, approved`)))
    await page.setViewportSize(DESKTOP)
  }
  await oddsButton(page, live).click()
  await expect(slip.locator('.quick-area').getByRole('button')).not.toHaveCount(0)
  found.push(...(await looked(page, 'quick bet, placed')))
  expect(found).toEqual([])
})
