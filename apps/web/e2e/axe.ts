import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The only rules a change of colours can change the answer of. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

type Axe = InstanceType<typeof AxeBuilder>

async function faults(page: Page, where: string, narrow: (axe: Axe) => Axe): Promise<string[]> {
  const { violations } = await narrow(
    new AxeBuilder({ page }).options({ resultTypes: ['violations'] }),
  ).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, html, any }) =>
        `${where}: ${id} at ${String(target)}: ${any[0]?.message ?? ''} ${html.slice(0, 160)}`,
    ),
  )
}

/** What axe finds in the page as it stands, in both themes. */
export async function faultsOf(page: Page, where: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const dark = await faults(page, `${where}, dark`, (axe) => axe.withTags(WCAG))
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  return [...dark, ...(await faults(page, `${where}, light`, (axe) => axe.withRules(COLOUR_RULES)))]
}
