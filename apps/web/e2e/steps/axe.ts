import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { isPhone } from './slip.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Whether a control breaks a rule too once it stands in the middle of the window: at the edge a bar that stays in its
 * place may lie over a part of it.
 */
async function isFaultInTheMiddle(page: Page, rule: string, selector: string): Promise<boolean> {
  await page.locator(selector).evaluate((control) => control.scrollIntoView({ block: 'center' }))
  const { violations } = await new AxeBuilder({ page })
    .include(selector)
    .withRules([rule])
    .setLegacyMode(true)
    .analyze()
  return violations.length > 0
}

/**
 * axe's findings on the page, or in what matches one of `within`. Each size has another theme, so both are tested
 * without testing everything twice.
 */
export async function faultsOf(
  page: Page,
  where: string,
  locale = 'en',
  within: readonly string[] = [],
): Promise<string[]> {
  const colorScheme = isPhone(page) === (locale === 'en') ? 'light' : 'dark'
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  const parts: string[] = []
  for (const part of within) if ((await page.locator(part).count()) > 0) parts.push(part)
  const axe = new AxeBuilder({ page })
  for (const part of parts) axe.include(part)
  const { violations } = await axe
    .options({ resultTypes: ['violations'] })
    .withTags(WCAG)
    // In the page itself: otherwise each run opens a page for frames of other origins, and there are none.
    .setLegacyMode(true)
    .analyze()
  const found: string[] = []
  for (const { id, nodes } of violations)
    for (const { target, html, any } of nodes) {
      const message = any[0]?.message ?? ''
      if (message.includes('partially obscured') && !(await isFaultInTheMiddle(page, id, String(target))))
        continue
      found.push(`${where}, ${colorScheme}: ${id} at ${String(target)}: ${message} ${html.slice(0, 160)}`)
    }
  return found
}
