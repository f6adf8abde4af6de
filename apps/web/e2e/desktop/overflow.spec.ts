import { expect, test } from '../fixtures.ts'
import { liveOffers, matchPath } from '../season.ts'

test.use({ expectedErrors: ['404 (Not Found)'] })

test('BEYOND-11 LAYOUT-02 no page is wider than its window, at 320 px and at 1440 px', async ({
  page,
  stack,
}) => {
  const [offer] = await liveOffers(stack)
  const { tournament, sport } = offer.match
  const paths = [
    '/sports',
    '/sports/live',
    '/sports/schedule',
    '/sports/results',
    '/sports/tennis',
    `/sports/${sport.key}/${tournament.slug}-l${tournament.id}`,
    matchPath(offer.match),
    '/sports/bets_history',
    '/sports/users/sign-in',
    '/sports/soccer/nobody-m999999999',
  ]
  // The longest words of all; English and Arabic are in pages.spec.ts.
  for (const path of paths.flatMap((each) => [`/ru${each}`, `/de${each}`])) {
    await page.goto(path)
    // The browser renders an unknown address itself, from nothing.
    await expect(page.getByRole('main')).toBeVisible()
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const sizes = await page.evaluate(() => ({
        page: document.documentElement.scrollWidth,
        body: document.body.scrollWidth,
      }))
      expect.soft(sizes, `${path} at ${width}`).toEqual({ page: width, body: width })
    }
  }
})

test('BEYOND-11 a price of 1000-to-1 stands within its cell at 320 px and makes no row higher; a league without a match left goes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/sports/live')
  const cells = page.locator('.event .odds:has(.price)')
  await expect(cells.first()).toBeVisible()
  const found = await cells.evaluateAll((all) =>
    all.map((cell) => {
      const height = cell.clientHeight
      const price = cell.querySelector('.price')
      if (price !== null) price.textContent = '+100000'
      return { within: cell.scrollWidth <= cell.clientWidth, higher: cell.clientHeight - height }
    }),
  )
  expect(found.filter(({ within, higher }) => !within || higher !== 0)).toEqual([])
  const league = page.locator('.league').first()
  await league.locator('.event').evaluateAll((rows) => rows.forEach((row) => row.remove()))
  await expect(league).toBeHidden()
})
