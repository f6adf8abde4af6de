import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { isPhone } from './slip.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds in the page as it stands. Each size has another theme, so that both are seen without everything being seen twice. */
export async function faultsOf(page: Page, where: string, locale = 'en'): Promise<string[]> {
  const colorScheme = isPhone(page) === (locale === 'en') ? 'light' : 'dark'
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(WCAG)
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, html, any }) =>
        `${where}, ${colorScheme}: ${id} at ${String(target)}: ${any[0]?.message ?? ''} ${html.slice(0, 160)}`,
    ),
  )
}
