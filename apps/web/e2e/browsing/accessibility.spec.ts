import type { Page } from '@playwright/test'
import { faultsOf } from '../steps/axe.ts'
import { expect, test } from '../fixtures.ts'
import { signedIn } from '../steps/player.ts'
import { matchPath, prematchOffers } from '../servers/season.ts'
import { closeSlip, isPhone, withSlip, oddsButton, slipOf, stakeField } from '../steps/slip.ts'
import type { Stack } from '../servers/stack.ts'
import { type Tongue, word } from '../steps/words.ts'

/** Waits until the player's part of the page is filled. */
const complete = (page: Page) =>
  expect(page.locator('.app-header button.btn, .app-header .balance').first()).toBeVisible()

for (const locale of ['en', 'ar'] as const satisfies readonly Tongue[]) {
  const base = locale === 'en' ? '' : `/${locale}`

  test(`BEYOND-11 ${locale}: no state of slip, bets and modals breaks a rule of WCAG 2.2 AA`, async ({
    page,
    stack,
  }) => {
    test.setTimeout(180_000)
    const found = await statesOf(page, stack, locale, base)
    expect(found).toEqual([])
  })
}

test('BEYOND-11 no state of betting breaks a rule of WCAG 2.2 AA: builder, systems, sharing, cash-out, edit', async ({
  page,
  stack,
}) => {
  test.setTimeout(180_000)
  await signedIn(page)
  const found: string[] = []
  const slip = slipOf(page)
  const [coming] = await prematchOffers(stack, { sport: 'soccer', startsIn: [900, 20_000] })
  await page.goto(`${matchPath(coming.match)}#betBuilder`)
  await expect(page.getByRole('tab', { name: 'Bet builder' })).toHaveAttribute('aria-selected', 'true')
  const outcome = page.locator('#main .odds:not([aria-disabled="true"])')
  await outcome.first().click()
  await expect(page.locator('#main .odds[aria-disabled="true"]').first()).toBeVisible()
  found.push(...(await faultsOf(page, 'builder')))

  await withSlip(page, await prematchOffers(stack, { count: 3, startsIn: [900, 20_000] }))
  for (const type of ['Single', 'System']) {
    await slip.getByRole('tab', { name: type, exact: true }).click()
    found.push(...(await faultsOf(page, `slip as ${type}`)))
  }
  await stakeField(page).fill('1')
  await slip.getByRole('button', { name: 'Share this slip' }).click()
  const share = page.getByRole('dialog', { name: 'Share this bet' })
  await expect(share.getByRole('textbox', { name: 'Link' })).toBeVisible()
  found.push(...(await faultsOf(page, 'sharing')))
  await page.keyboard.press('Escape')
  await expect(share).toBeHidden()
  await slip.getByRole('button', { name: /^Place / }).click()
  await expect(slip.locator('.receipt')).toBeVisible()
  await closeSlip(page)

  await page.goto('/sports/bets_history')
  const card = page.getByRole('main').getByRole('article').first()
  await card.getByRole('button', { name: 'Edit bet' }).click()
  await expect(page.getByRole('dialog', { name: /^Edit bet/ })).toBeVisible()
  found.push(...(await faultsOf(page, 'edit bet')))
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: /^Cash out/ }).click()
  await expect(card.getByRole('button', { name: /^Confirm cash out/ })).toBeVisible()
  found.push(...(await faultsOf(page, 'cash-out')))
  expect(found).toEqual([])
})

/** Faults of the display settings, the slip with a pick, the modals, a receipt, and a player's bets. */
async function statesOf(page: Page, stack: Stack, locale: Tongue, base: string): Promise<string[]> {
  const found: string[] = []
  const [coming] = await prematchOffers(stack, { sport: 'soccer' })
  const slip = page.locator('.app-slip')
  await page.goto(base + matchPath(coming.match))
  await complete(page)
  await page.getByRole('button', { name: word(locale, 'header.preferences') }).click()
  const menu = page.getByRole('menu')
  await menu.getByRole('menuitem').first().click()
  await expect(menu.getByRole('menuitemradio').first()).toBeVisible()
  found.push(...(await faultsOf(page, 'display settings', locale)))
  await menu.getByRole('menuitem', { name: word(locale, 'header.all_settings') }).click()
  const all = page.getByRole('dialog', { name: word(locale, 'settings.title'), exact: true })
  await expect(all.getByRole('radio').first()).toBeVisible()
  found.push(...(await faultsOf(page, 'all settings', locale)))
  await page.keyboard.press('Escape')
  await expect(all).toBeHidden()
  // Names of outcomes are known in the default language only.
  const button =
    locale === 'en' ? oddsButton(page, coming) : page.locator('section.market button.odds').first()
  await button.click()
  await expect(slip.locator('.pick')).toHaveCount(1)
  await slip.getByRole('textbox').fill('1')
  if (isPhone(page)) await expect(page.locator('html')).toHaveAttribute('data-slip', 'open')
  found.push(...(await faultsOf(page, 'slip with a pick', locale)))

  // If the price has moved, the first press accepts it.
  const signInModal = page.getByRole('dialog', { name: word(locale, 'session.sign-in') })
  await expect(async () => {
    await slip.locator('.slip-foot .btn[data-size="xl"]').click({ timeout: 5000 })
    await expect(signInModal).toBeVisible({ timeout: 2000 })
  }).toPass()
  found.push(...(await faultsOf(page, 'sign-in modal', locale)))

  await signedIn(page)
  await page.reload()
  await complete(page)
  const settings = page.getByRole('dialog', { name: word(locale, 'slip.settings') })
  await slip.getByRole('button', { name: word(locale, 'slip.settings') }).click()
  await expect(settings.getByRole('radio').first()).toBeVisible()
  found.push(...(await faultsOf(page, 'settings modal', locale)))
  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()

  await slip.locator('.slip-foot .btn[data-size="xl"]').click()
  await expect(slip.locator('.receipt')).toBeVisible()
  found.push(...(await faultsOf(page, 'receipt', locale)))
  return found
}
