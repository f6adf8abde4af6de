import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'

/** Number of rules that the page lacks, repeats or has in another order than its sheets; fonts are only in the page. */
const strayRules = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const textsOf = (sheet: CSSStyleSheet) =>
      [...sheet.cssRules].filter((rule) => !(rule instanceof CSSFontFaceRule)).map(({ cssText }) => cssText)
    let stray = 0
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[disabled]')) {
      const style = link.previousElementSibling as HTMLStyleElement
      const answer = await fetch(link.href)
      const whole = textsOf(await new CSSStyleSheet().replace(await answer.text()))
      const own = style.sheet === null ? [] : textsOf(style.sheet)
      stray += Math.abs(own.length - whole.length) + whole.filter((text, at) => own[at] !== text).length
    }
    return stray
  })

test('PERF-02 what a page needs for its first picture stands in it; once it is up it has every rule of its sheets, each in its place', async ({
  page,
}) => {
  const answer = await page.goto('/sports')
  const html = (await answer?.text()) ?? ''
  expect(html).toContain('<link disabled=""')
  expect(html).toMatch(/<svg class="icon"[^>]*><path /)
  expect(html).not.toContain('<use href="/_next')
  await expect(page.locator('html[data-up]')).toBeAttached()
  await expect.poll(() => strayRules(page)).toBe(0)
  await page.goto('/sports/schedule')
  await expect.poll(() => strayRules(page)).toBe(0)
})
