import { faultsOf } from '../../steps/axe.ts'
import { expect, test } from '../../fixtures.ts'
import { movedBeyond } from '../../steps/layout-shifts.ts'

test('BEYOND-35 rows of matches in play tell who pressed of late, by one call; what is drawn moves nothing and leads to the match', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/momentum')) asked.push(request.method())
  })
  await page.goto('/sports/live')
  const drawn = page.locator('.event[data-live] .event-teams[data-teams]')
  // The page hears of who looks once it is up.
  await expect(async () => {
    await page.mouse.move(60, 60)
    await page.mouse.move(61, 61)
    await expect(drawn.first()).toBeVisible({ timeout: 1000 })
  }).toPass()
  expect(asked).toEqual(['POST'])
  expect(await movedBeyond(page, 0)).toEqual([])
  const spark = await drawn.first().evaluate((cell) => {
    const { clipPath, width } = getComputedStyle(cell, '::after')
    const { right, top, height } = cell.getBoundingClientRect()
    return {
      ...{ clipPath, width },
      leads: document.elementFromPoint(right - 8, top + height / 2)?.className,
    }
  })
  expect(spark).toEqual({
    ...{ clipPath: expect.stringMatching(/^path\("M/), width: '44px' },
    leads: 'event-link',
  })
  expect(await faultsOf(page, 'momentum in rows', 'en')).toEqual([])
})
