import { brotliCompressSync, constants } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { movedBeyond } from '../../steps/layout-shifts.ts'

/** Number of rules that the page lacks, repeats or has in another order than its sheets; fonts stand apart. */
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

/** Bytes, as the front compresses them, that come before the largest text of a visitor's first page. */
function bytesBeforeText(html: string): number {
  const at = html.indexOf('<section class="cookie')
  expect(at).toBeGreaterThan(0)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 }
  return brotliCompressSync(html.slice(0, at), { params }).length
}

test('PERF-02 before the largest text of a page stand no rules but those for it: 10.3 KB where it was 17', async ({
  request,
}) => {
  for (const path of ['/sports', '/sports/live', '/sports/soccer'])
    expect(bytesBeforeText(await (await request.get(path)).text())).toBeLessThan(10_400)
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

for (const path of ['/sports', '/sports/live'])
  test(`PERF-02 ${path}: rules that come behind the first paint load no font a second time, for then every text would be laid out again`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const fonts: string[] = []
      Object.assign(window, { fonts })
      document.fonts.addEventListener('loadingdone', ({ fontfaces }) => {
        for (const { family, weight, unicodeRange } of fontfaces)
          fonts.push(`${family} ${weight} ${unicodeRange}`)
      })
    })
    await page.goto(path)
    await expect(page.locator('html[data-up]')).toBeAttached()
    await expect.poll(() => strayRules(page)).toBe(0)
    const fonts = await page.evaluate(async () => {
      // With the next layout the page asks for fonts that it has not.
      document.body.getBoundingClientRect()
      await document.fonts.ready
      return (window as unknown as { fonts: string[] }).fonts
    })
    expect(fonts.length).toBeGreaterThan(0)
    expect(fonts.toSorted()).toEqual([...new Set(fonts)].toSorted())
  })

test('PERF-02 who looks before the other rules have come has the pictures of streams, and nothing moves', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>()
  await page.route(/\?rest$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/sports/live')
  await expect(page.locator('html[data-up]')).toBeAttached()
  await expect(async () => {
    await page.mouse.move(60, 60)
    await page.mouse.move(61, 61)
    await expect(page.locator('.stream-tile .art').first()).toBeVisible({ timeout: 1000 })
  }).toPass()
  expect(await movedBeyond(page, 0)).toEqual([])
  held.resolve()
})
