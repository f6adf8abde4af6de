import { expect, test } from '../../fixtures.ts'

/** The longest prices next to the longest names: 1.001 and 1000 in each format. */
const LONGEST = ['1000.00', '1000/1', '+100000', '−1000.00']

test('BEYOND-11 BEYOND-20 a price of 1000-to-1 stands within its cell on small phones in every view and makes no row higher; a league without a match left goes', async ({
  page,
}) => {
  const cells = page.locator('main :is(.event, .feature, .popular) .odds:has(.price)')
  const wrong = (view: string) =>
    cells.evaluateAll(
      (all, [shown, texts]) => {
        document.documentElement.dataset['view'] = shown
        const seen = all.filter((each) => each.clientWidth > 0)
        // All at once: written one by one, each would lay out the page.
        const write = (text: string) => {
          for (const cell of seen) cell.querySelector('.price')?.replaceChildren(text)
        }
        write('2.10')
        const heights = seen.map((cell) => cell.clientHeight)
        const found: string[] = []
        for (const text of texts) {
          write(text)
          for (const [at, cell] of seen.entries()) {
            const room = `${text} in ${cell.clientWidth}px of ${cell.parentElement?.className}`
            if (cell.scrollWidth > cell.clientWidth) found.push(`${room}: ${cell.scrollWidth}px wide`)
            if (cell.clientHeight !== heights[at]) found.push(`${room}: another height`)
          }
        }
        return [...new Set(found)]
      },
      [view, LONGEST] as const,
    )
  // A font that arrives late is not used; after one visit it is in the browser's cache.
  await page.goto('/sports/results')
  for (const path of ['/sports', '/sports/live']) {
    await page.goto(path)
    // The first of all may stand in a column that this width hides, where a market before it is suspended.
    await expect(cells.filter({ visible: true }).first()).toBeVisible()
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 800 })
      for (const view of ['standard', 'columns', 'asian'])
        expect.soft(await wrong(view), `${path}, ${view} at ${width}`).toEqual([])
    }
  }
  const league = page.locator('.league').first()
  await league.locator('.event').evaluateAll((rows) => rows.forEach((row) => row.remove()))
  await expect(league).toBeHidden()
})
