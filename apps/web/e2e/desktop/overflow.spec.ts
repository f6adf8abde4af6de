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
