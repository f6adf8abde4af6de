import { addDays, calendarDay, readZone, startOfDay, stripDays, UTC } from '#base/time/days.ts'
import type { Links } from '#base/addresses/links.ts'
import {
  type AddressQuery,
  type ListFilters,
  readListFilters,
  writeListFilters,
} from '#base/addresses/list-filters.ts'
import { dateLocale } from '#base/time/time-formats.ts'

/** One day of a strip, formatted for the viewer. */
export interface StripDay {
  readonly key: string
  readonly href: string
  readonly weekday: string
  readonly day: string
  readonly month: string
  readonly current: boolean
}

/** What a page of one day shows, by its address. */
export interface DayView {
  readonly filters: ListFilters
  /** The chosen day, `2026-11-21`. */
  readonly day: string
  /** The day as text. */
  readonly name: string
  /** ISO times; the first is included, the second is not. */
  readonly from: string
  readonly to: string
  readonly strip: readonly StripDay[]
  /** The address of this page with other filters. A change of any filter but `page` leads to the first page. */
  href(change: Partial<ListFilters>): string
}

export interface DayPage {
  readonly name: 'schedule' | 'results'
  readonly direction: 'ahead' | 'back'
  readonly locale: string
  readonly links: Links
  /** `Today` in the locale. */
  readonly today: string
}

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`)

const writers = (locale: string) => {
  const write = (options: Intl.DateTimeFormatOptions) => (day: string) =>
    new Intl.DateTimeFormat(dateLocale(locale), { ...options, timeZone: UTC }).format(noon(day))
  return {
    weekday: write({ weekday: 'short' }),
    day: write({ day: 'numeric' }),
    month: write({ month: 'short' }),
    long: write({ weekday: 'long', day: 'numeric', month: 'long' }),
  }
}

/**
 * The view of an address at `now` (epoch ms). Days are those of the viewer (SCHED-01). The server does not know their
 * time zone, and a page is the same for everyone with its address. So the parameter `zone` names it; without it days
 * are in UTC, like all times rendered by the server.
 *
 * If a page was opened with another zone than the device's, by typing or a shared link, the first-paint script loads it
 * again (start/first-paint), and the strip does if a link without one led to it. Links inside the product contain the
 * zone (base/time/device-zone.ts). So days, counts and pages are right in the HTML itself, and nothing moves later.
 */
export function dayView(query: AddressQuery, now: number, page: DayPage): DayView {
  const filters = readListFilters(query)
  const asked = query['zone']
  const zone = readZone(typeof asked === 'string' ? asked : undefined)
  const today = calendarDay(now, zone)
  const day = filters.date ?? today
  const write = writers(page.locale)
  const href: DayView['href'] = (change) => {
    const next = { ...filters, page: 1, ...change }
    return page.links.page(page.name, {
      ...writeListFilters({ ...next, date: next.date === today ? null : next.date }),
      zone: zone === UTC ? '' : zone,
    })
  }
  return {
    filters,
    day,
    name: write.long(day),
    from: new Date(startOfDay(day, zone)).toISOString(),
    to: new Date(startOfDay(addDays(day, 1), zone)).toISOString(),
    strip: stripDays(today, page.direction).map((each) => ({
      key: each,
      href: href({ date: each }),
      weekday: each === today ? page.today : write.weekday(each),
      day: write.day(each),
      month: write.month(each),
      current: each === day,
    })),
    href,
  }
}
