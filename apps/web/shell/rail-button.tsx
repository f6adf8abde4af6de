'use client'
import { Icon } from '@touchline/ui'
import { useSyncExternalStore } from 'react'
import { rail } from '../site/rail.ts'

/** Collapses the navigation to icons and back (LAYOUT-03). Until the browser says what it is, the page's own styles show it. */
export function RailButton({ label }: { readonly label: string }) {
  const collapsed = useSyncExternalStore(rail.subscribe, rail.get, () => false)
  return (
    <button
      type="button"
      className="nav-item rail-toggle"
      title={label}
      aria-label={label}
      aria-expanded={!collapsed}
      onClick={() => rail.set(!collapsed)}
    >
      <Icon name="chevron-left" />
    </button>
  )
}
