import { Icon, type IconName } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { EXTRA_GROUPS, type ExtraPage, extraPagesOf } from '#base/addresses/extra-pages.ts'
import { PageLink } from '#base/navigation/page-link.tsx'
import { OperatorIcon, OperatorLink } from '../operator-link.tsx'
import { LinksSkeleton } from '../areas/skeleton.tsx'
import { OperatorText, textOf } from '../operator-text.tsx'
import { type Shown, widgetRow } from '../widget.ts'
import { loadMenu } from './menu-data.ts'
import { type MenuData, SideMenu } from './side-menu.tsx'

type MenuShown = Shown<'side-menu', MenuData>

const EXTRA_ICONS = {
  promotions: 'coins',
  racing: 'chequered',
  lotteries: 'ticket',
  premiumCricket: 'cricket',
  virtualGamingArena: 'device-gamepad-2',
} as const satisfies Record<ExtraPage, IconName>

/**
 * Optional pages that this site has, then its own links. Rendered on the server, so that browsers do not need their
 * data.
 */
function OwnLinks({ props, context }: Pick<MenuShown, 'props' | 'context'>) {
  const t = useTranslations('page')
  return (
    <div className="nav-group">
      {(props.pages ? extraPagesOf(context.site) : []).map((page) => {
        const title = t(`${EXTRA_GROUPS[page]}.title`)
        return (
          <PageLink key={page} className="nav-item" href={context.links.page(page)} title={title}>
            <Icon name={EXTRA_ICONS[page]} />
            <span className="nav-label">{title}</span>
          </PageLink>
        )
      })}
      {props.links.map(({ label, href, icon }, index) => (
        <OperatorLink
          key={index}
          className="nav-item"
          href={href}
          title={textOf(label, context)}
          context={context}
        >
          <OperatorIcon name={icon} usual="chevron-right" />
          <span className="nav-label">
            <OperatorText text={label} context={context} />
          </span>
        </OperatorLink>
      ))}
    </div>
  )
}

function Widget({ props, data, context }: MenuShown) {
  const hasOwn = props.links.length > 0 || (props.pages && extraPagesOf(context.site).length > 0)
  return <SideMenu data={data} links={hasOwn ? <OwnLinks props={props} context={context} /> : undefined} />
}

/** WIDGET-25 */
export const row = widgetRow('side-menu', {
  prefetch: ({ pages, topLeagues }, { data }) => loadMenu(data, { pages, topLeagues }),
  Widget,
  Skeleton: () => <LinksSkeleton rows={16} />,
  empty: { live: 0, pages: true, sports: [], cybersport: [], leagues: [] },
})
