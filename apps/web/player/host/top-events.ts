import type { PayloadOf } from '@touchline/contract/host'
import type { TopTab } from '#base/data/list-keys.ts'

/** The tab that only the list of top events has: matches of all sports. */
const ACROSS: TopTab = 'top-sports'

/** The event whose link among the top events an element stands in; null for any other element. */
export function topEventOf(element: Element): PayloadOf<'top-event-clicked'> | null {
  const link = element.closest<HTMLAnchorElement>('a[href]')
  const [, id] = /-m([1-9]\d{0,14})$/.exec(link?.pathname ?? '') ?? []
  if (link === null || id === undefined) return null
  const list = link.closest('section')?.querySelector(`[role="tab"][id$="-tab-${ACROSS}"]`)
  return list == null ? null : { id: Number(id), path: link.pathname }
}
