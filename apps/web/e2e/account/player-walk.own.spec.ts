import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { lineFaults } from '@touchline/telemetry/log'
import { expect, test } from '../fixtures.ts'
import { sent } from '../servers/outbox.ts'
import { prematchOffers } from '../servers/season.ts'
import {
  closeSlip,
  isPhone,
  placeButton,
  receiptOf,
  slipOf,
  stakeField,
  untilPlaceable,
  withSlip,
} from '../steps/slip.ts'
import type { Stack } from '../servers/stack.ts'

// Its player signs up, pays and excludes themselves for months, so it needs a stack of its own. Everything is logged.
test.use({
  stackSettings: {
    SIM_LIVE: '6',
    SIM_COMING: '40',
    SIM_SEED: 'walk',
    DEMO_PAYMENT_SECONDS: '7',
    LOG_LEVEL: 'trace',
  },
  // The stake above the limit, and the sign-in during the break.
  expectedErrors: ['/api/sportsbook/v3/bets?locale=en', '/api/platform/users/sign_in'],
})

/** Milliseconds between the device's clock and the server's: more than a day, and another time of day. */
const OFF = 27 * 3_600_000
const MAIL = 'lena.berger@mail.example'
const PASSWORD = 'a-long-secret-of-lena'
const PHONE = '447700900123'

/** Changes settings of the demo site while it is in service. */
function changeSite(stack: Stack, change: (site: { features: object }) => object) {
  const file = join(stack.sitesDir, 'demo/site.json')
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')))))
}

/** Makes the demo site require a verified phone and show the session's time. */
async function askForMore(stack: Stack) {
  changeSite(stack, (site) => ({
    ...site,
    features: { ...site.features, session_clock: true },
    phoneVerification: true,
  }))
  const settings = `${stack.url}/api/sportsbook/v2/settings`
  await expect
    .poll(async () => ((await (await fetch(settings)).json()) as { session_clock: boolean }).session_clock)
    .toBe(true)
}

/** Shifts the clock of the browser's device, as far as a page can read it. */
const shiftClock = (context: BrowserContext, by: number) =>
  context.addInitScript((ms) => {
    const Real = Date
    const now = () => Real.now() + ms
    globalThis.Date = new Proxy(Real, {
      construct: (_, args: []) => (args.length === 0 ? new Real(now()) : new Real(...args)),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    })
    const { timeOrigin } = performance
    Object.defineProperty(performance, 'timeOrigin', { value: timeOrigin + ms })
  }, by)

/** The balance in the header, which only pushes change. */
const balance = (tab: Page, text: string, within: { timeout?: number } = {}) =>
  expect(tab.getByRole('button', { name: `Account EUR, balance ${text}` })).toBeVisible(within)

async function signIn(page: Page) {
  const form = page.getByRole('dialog', { name: 'Sign in' })
  await expect(form.getByLabel('Email or phone')).toBeFocused()
  await form.getByLabel('Email or phone').fill(MAIL)
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.locator('form').getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function deposit(page: Page, answer: string) {
  await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deposit' })
  await dialog.getByLabel('Amount (EUR)').fill('25')
  await dialog.getByRole('button', { name: 'Deposit' }).click()
  const bank = page.frameLocator('iframe[title="Confirmation by your bank"]')
  await expect(bank.getByText('€25')).toBeVisible()
  await bank.getByRole('button', { name: answer, exact: true }).click()
}

/** All files that the backend stores. */
const filesBelow = (directory: string) =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name)))

test('MODAL-04 MODAL-06 MODAL-07 MODAL-08 MODAL-09 MODAL-15 AUTH-14 DEPOSIT-05 LIVE-16 LAYOUT-04 RG-02 RG-03 RG-07 BEYOND-19 SAFE-09 SAFE-10 SAFE-19 a newcomer signs up, pays, bets, comes to a limit and leaves for months, in two tabs, on a device a day off', async ({
  page,
  stack,
  context,
}) => {
  await askForMore(stack)
  await shiftClock(context, isPhone(page) ? -OFF : OFF)
  const main = page.getByRole('main')
  const account = (tab: Page) => tab.getByRole('button', { name: /^Account EUR/ })
  const other = await context.newPage()
  const tabs = [page, other]

  const link = await test.step('signs up, and confirms by the link of the mail', async () => {
    await page.goto('/sports/results')
    const entrance = page.getByRole('banner')
    await expect(entrance.getByRole('link', { name: 'Sign in' })).toBeVisible()
    await expect(entrance.getByRole('button', { name: 'Deposit' })).toHaveCount(0)
    await entrance.getByRole('link', { name: 'Sign up' }).click()
    await expect(page).toHaveURL('/sports/users/sign-up')
    await page.goto('/sports?modal=sign-up')
    const form = page.getByRole('dialog', { name: 'Sign up' })
    await form.getByLabel('Email').fill(MAIL)
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await form.getByLabel('Date of birth').fill('1990-05-17')
    await form.getByRole('button', { name: 'Sign up', exact: true }).click()
    await expect(form.getByText('Accept the rules to go on')).toBeVisible()
    await expect(form.getByRole('checkbox')).toBeFocused()
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: 'Sign up', exact: true }).click()
    await expect(form.getByRole('status')).toContainText('We have sent you a link')
    const address = await sent(page, MAIL, /href="([^"]*confirmation_token[^"]*)"/)
    await page.goto(address)
    await expect(page.getByText('Your account is confirmed')).toBeVisible()
    return address
  })

  await test.step('signs in, and the other tab follows', async () => {
    await other.goto('/sports/results')
    await page.goto('/sports?modal=sign-in')
    await signIn(page)
    await expect(account(page)).toBeVisible()
    await expect(account(other)).toBeVisible()
  })

  const code = await test.step('verifies the phone by the code of the message', async () => {
    const form = page.getByRole('dialog', { name: 'Verify your phone' })
    await form.getByLabel('Mobile phone').fill(`+${PHONE}`)
    await form.getByRole('button', { name: 'Send code' }).click()
    // A minute by the server's clock, whatever the device's date.
    await expect(form.getByText(/^Send again in (1:00|0:\d\d)$/)).toBeVisible()
    const digits = await sent(page, PHONE, /(\d{6}) is your/)
    await form.getByLabel('Six-digit code').fill(digits)
    await form.getByRole('button', { name: 'Verify' }).click()
    await expect(form).toBeHidden()
    return digits
  })

  await test.step('deposits: arrived, declined, confirmed later, refused later', async () => {
    await deposit(page, 'Approve')
    await expect(page.getByText('Your deposit has arrived')).toBeVisible()
    for (const tab of tabs) await balance(tab, '€25.00')
    await deposit(page, 'Decline')
    await expect(page.getByText('The deposit failed')).toBeVisible()
    await balance(page, '€25.00')
    await deposit(page, 'Approve, confirmed later')
    await expect(page.getByText(/^Your deposit is under way/)).toBeVisible()
    for (const tab of tabs) await balance(tab, '€50.00')
    await deposit(page, 'Approve, refused later')
    await expect(page.getByText(/^Your deposit is under way/)).toBeVisible()
  })

  await test.step('time and session stand over every page, by the server’s clock', async () => {
    const clock = page.locator('.session-clock')
    await expect(clock.getByText(/^Session 0:0\d:\d\d$/)).toBeVisible()
    const told = await clock.getByRole('timer', { name: 'Time now' }).innerText()
    const written = [0, 1, 2, 3].map((ago) =>
      new Date(Date.now() - 1000 * ago).toLocaleTimeString('en-GB', { timeZone: 'Europe/Berlin' }),
    )
    expect(written).toContain(told)
  })

  await test.step('sets a limit, bets up to it and no further', async () => {
    await page.goto('/sports/users/limits')
    await main.getByLabel('Kind of limit').selectOption('Stakes')
    await main.getByLabel('Amount in EUR').fill('15')
    await main.getByRole('button', { name: 'Set limit' }).click()
    const meter = main.getByRole('meter', { name: 'Stakes · One day' })
    await expect(meter).toHaveAttribute('aria-valuetext', '€0.00 of €15.00 used, €15.00 left')

    const [offer, next] = await prematchOffers(stack, { startsIn: [900, 20_000], count: 2 })
    await withSlip(page, [offer])
    await stakeField(page).fill('10')
    await untilPlaceable(page)
    await placeButton(page).click()
    await expect(receiptOf(page)).toContainText('Bet placed')
    for (const tab of tabs) await balance(tab, '€40.00')
    await withSlip(page, [next])
    await stakeField(page).fill('5.01')
    await untilPlaceable(page)
    await placeButton(page).click()
    await expect(slipOf(page).getByText(/what your stake limit leaves/)).toBeVisible()
    await closeSlip(page)

    await page.goto('/sports/users/limits')
    await expect(meter).toHaveAttribute('aria-valuetext', '€10.00 of €15.00 used, €5.00 left')
    await main.getByLabel('Kind of limit').selectOption('Stakes')
    await main.getByLabel('Amount in EUR').fill('50')
    await main.getByRole('button', { name: 'Set limit' }).click()
    await expect(main.getByText('You asked for €50.00.')).toBeVisible()
  })

  await test.step('the deposit that was refused later is told of, and credited nothing', async () => {
    await other.goto('/en/profile/wallet/deposit')
    const payments = other.getByRole('region', { name: 'Deposits and withdrawals' }).getByRole('listitem')
    await expect(payments).toHaveCount(4)
    await expect(payments.first()).toContainText('Failed')
    await balance(other, '€40.00')
  })

  await test.step('the reality check goes on in both tabs', async () => {
    // Every minute from now on. The session began before, so the first one is due at once or soon.
    changeSite(stack, (site) => ({ ...site, realityCheckMinutes: 1 }))
    const checks = tabs.map((tab) => tab.getByRole('dialog', { name: 'Reality check' }))
    await expect(async () => {
      await other.goto('/sports/users/limits')
      await expect(checks[1] as Locator).toBeVisible({ timeout: 5000 })
    }).toPass({ timeout: 90_000 })
    for (const check of checks) await expect(check).toContainText('€10.00')
    await page.keyboard.press('Escape')
    await checks[0]?.getByRole('button', { name: 'Continue' }).click()
    for (const check of checks) await expect(check).toHaveCount(0)
  })

  await test.step('self-exclusion signs out everywhere and lets nobody in', async () => {
    await main.getByRole('button', { name: 'Begin self-exclusion' }).click()
    const sure = page.getByRole('dialog', { name: 'Self-exclusion: 6 months' })
    await sure.getByRole('checkbox').check()
    await sure.getByRole('button', { name: 'Begin self-exclusion' }).click()
    for (const tab of tabs)
      await expect(tab.getByRole('heading', { name: 'Sign in to see your account' })).toBeVisible()
    await page.goto('/sports?modal=sign-in')
    await signIn(page)
    await expect(page.getByText('You are taking a break from betting')).toBeVisible()
  })

  await test.step('nothing of the walk is in a log, and no secret in the database', async () => {
    const token = /confirmation_token=([\w-]+)/.exec(link)?.[1] ?? ''
    expect(token.length).toBeGreaterThan(20)
    const log = stack.printed()
    expect(log).toContain('ready on port')
    for (const personal of [MAIL, 'lena', 'berger', PASSWORD, PHONE, token, '1990-05-17'])
      expect(log, personal).not.toContain(personal)
    expect(log).not.toMatch(new RegExp(`\\b${code}\\b`))
    for (const kept of filesBelow(stack.dataDir))
      for (const secret of [PASSWORD, token]) expect(kept.includes(secret)).toBe(false)
  })

  await test.step('BEYOND-37 lines of web and backend are of one schema, and name a call alike', async () => {
    const lines = stack
      .printed()
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
    for (const line of lines) expect(lineFaults(line), line).toEqual([])
    const requestsOf = (of: (roles: string) => boolean) =>
      lines
        .map((line) => JSON.parse(line) as { readonly roles: string; readonly request?: string })
        .flatMap(({ roles, request }) => (request !== undefined && of(roles) ? [request] : []))
    const known = new Set(requestsOf((roles) => roles.includes('api')))
    expect(
      requestsOf((roles) => roles === 'web').filter((request) => known.has(request)).length,
    ).toBeGreaterThan(9)
  })
})
