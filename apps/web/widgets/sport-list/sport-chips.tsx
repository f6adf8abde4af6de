import { Icon, type IconName } from '@touchline/ui'
import { PageLink } from '#base/navigation/page-link.tsx'

export interface SportChip {
  readonly key: string
  readonly href: string
  readonly icon: IconName
  readonly label: string
  readonly count?: number | undefined
  readonly current?: boolean | undefined
}

/** Sports side by side, each a link; the current one is marked (WIDGET-33). */
export function SportChips({
  label,
  chips,
}: {
  readonly label: string
  readonly chips: readonly SportChip[]
}) {
  return (
    <nav className="scroll-x" aria-label={label}>
      {chips.map((chip) => (
        <PageLink
          key={chip.key}
          className="chip"
          href={chip.href}
          aria-current={chip.current === true ? 'true' : undefined}
        >
          <Icon name={chip.icon} />
          {chip.label}
          {chip.count === undefined || chip.count === 0 ? null : <span className="count">{chip.count}</span>}
        </PageLink>
      ))}
    </nav>
  )
}
