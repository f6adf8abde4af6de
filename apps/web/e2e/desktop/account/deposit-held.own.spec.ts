import { expect, test } from '../../fixtures.ts'
import { FEW } from '../../servers/stacks.ts'
import { signedIn } from '../../steps/player.ts'

const KEY = 'the-key-of-an-operator'

// Long enough to set a limit meanwhile.
test.use({ stackSettings: { ...FEW, DEMO_PAYMENT_SECONDS: '8', OPERATOR_KEYS: `ann:${KEY}` } })

test('SAFE-24 NOTIFY-02 a deposit that comes in against a limit is shown as on hold, in bell and wallet, and as sent back once an operator has decided so', async ({
  page,
}) => {
  const player = await signedIn(page)
  const before = await player.balance()
  await page.goto('/en/profile/wallet/deposit')
  const paying = page.getByRole('region', { name: 'Deposit', exact: true })
  await paying.getByLabel('Amount (EUR)').fill('25')
  await paying.getByRole('button', { name: 'Deposit', exact: true }).click()
  await page.getByRole('button', { name: 'Approve, confirmed later' }).click()
  await expect(page.getByText(/^Your deposit is under way/)).toBeVisible()
  const headers = { 'x-app': 'sportsbook' }
  const limit = { type: 'deposit', period: 'day', currency: 'EUR', amount_cents: 1000 }
  expect((await page.request.post('/api/platform/user_limits', { headers, data: limit })).ok()).toBe(true)

  const history = page.getByRole('region', { name: 'Deposits and withdrawals' })
  await expect(history.getByRole('listitem').first()).toContainText('On hold')
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(bell).toHaveAccessibleName(/, \d+ unread$/)
  await bell.click()
  await expect(panel.getByText('Deposit on hold')).toHaveCount(1)
  await expect(panel.getByText(/^€25\.00 arrived but could not be added/)).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await player.balance()).toBe(before)

  const operator = { ...headers, authorization: `Bearer ${KEY}` }
  const queue = await page.request.get('/api/platform/payments/exceptions', { headers: operator })
  const { items } = (await queue.json()) as { readonly items: readonly { readonly id: number }[] }
  expect(items).toHaveLength(1)
  const decided = await page.request.post(`/api/platform/payments/exceptions/${items[0]?.id}/decision`, {
    headers: operator,
    data: { decision: 'give_back', reason: 'the player asked for it' },
  })
  expect(decided.ok()).toBe(true)
  await expect(async () => {
    await page.reload()
    await expect(history.getByRole('listitem').first()).toContainText('Sent back', { timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  await bell.click()
  await expect(panel.getByText('Deposit sent back')).toHaveCount(1)
  expect(await player.balance()).toBe(before)
})
