import { Icon } from '@touchline/ui'
import { type ReactNode, useId } from 'react'
import { PageLink } from '#base/navigation/page-link.tsx'
import type { SportChip } from './sport-chips.tsx'

/** Sports in a column for sidebars; the current one is marked (WIDGET-33). */
export function SportColumn({
  title,
  chips,
}: {
  readonly title: ReactNode
  readonly chips: readonly SportChip[]
}) {
  const id = useId()
  return (
    <nav className="nav-group" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {chips.map(({ key, href, icon, label, count, current }) => (
        <PageLink
          key={key}
          className="nav-item"
          href={href}
          title={label}
          aria-current={current === true ? 'page' : undefined}
        >
          <Icon name={icon} />
          <span className="nav-label">{label}</span>
          {count === undefined || count === 0 ? null : <span className="nav-count">{count}</span>}
        </PageLink>
      ))}
    </nav>
  )
}
