'use client'
import { Icon } from '@touchline/ui'
import { useSyncExternalStore } from 'react'
import { rail } from '#base/choices/choice.ts'

/** Collapses the navigation to icons and back (LAYOUT-03). Before hydration, styles alone show its state. */
export function RailButton({ label }: { readonly label: string }) {
  const collapsed = useSyncExternalStore(rail.subscribe, rail.get, rail.getInitial) === '1'
  return (
    <button
      type="button"
      className="nav-item rail-toggle"
      title={label}
      aria-label={label}
      aria-expanded={!collapsed}
      onClick={() => rail.set(collapsed ? '0' : '1')}
    >
      <Icon name="chevron-left" />
    </button>
  )
}
