import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { matchesOf } from '../servers/season.ts'

// A football match takes less than a minute.
test.use({ season: 'playing' })

const shownIds = (page: Page) =>
  page
    .locator('main [data-match]')
    .evaluateAll((all) => all.map((row) => Number((row as HTMLElement).dataset['match'])))

test('SCHED-01 LIVE-12 a match that begins leaves the schedule while one looks', async ({ page, stack }) => {
  const [match] = await matchesOf(stack, {
    match_status: '0',
    sort_by: 'start_time',
    start_from: new Date(Date.now() + 15_000).toISOString(),
  })
  if (match === undefined) throw new Error('no match')
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(
    new Date(match.start_time),
  )
  await page.goto(`/sports/schedule?sortBy=start_time&date=${day}&sport=${match.sport.key}`)
  const row = page.locator(`main article[data-match="${match.id}"]`)
  await expect(row).toBeVisible()
  await page.evaluate(() => Object.assign(window, { same: true }))
  await expect(row).toHaveCount(0, { timeout: 90_000 })
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(match.start_time) - 1000)
  expect(await page.evaluate(() => 'same' in window)).toBe(true)
})

test('SCHED-02 what ends comes in while one looks', async ({ page, stack }) => {
  await expect
    .poll(async () => (await matchesOf(stack, { match_status: '2,3,4' })).length, {
      message: 'a match has ended',
      timeout: 90_000,
    })
    .toBeGreaterThan(0)
  await page.goto('/sports/results')
  await expect(page).toHaveURL(/zone=/)
  const before = await shownIds(page)
  await expect
    .poll(async () => (await shownIds(page)).filter((id) => !before.includes(id)).length, {
      timeout: 90_000,
    })
    .toBeGreaterThan(0)
})
