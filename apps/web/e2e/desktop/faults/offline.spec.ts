import { expect, test } from '../../fixtures.ts'

test.use({
  serviceWorkers: 'allow',
  storageState: { cookies: [], origins: [] },
  expectedErrors: ['ERR_INTERNET_DISCONNECTED', 'Failed to fetch', 'WebSocket connection'],
})

test('TRACK-01 TRACK-02 TRACK-03 QUERY-01 the cookie bar asks a first visitor once, over an address without tags, and before it is answered nothing is kept', async ({
  page,
  context,
}) => {
  await page.goto('/sports?stag=partner-7&utm=1')
  await expect(page).toHaveURL(/\/sports\?utm=1$/)
  const bar = page.getByRole('region', { name: 'Cookies' })
  await expect(bar).toBeVisible()
  const names = async () => (await context.cookies()).map(({ name }) => name).sort()
  expect(await names()).toEqual([])
  await bar.getByRole('button', { name: 'Accept' }).click()
  await expect(bar).toBeHidden()
  expect(await names()).toEqual(['affiliate', 'cookie_consent'])
  await page.reload()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(bar).toBeHidden()
})

test('BEYOND-12 without a connection the last pages show, marked as old, and no bet is taken', async ({
  page,
  context,
}) => {
  await page.goto('/sports')
  // What comes for whoever looks is kept too; else the page without a connection would ask for it in vain.
  await page.mouse.move(60, 60)
  await page.locator('.stage-rail button').first().waitFor()
  // The worker is registered some seconds after the page and takes control.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 })
  await page.waitForFunction(async () => {
    const kept = new Set((await (await caches.open('files-1')).keys()).map(({ url }) => url))
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    const built = files.filter((name) => new URL(name).pathname.startsWith('/_next/static/'))
    return built.length > 5 && built.every((name) => kept.has(name))
  })
  await expect(page.getByText('What you see is old')).toBeHidden()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('What you see is old')).toBeVisible()
  await expect(page.locator('#offline-at')).toHaveText(/\d/)
  await expect(page.locator('article.event .price[data-odds]').first()).toHaveText(/^\d+\.\d\d$/)
  // For a page never opened before, the start page is shown.
  await page.goto('/sports/results')
  await expect(page.getByText('What you see is old')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('What you see is old')).toBeHidden()
})
