import type { Locator, Page } from '@playwright/test'
import { createLinks, RESERVED_SEGMENTS } from '../../apps/web/base/addresses/links.ts'
import { pageGroup } from '../../apps/web/base/addresses/page-group.ts'

/** Where the link of a step is: in the bars round the page, in the page, or in the account's menu. */
type Place = 'bars' | 'main' | 'account'

/** One press: on the first link there that leads to a page of this route group. */
export interface Step {
  readonly group: string
  readonly in: Place
}

/** Walks that begin on the home page. None opens the same address twice, because the router may keep pages. */
export const WALKS = {
  visitor: [
    { group: 'in_play', in: 'bars' },
    { group: 'match', in: 'main' },
    { group: 'sport', in: 'main' },
    { group: 'league', in: 'main' },
    { group: 'match', in: 'main' },
    { group: 'in_play', in: 'bars' },
    { group: 'sports', in: 'bars' },
  ],
  player: [
    { group: 'bets_history', in: 'bars' },
    { group: 'users_profile', in: 'account' },
    { group: 'users_limits', in: 'main' },
    { group: 'in_play', in: 'bars' },
    { group: 'match', in: 'main' },
    { group: 'sports', in: 'bars' },
  ],
} as const satisfies Record<string, readonly Step[]>
export type Who = keyof typeof WALKS

const LINKS = {
  bars: '.tabbar a:visible, .top-nav a:visible',
  main: 'main a:visible',
} as const

const { base } = createLinks('/sports')

/** The link that a step presses. Throws when the page has none. */
export async function linkOf(page: Page, { group, in: place }: Step): Promise<Locator> {
  if (place === 'account') {
    await page.getByRole('button', { name: /^Account EUR/ }).press('Enter')
    return page.getByRole('menuitem', { name: 'Profile', exact: true })
  }
  const links = page.locator(LINKS[place])
  // One with a hash leads to a view of the page, such as its stream, which has no prices.
  const paths = await links.evaluateAll((all) =>
    (all as HTMLAnchorElement[]).map(({ hash, pathname }) => (hash === '' ? pathname : '')),
  )
  const at = paths.findIndex(
    (path) => path.startsWith(base) && pageGroup(path.slice(base.length + 1), RESERVED_SEGMENTS) === group,
  )
  if (at < 0) throw new Error(`${page.url()} has no link to a page of ${group}: ${paths.join(' ')}`)
  return links.nth(at)
}
