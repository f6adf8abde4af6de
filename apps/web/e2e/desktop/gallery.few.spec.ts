import { faultsOf } from '../steps/axe.ts'
import { expect, test } from '../fixtures.ts'

test.use({
  // The embedded page is on another host, which tests do not call; React reports crashes.
  expectedErrors: ['net::ERR_', 'example.com', 'crashes as asked'],
})

test('every widget stands in its states, in the width of a page and of a sidebar, without a fault', async ({
  page,
}) => {
  await page.route('https://example.com/**', (route) =>
    route.fulfill({ body: '<title>x</title>', contentType: 'text/html' }),
  )
  await page.goto('/sports/_gallery')
  const widgets = page.locator('[data-widget]')
  await expect(widgets).toHaveCount(38)
  // Widgets fail only where failing is demonstrated.
  await expect(
    page.locator('[data-widget] [data-failed]:not(figure:has(figcaption:text-is("failed")) *)'),
  ).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(await faultsOf(page, 'the gallery')).toEqual([])
})

test('PAGEERR-06 of a page with a widget that crashes on the server the other widgets stand', async ({
  page,
}) => {
  const answer = await page.goto('/sports/_gallery?crash')
  expect(answer?.status()).toBe(200)
  const html = (await answer?.text()) ?? ''
  expect(html).not.toContain('__next_error__')
  const clock = page.locator('[data-widget=clock]')
  // Once as in a page and once as in a sidebar, next to the one that always shows a failure.
  await expect(clock.locator('[data-failed]')).toHaveCount(3)
  const dial = page.locator('[data-widget=speed-dial]')
  await expect(dial.getByRole('link').first()).toBeVisible()
  await expect(dial.locator('[data-failed]')).toHaveCount(1)
})

test('LAYOUT-03 the navigation collapses to icons with tooltips and stays so on the next visit', async ({
  page,
}) => {
  await page.goto('/sports')
  const side = page.getByRole('navigation', { name: 'Sports', exact: true })
  const sport = side.getByTitle('Football').first()
  await expect(sport).toHaveText(/Football/)
  const wide = (await side.boundingBox())?.width ?? 0
  await side.getByRole('button', { name: 'Collapse menu' }).click()
  await expect.poll(async () => (await side.boundingBox())?.width ?? wide).toBeLessThan(wide / 2)
  await expect(sport.locator('.nav-label')).toBeHidden()
  await page.reload()
  expect((await side.boundingBox())?.width).toBeLessThan(wide / 2)
  await expect(side.getByTitle('Football').first()).toBeVisible()
})
