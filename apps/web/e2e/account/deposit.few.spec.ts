import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { signedIn } from '../steps/player.ts'
import { prematchOffers } from '../servers/season.ts'
import { pickRow, placeButton, slipOf, stakeField, withSlip } from '../steps/slip.ts'

const euros = (subunits: number) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR', currencyDisplay: 'narrowSymbol' }).format(
    subunits / 100,
  )

/** The balance in the header, which only pushes change. */
const balance = (page: Page, subunits: number) =>
  expect(page.getByRole('button', { name: `Account EUR, balance ${euros(subunits)}` })).toBeVisible()

test('ROUTE-23 QUERY-06 the wallet page pays in by the bank’s own page, which leads back, and out, once the money has been held', async ({
  page,
}) => {
  const player = await signedIn(page)
  const before = await player.balance()
  // Reached from any page with two presses.
  await page.goto('/sports/live')
  await page.getByRole('button', { name: /^Account EUR/ }).click()
  await page.getByRole('menuitem', { name: 'Withdraw' }).click()
  await expect(page.getByRole('region', { name: 'Withdraw', exact: true })).toBeInViewport()
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
  const told = page.locator('.alert').filter({ hasText: 'Your withdrawal has been requested' })
  await expect(told).toBeVisible()
  await expect(told).not.toContainText('Something went wrong')
  await balance(page, before + 500)
  const history = page.getByRole('region', { name: 'Deposits and withdrawals' })
  await expect(history.getByRole('listitem').first()).toContainText('Requested')
})

test('BEYOND-06 DEPOSIT-04 DEPOSIT-05 a stake above the balance says while it is typed what is missing, and that is paid in from the slip, which stays as it is', async ({
  page,
  stack,
}) => {
  const player = await signedIn(page)
  const [offer] = await prematchOffers(stack, { startsIn: [900, 20_000] })
  await withSlip(page, [offer])
  const before = await player.balance()
  const typed = ((before + 2300) / 100).toFixed(2)
  await stakeField(page).fill(typed)
  await expect(slipOf(page).getByText('€23 short')).toBeVisible()
  await slipOf(page).getByRole('button', { name: 'Deposit €23' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deposit' })
  await expect(dialog.getByLabel('Amount (EUR)')).toHaveValue('23')
  await dialog.getByRole('button', { name: 'Deposit' }).click()
  await page
    .frameLocator('iframe[title="Confirmation by your bank"]')
    .getByRole('button', { name: 'Approve', exact: true })
    .click()
  await expect(dialog).toBeHidden()
  await balance(page, before + 2300)
  await expect(pickRow(page, offer)).toBeVisible()
  await expect(stakeField(page)).toHaveValue(typed)
  await expect(placeButton(page)).toBeEnabled()
  await expect(slipOf(page).getByText(/short$/)).toHaveCount(0)
})
