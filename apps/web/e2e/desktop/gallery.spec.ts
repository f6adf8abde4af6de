import { faultsOf } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

test.use({
  stackSettings: { GALLERY: 'true', SIM_LIVE: '6', SIM_COMING: '30' },
  // The embedded page is on another host, which a test does not ask.
  expectedErrors: ['net::ERR_', 'example.com'],
})

test('every widget stands in its states, in the width of a page and of a sidebar, without a fault', async ({
  page,
}) => {
  await page.route('https://example.com/**', (route) =>
    route.fulfill({ body: '<title>x</title>', contentType: 'text/html' }),
  )
  await page.goto('/sports/_gallery')
  const widgets = page.locator('[data-widget]')
  await expect(widgets).toHaveCount(37)
  // Whoever fails does so where failing is shown.
  await expect(
    page.locator('[data-widget] [data-failed]:not(figure:has(figcaption:text-is("failed")) *)'),
  ).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(await faultsOf(page, 'the gallery')).toEqual([])
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
