import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { isPhone } from './slip.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

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
  // A control at the edge of a bar that stays in place is whole once the page is scrolled; that controls do not lie on
  // each other is a rule of `layout/`.
  const isUnderBar = (id: string, message: string) =>
    id === 'target-size' && message.includes('partially obscured')
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ any }) => !isUnderBar(id, any[0]?.message ?? ''))
      .map(
        ({ target, html, any }) =>
          `${where}, ${colorScheme}: ${id} at ${String(target)}: ${any[0]?.message ?? ''} ${html.slice(0, 160)}`,
      ),
  )
}
