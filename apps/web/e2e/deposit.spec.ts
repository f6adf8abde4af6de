import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signedIn } from './player.ts'

test.use({ stackSettings: { DEMO_PAYMENT_SECONDS: '8' } })

const euros = (subunits: number) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR', currencyDisplay: 'narrowSymbol' }).format(
    subunits / 100,
  )

/** The balance in the header, which nothing but a push changes. */
const balance = (page: Page, subunits: number, within: { timeout?: number } = {}) =>
  expect(page.getByRole('button', { name: `Account EUR, balance ${euros(subunits)}` })).toBeVisible(within)

async function deposit(page: Page, answer: string) {
  await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deposit' })
  await dialog.getByLabel('Amount (EUR)').fill('25')
  await dialog.getByRole('button', { name: 'Deposit' }).click()
  const bank = page.frameLocator('iframe[title="Confirmation by your bank"]')
  await expect(bank.getByText('€25')).toBeVisible()
  await bank.getByRole('button', { name: answer, exact: true }).click()
  return dialog
}

test('MODAL-07 DEPOSIT-05 LIVE-16 LAYOUT-04 a deposit over the page ends well, badly or later, and the balance follows without a reload', async ({
  page,
}) => {
  const player = await signedIn(page)
  const before = await player.balance()
  await page.goto('/sports/live')
  await balance(page, before)
  const asked = page.waitForRequest(/\/spi\/main\.js$/)

  const dialog = await deposit(page, 'Approve')
  await asked
  await expect(page.getByText('Your deposit has arrived')).toBeVisible()
  await expect(dialog).toBeHidden()
  await balance(page, before + 2500)

  await deposit(page, 'Decline')
  await expect(page.getByText('The deposit failed')).toBeVisible()
  await balance(page, before + 2500)

  await deposit(page, 'Approve, confirmed later')
  await expect(page.getByText(/^Your deposit is under way/)).toBeVisible()
  await balance(page, before + 5000, { timeout: 20_000 })
  expect(await player.balance()).toBe(before + 5000)
})

test('ROUTE-23 QUERY-06 the wallet page pays in by the bank’s own page, which leads back, and out, once the money has been held', async ({
  page,
}) => {
  const player = await signedIn(page)
  const before = await player.balance()
  await page.goto('/en/profile/wallet/deposit')
  const paying = page.getByRole('region', { name: 'Deposit', exact: true })
  await paying.getByLabel('Amount (EUR)').fill('25')
  await paying.getByRole('button', { name: 'Deposit', exact: true }).click()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByText('Your deposit has arrived')).toBeVisible()
  await expect(page).toHaveURL('/en/profile/wallet/deposit')
  await balance(page, before + 2500)

  const withdrawing = page.getByRole('region', { name: 'Withdraw', exact: true })
  await withdrawing.getByLabel('Amount (EUR)').fill('20')
  await withdrawing.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Your withdrawal has been requested')).toBeVisible()
  await balance(page, before + 500)
  const history = page.getByRole('region', { name: 'Deposits and withdrawals' })
  await expect(history.getByRole('listitem').first()).toContainText('Requested')
})
