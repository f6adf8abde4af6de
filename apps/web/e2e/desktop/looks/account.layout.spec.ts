import type { Page } from '@playwright/test'
import type { Bet, UserLimit } from '@touchline/contract'
import { endedBets } from '../../steps/endings.ts'
import { expect } from '../../fixtures.ts'
import { goOn, open } from '../../layout/arriving.ts'
import { looked, lookedMeanwhile, LOW, NARROW } from '../../layout/looking.ts'
import { test, VOLTA } from '../../layout/test.ts'
import { addressOf, originOf, PAGES, shownOf } from '../../steps/pages.ts'
import { promptedAt, signedIn, signInAt } from '../../steps/player.ts'
import { prematchOffers } from '../../servers/season.ts'
import { slipOf, stakeField, withSlip } from '../../steps/slip.ts'
import { loadChat } from '../../steps/support-chat.ts'

test.describe.configure({ mode: 'parallel' })

const BETS = '**/api/sportsbook/v3/bets?*'
const PAYING = '**/api/platform/player/deposits?*'
const ONE_SIZE = NARROW.filter(({ width }) => width === 390)
const LANGUAGES = { en: '', de: '/de', ar: '/ar' } as const

test('BEYOND-11 BEYOND-20 pages of an account and bets of every state stand whole', async ({
  page,
  stack,
}) => {
  const player = await signedIn(page)
  const offers = await prematchOffers(stack, { count: 2, startsIn: [900, 20_000] })
  const shown = await shownOf(stack)
  const found: string[] = []
  const model = await player.place(offers, 1000)
  for (const locale of ['en', 'de'])
    for (const [name, row] of PAGES.filter(
      ([, { own, leaves, host }]) => own === true && leaves !== true && host === undefined,
    )) {
      await goOn(page, addressOf(row, stack, locale, shown))
      found.push(...(await looked(page, `${locale} player ${name}`, NARROW)))
    }
  const ended = endedBets(model)
  await page.route(BETS, (route) =>
    route.fulfill({ json: { items: ended, total: ended.length, page: 1, limit: 20, last_page: 1 } }),
  )
  await open(page, `${stack.url}/sports/bets_history?state=settled`)
  await expect(page.getByRole('main').getByRole('article').last()).toBeVisible()
  found.push(...(await looked(page, 'settled bets', NARROW)))
  await page.unroute(BETS)
  await signInAt(page, originOf(stack, VOLTA))
  await promptedAt(page, originOf(stack, VOLTA))
  await open(page, `${originOf(stack, VOLTA)}/en/bets/bets_history`)
  found.push(...(await looked(page, 'volta my bets', NARROW)))
  expect(found).toEqual([])
})

test('BEYOND-11 what an account waits for has a height, and room where it comes', async ({ page, stack }) => {
  await signedIn(page)
  const found: string[] = []
  // Answers that never come.
  await page.route(/\/api\/platform\/(?!.*(?:settings|sign_in|player$))/, () => {})
  for (const name of ['profile', 'history', 'security']) {
    await page.goto(`${stack.url}/sports/users/${name}`)
    await expect(page.locator('main .sk').first()).toBeAttached()
    found.push(...(await lookedMeanwhile(page, `${name} on its way`, NARROW)))
  }
  expect(found).toEqual([])
})

/** Limits in all states on the page: partly used, used up, with a request that can be confirmed, and one on time. */
function limitsAt(now: number): UserLimit[] {
  const at = (days: number) => new Date(now + days * 86_400_000).toISOString()
  const limit = {
    strategy: 'gross',
    status: 'active',
    parent_type: 'player',
    disable_at: null,
    confirm_until: null,
    created_at: at(-9),
    duration: null,
  } as const
  const money = (amount: number, used: number) => [
    { currency: 'EUR', amount_cents: amount, current_value_amount_cents: used, active_until: at(3) },
  ]
  const asked = { status: 'unconfirmed_disabled', confirm_until: at(2) } as const
  return [
    { ...limit, id: 1, type: 'deposit', period: 'day', accounts: money(10_000, 2500) },
    { ...limit, id: 2, type: 'stake', period: 'week', accounts: money(1_250_000, 1_250_000) },
    {
      ...limit,
      ...asked,
      id: 3,
      type: 'loss',
      period: 'month',
      disable_at: at(-1),
      accounts: money(500_000_000, 123_456_700),
      requested: { value: 900_000_000 },
    },
    {
      ...limit,
      ...asked,
      id: 4,
      type: 'session',
      strategy: 'time',
      period: 'session',
      disable_at: at(1),
      accounts: [],
      duration: { seconds: 7200, current_value_seconds: 3599, active_until: at(0.05) },
      requested: { value: null },
    },
  ]
}

test('BEYOND-11 RG-07 limits in every state, what is wrong with one, and the question before a break stand whole', async ({
  page,
  stack,
}) => {
  await signedIn(page)
  const found: string[] = []
  const limits = limitsAt(Date.now())
  await page.route('**/api/platform/user_limits*', (route) => route.fulfill({ json: limits }))
  for (const [locale, base] of Object.entries(LANGUAGES)) {
    await open(page, `${stack.url}${base}/sports/users/limits`)
    const main = page.getByRole('main')
    await expect(main.locator('.limit-meter')).toHaveCount(limits.length)
    await main.locator('form button').click()
    await expect(main.locator('form [aria-invalid=true]')).toBeVisible()
    found.push(...(await looked(page, `${locale} limits`, NARROW)))
    await main.locator('section .limit-acts .btn').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    found.push(...(await looked(page, `${locale} before a break`, [...ONE_SIZE, ...LOW])))
  }
  expect(found).toEqual([])
})

/** Keeps an alert open, as a pointer over it does. */
async function held(page: Page, type: string): Promise<void> {
  const alert = page.locator(`.alert[data-type=${type}]`)
  await expect(alert).toBeVisible()
  await alert.dispatchEvent('pointerover')
}

const cardOf = (page: Page, { ref }: Bet) => page.getByRole('main').getByRole('article', { name: ref })

test('BEYOND-11 ALERT-02 what is told of payments, cash-outs and what failed stands whole over the page, three at once too', async ({
  page,
  stack,
}) => {
  const player = await signedIn(page)
  const found: string[] = []
  for (const [locale, base] of Object.entries(LANGUAGES))
    for (const [status, type] of Object.entries({
      success: 'success',
      error: 'danger',
      pending: 'warning',
    })) {
      await page.goto(`${stack.url}${base}/sports/results?payment_status=${status}`)
      await held(page, type)
      found.push(...(await looked(page, `${locale} deposit: ${status}`, NARROW)))
    }
  const [offer] = await prematchOffers(stack, { startsIn: [900, 20_000] })
  const [kept, bet] = [await player.place([offer], 1000), await player.place([offer], 1000)]
  await page.goto(`${stack.url}/sports/bets_history?payment_status=pending`)
  await held(page, 'warning')
  const card = cardOf(page, bet)
  await card.getByRole('button', { name: /^Cash out/ }).click()
  await card.getByRole('button', { name: /^Confirm cash out/ }).click()
  await held(page, 'success')
  await page.route('**/bets/repeat*', (route) =>
    route.fulfill({ status: 500, json: { code: 500, message: 'No' } }),
  )
  await cardOf(page, kept).getByRole('button', { name: 'Repeat bet' }).click()
  await held(page, 'danger')
  await expect(page.locator('.alert')).toHaveCount(3)
  found.push(...(await looked(page, 'three alerts')))
  expect(found).toEqual([])
})

test.describe('a line that is lost', () => {
  test.use({ expectedErrors: ['net::ERR_', 'WebSocket', 'Failed to fetch'] })

  test('BEYOND-11 ALERT-02 on a phone what is told of a lost line does not hide the slip’s next step', async ({
    page,
    context,
    stack,
  }) => {
    await signedIn(page)
    const found: string[] = []
    const offers = await prematchOffers(stack, { count: 2, startsIn: [900, 20_000] })
    await withSlip(page, offers)
    await stakeField(page).fill('2')
    for (const base of Object.values(LANGUAGES)) {
      await page.setViewportSize({ width: 390, height: 844 })
      await open(page, `${stack.url}${base}/sports/results`)
      await loadChat(page)
      await page.evaluate(() => (document.documentElement.dataset['slip'] = 'open'))
      const place = slipOf(page).locator('.slip-foot .btn[data-variant=primary]').last()
      await expect(place).toBeEnabled()
      await expect(page.locator('.chat-place [aria-busy="true"]')).toHaveCount(0)
      await context.setOffline(true)
      await place.click()
      await held(page, 'danger')
      found.push(...(await looked(page, `${base} slip, line lost`, [...ONE_SIZE, ...LOW])))
      await context.setOffline(false)
    }
    expect(found).toEqual([])
  })
})

test('BEYOND-11 BETS-09 DEPOSIT-04 cashing out, changing a bet and paying in stand whole at every step', async ({
  page,
  stack,
}) => {
  const player = await signedIn(page)
  const found: string[] = []
  const offers = await prematchOffers(stack, { count: 3, startsIn: [900, 20_000] })
  const bet = await player.place(offers, 1000)
  for (const [locale, base] of Object.entries(LANGUAGES)) {
    await open(page, `${stack.url}${base}/sports/bets_history`)
    const card = cardOf(page, bet)
    await card.locator('.cashout .btn[data-variant=soft]').click()
    await expect(card.locator('.cashout-confirm')).toBeVisible()
    found.push(...(await looked(page, `${locale} cash-out`, NARROW)))
    await card.locator('.cashout [role=tab]').last().click()
    found.push(...(await looked(page, `${locale} cash-out at a target`, NARROW)))
    await card.locator('.cashout-confirm .btn, .cashout .btn').last().click()
    await page.locator('.app-header .deposit').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox')).toBeVisible()
    found.push(...(await looked(page, `${locale} deposit`, [...NARROW, ...LOW])))
    await dialog.getByRole('textbox').fill('25')
    await page.route(PAYING, (route) => route.fulfill({ status: 400, json: { code: 400, message: 'No' } }))
    await dialog.locator('form .btn').click()
    await held(page, 'danger')
    found.push(...(await looked(page, `${locale} deposit refused`, NARROW)))
    await page.unroute(PAYING)
    await dialog.locator('.alert button').click()
    await dialog.locator('form .btn').click()
    await expect(dialog.locator('iframe')).toBeVisible()
    found.push(...(await looked(page, `${locale} deposit at the bank`, [...NARROW, ...LOW])))
    await page.keyboard.press('Escape')
  }
  await open(page, `${stack.url}/sports/bets_history`)
  await cardOf(page, bet).getByRole('button', { name: 'Edit bet' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  found.push(...(await looked(page, 'edit bet', [...NARROW, ...LOW])))
  await page.goto(`${stack.url}/en/profile/wallet/deposit`)
  await expect(page.getByRole('main').locator('form')).not.toHaveCount(0)
  found.push(...(await looked(page, 'wallet', NARROW)))
  expect(found).toEqual([])
})
