import type { Page } from '@playwright/test'
import { expect } from '../../fixtures.ts'
import { open } from '../../layout/arriving.ts'
import { looked, resize, SIZES } from '../../layout/looking.ts'
import { test } from '../../layout/test.ts'

const PHONE = { width: 390, height: 844 }

/** Of each runner that has prices: its height (px), and what is said of it that stands over a price. */
const rowsOf = (page: Page) =>
  page.locator('.runner:has(.prices)').evaluateAll((rows) =>
    rows.map((row) => {
      const prices = [...row.querySelectorAll('.odds')].map((price) => price.getBoundingClientRect())
      const texts = [...row.querySelectorAll('.name > *, .who > *, .form-dots > *, .formline > *')]
      const over = texts.filter((text) => {
        const box = text.getBoundingClientRect()
        return prices.some(
          ({ left, right, top, bottom }) =>
            box.left < right && box.right > left && box.top < bottom && box.bottom > top,
        )
      })
      return { high: row.getBoundingClientRect().height, over: over.map(({ textContent }) => textContent) }
    }),
  )

/** The most that a row may be high (px) on a phone: two prices, or in words that take more room two lines more. */
const MOST = { en: 92, ar: 112 } as const

for (const locale of ['en', 'ar'] as const)
  test(`BEYOND-11 BEYOND-28 ${locale}: a race card stands whole at every size, and on a phone a runner is about as high as its prices`, async ({
    page,
    stack,
  }) => {
    await open(page, `${stack.url}/${locale}/sports/racing`)
    await page.locator('.meeting a').last().click()
    await expect(page).toHaveURL(/race=\d+/)
    await expect(page.locator('.runner .odds').first()).toBeVisible()
    expect(await looked(page, `race card ${locale}`)).toEqual([])
    for (const size of SIZES) {
      await resize(page, size)
      const rows = await rowsOf(page)
      expect(rows.length).toBeGreaterThan(0)
      expect(
        rows.flatMap(({ over }) => over),
        `${size.width}`,
      ).toEqual([])
    }
    await resize(page, PHONE)
    for (const { high } of await rowsOf(page)) expect(high).toBeLessThanOrEqual(MOST[locale])
  })
