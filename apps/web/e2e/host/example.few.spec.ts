import { expect, test } from '../fixtures.ts'
import { startExample } from '../servers/example-host.ts'
import { payInForReader } from '../steps/host-reader.ts'
import { isPhone } from '../steps/slip.ts'

let host: Awaited<ReturnType<typeof startExample>>
test.beforeAll(async ({ stack }) => {
  host = await startExample(stack)
  await expect
    .poll(async () => (await fetch(`${stack.url}/sports`)).headers.get('content-security-policy'))
    .toContain(host.url)
})
test.afterAll(() => host.stop())

test('BEYOND-18 a page of another origin shows the product as high as its content, and changes its odds, theme and language', async ({
  page,
}) => {
  await page.goto(host.url)
  const frame = page.locator('iframe[title="Betting"]')
  const product = frame.contentFrame()
  await expect(product.locator('main .odds .price').first()).toHaveText(/^\d+\.\d\d$/)
  await expect(page.locator('[data-route]')).toHaveText(/\/sports$/)
  await expect.poll(async () => (await frame.boundingBox())?.height ?? 0).toBeGreaterThan(1000)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expect(product.locator('html')).toHaveAttribute('data-theme', 'light')

  await page.getByLabel('Odds').selectOption('american')
  await expect(product.locator('main .odds:not(:disabled) .price').first()).toHaveText(/^[+−]\d+$/)
  await page.getByLabel('Print').selectOption('dark')
  await expect(product.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByLabel('Language').selectOption('de')
  await expect(product.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.locator('[data-route]')).toHaveText('/de/sports')
  // The page that came anew was greeted anew.
  await expect(product.locator('html')).toHaveAttribute('data-theme', 'dark')
})

// The page has a call of its player under way when the host takes the player away.
test.use({ expectedErrors: ['401 (Unauthorized)'] })

test('BEYOND-18 the host signs its reader in by a token, takes the deposit over and signs the reader out', async ({
  page,
}) => {
  await page.goto(host.url)
  const product = page.locator('iframe[title="Betting"]').contentFrame()
  await expect(page.locator('[data-route]')).toHaveText(/\/sports$/)
  await page.getByRole('button', { name: 'Reader sign-in' }).click()
  await page.getByRole('button', { name: 'Come in as Ada' }).click()
  await expect(page.locator('[data-balance]')).toHaveText(/^\d+\.\d\d EUR$/)
  const balance = product.getByRole('button', { name: /Account EUR/ })
  await expect(balance).toBeVisible()
  await expect(product.getByRole('dialog')).toHaveCount(0)

  await product.getByRole('button', { name: 'Deposit', exact: true }).first().click()
  const desk = page.getByRole('dialog', { name: /cash desk/ })
  await expect(desk).toBeVisible()
  await expect(product.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(desk).toBeHidden()

  await page.reload()
  await expect(balance).toBeVisible()
  await page.getByRole('button', { name: /Leave/ }).click()
  await expect(page.getByRole('button', { name: 'Reader sign-in' })).toBeVisible()
  await expect(balance).toHaveCount(0)
})

test('BEYOND-18 HOST-08 HOST-09 a reader bets inside the paper: the paper counts the slip, and its balance falls by the stake', async ({
  page,
  stack,
}) => {
  await payInForReader(stack, host.url, 5000)
  await page.goto(host.url)
  const product = page.locator('iframe[title="Betting"]').contentFrame()
  await expect(page.locator('[data-route]')).toHaveText(/\/sports$/)
  await page.getByRole('button', { name: 'Reader sign-in' }).click()
  await page.getByRole('button', { name: 'Come in as Ada' }).click()
  const balance = page.locator('[data-balance]')
  await expect(balance).toHaveText(/^\d+\.\d\d EUR$/)
  const cents = async () => Number((await balance.textContent())?.replace(/\D/g, ''))
  const before = await cents()
  expect(before).toBeGreaterThanOrEqual(5000)

  await product.locator('main .odds:not(:disabled)').first().click()
  await expect(page.locator('[data-slip]')).toHaveText('1')
  if (isPhone(page)) await expect(product.locator('html')).toHaveAttribute('data-slip', 'open')
  const slip = product.locator('.app-slip')
  await slip.getByRole('textbox', { name: /^Stake in/ }).fill('2.50')
  await slip.getByRole('button', { name: /^Place bet/ }).click()
  await expect(slip.getByRole('status').filter({ hasText: 'placed' })).toBeVisible()
  await expect.poll(cents).toBe(before - 250)
  await expect(page.locator('[data-slip]')).toHaveText('0')
})
