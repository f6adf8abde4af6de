'use client'
import { useId } from 'react'
import { EventList } from './event-list.tsx'
import type { EventGroup } from './groups.ts'

export interface EventSectionProps {
  readonly title: string
  readonly groups: readonly EventGroup[]
}

/** A titled list of matches; nothing where there are none. */
export function EventSection({ title, groups }: EventSectionProps) {
  const id = useId()
  if (groups.every(({ rows }) => rows.length === 0)) return null
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
      </div>
      <EventList groups={groups} />
    </section>
  )
}
