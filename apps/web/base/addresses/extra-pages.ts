import type { PageName } from './links.ts'
import type { SiteConfig } from '../config/site-config.ts'

type Site = Pick<
  SiteConfig,
  'additionalProviders' | 'arenaApps' | 'layout' | 'providerFrames' | 'virtualGamingArena'
>

/** Pages that a site's files turn on: further verticals (ROUTE-15, SITE-07), and promotions if there are any. */
const EXTRA_PAGES = {
  promotions: ({ layout }) => (layout['promotions']?.main?.length ?? 0) > 0,
  racing: ({ additionalProviders }) => additionalProviders.horse_racing,
  lotteries: ({ additionalProviders, providerFrames }) =>
    additionalProviders.lotto && providerFrames.lotto !== undefined,
  premiumCricket: ({ additionalProviders }) => additionalProviders.premium_cricket,
  virtualGamingArena: ({ virtualGamingArena, arenaApps }) => virtualGamingArena && arenaApps.length > 0,
} as const satisfies Partial<Record<PageName, (site: Site) => boolean>>
export type ExtraPage = keyof typeof EXTRA_PAGES

/** The route group of each page, which also names its title (ROUTE-24). */
export const EXTRA_GROUPS = {
  promotions: 'promotions',
  racing: 'horse_racing',
  lotteries: 'lotteries',
  premiumCricket: 'premium_cricket',
  virtualGamingArena: 'virtual_gaming_arena',
} as const satisfies Record<ExtraPage, string>

/** Whether horse racing is ours (BEYOND-28): on, and not a page of somebody else's in a frame (EXTRA-01). */
export const hasOwnRacing = (site: Site): boolean =>
  hasPage(site, 'racing') && site.providerFrames.horse_racing === undefined

/** Whether premium cricket is our own in the same way. */
export const hasOwnCricket = (site: Site): boolean =>
  hasPage(site, 'premiumCricket') && site.providerFrames.premium_cricket === undefined

export const hasPage = (site: Site, page: ExtraPage): boolean => EXTRA_PAGES[page](site)

/** The site's extra pages in the order of the navigation. */
export const extraPagesOf = (site: Site): readonly ExtraPage[] =>
  (Object.keys(EXTRA_PAGES) as ExtraPage[]).filter((page) => hasPage(site, page))
