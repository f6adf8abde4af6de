'use client'
import { Art } from '#entities/art/index.ts'
import type { ArenaApp } from '#base/config/arena-apps.ts'

export interface ArenaListProps {
  readonly apps: readonly ArenaApp[]
  readonly title: string
  /** Absent until the player's part is loaded; the list looks the same. */
  readonly onChoose?: (app: ArenaApp) => void
}

/** The games of the virtual gaming arena (EXTRA-02). */
export function ArenaList({ apps, title, onChoose }: ArenaListProps) {
  return (
    <div className="arena-grid" role="group" aria-label={title}>
      {apps.map((app) => (
        <button
          key={`${app.provider}/${app.app}`}
          type="button"
          disabled={onChoose === undefined}
          data-app={`${app.provider}/${app.app}`}
          onClick={() => onChoose?.(app)}
        >
          <Art kind="game" values={{ name: app.app, subject: app.app }} />
          <b>{app.name}</b>
        </button>
      ))}
    </div>
  )
}
