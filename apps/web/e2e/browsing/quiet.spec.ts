import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { matchesOf, matchPath } from '../servers/season.ts'

/** Animations that never end, by what they are on: each of them has the browser at work as long as the page is open. */
const endless = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { effect } = animation
      if (!(effect instanceof KeyframeEffect) || effect.getTiming().iterations !== Infinity) return []
      return [`${effect.target?.className ?? ''}${effect.pseudoElement ?? ''}`]
    }),
  )

test('a live page on which nothing happens runs no animation without an end, and neither does a match in play', async ({
  page,
  stack,
}) => {
  const [match] = await matchesOf(stack, { match_status: '1', sport_key: 'soccer' })
  if (match === undefined) throw new Error('no match in play')
  for (const path of ['/sports/live', matchPath(match)]) {
    await page.goto(path)
    await expect(page.locator('main .live-dot, main .clock').first()).toBeVisible()
    // What the page reserved is filled, so that no placeholder pulses.
    await expect.poll(() => endless(page), { message: path }).toEqual([])
  }
})
