import { OperatorIcon, OperatorLink } from '../operator-link.tsx'
import { LinksSkeleton } from '../skeleton.tsx'
import { textOf } from '../titles.ts'
import { type Shown, widgetRow } from '../widget.ts'
import { loadMenu } from './menu-data.ts'
import { type MenuData, SideMenu } from './side-menu.tsx'

type MenuShown = Shown<'side-menu', MenuData>

function OwnLinks({ props, context }: Pick<MenuShown, 'props' | 'context'>) {
  return (
    <div className="nav-group">
      {props.links.map(({ label, href, icon }, index) => {
        const text = textOf(label, context)
        return (
          <OperatorLink key={index} className="nav-item" href={href} title={text} context={context}>
            <OperatorIcon name={icon} usual="chevron-right" />
            <span className="nav-label">{text}</span>
          </OperatorLink>
        )
      })}
    </div>
  )
}

function Widget({ props, data, context }: MenuShown) {
  return (
    <SideMenu
      data={data}
      links={props.links.length === 0 ? undefined : <OwnLinks props={props} context={context} />}
    />
  )
}

/** WIDGET-25 */
export const row = widgetRow('side-menu', {
  prefetch: ({ pages, topLeagues }, { data }) => loadMenu(data, { pages, topLeagues }),
  Widget,
  Skeleton: () => <LinksSkeleton rows={16} />,
  empty: { live: 0, pages: true, sports: [], cybersport: [], leagues: [] },
})
