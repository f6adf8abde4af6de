import { EXTRA_GROUPS, extraPagesOf } from '#base/addresses/extra-pages.ts'
import type { Links, PageName } from '#base/addresses/links.ts'
import { ownPlatformPlace, platformLink } from '#base/addresses/outside/platform-links.ts'
import type { SiteConfig } from '#base/config/site-config.ts'

/** Message ids of the foot's links. */
type LinkText =
  | `page.${'in_play' | 'schedule' | 'outrights' | 'results' | 'general_rules' | 'about'}.title`
  | `page.${'users_bonuses' | 'users_predictor' | 'users_security'}.title`
  | `page.${(typeof EXTRA_GROUPS)[keyof typeof EXTRA_GROUPS]}.title`
  | `footer.${'help_centre' | 'limits' | 'records'}`

interface FootLink {
  readonly text: LinkText
  readonly href: string
  /** On another site: no page of ours. */
  readonly isOutside?: boolean
}

interface FootColumn {
  readonly title: 'betting' | 'rewards' | 'help' | 'safer'
  readonly links: readonly FootLink[]
}

/** Where the site's help is: a page of its own, or of the platform around it. */
function helpOf(site: SiteConfig, links: Links, locale: string): FootLink {
  const path = platformLink(site.platformUrl ?? null, locale, 'help')
  const own = ownPlatformPlace(site, path.slice(`/${locale}/`.length))
  return own === null
    ? { text: 'footer.help_centre', href: path, isOutside: true }
    : { text: 'footer.help_centre', href: `${links.base}/${own}` }
}

/** The columns at the foot of every page, of what the site has: no link leads to a page that is not there. */
export function footColumns(site: SiteConfig, links: Links, locale: string): readonly FootColumn[] {
  const to = (text: LinkText, page: PageName): FootLink => ({ text, href: links.page(page) })
  const extra = extraPagesOf(site).map((page) => to(`page.${EXTRA_GROUPS[page]}.title`, page))
  const promotions = links.page('promotions')
  const isPromotion = ({ href }: FootLink) => href === promotions
  return [
    {
      title: 'betting',
      links: [
        to('page.in_play.title', 'live'),
        to('page.schedule.title', 'schedule'),
        to('page.outrights.title', 'outrights'),
        to('page.results.title', 'results'),
        ...extra.filter((link) => !isPromotion(link)),
      ],
    },
    {
      title: 'rewards',
      links: [
        ...extra.filter(isPromotion),
        to('page.users_bonuses.title', 'usersBonuses'),
        to('page.users_predictor.title', 'usersPredictor'),
      ],
    },
    {
      title: 'help',
      links: [
        helpOf(site, links, locale),
        to('page.general_rules.title', 'generalRules'),
        to('page.about.title', 'about'),
      ],
    },
    {
      title: 'safer',
      links: [
        to('footer.limits', 'usersLimits'),
        to('footer.records', 'usersRecords'),
        to('page.users_security.title', 'usersSecurity'),
      ],
    },
  ]
}
