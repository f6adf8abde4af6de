import { addDays, calendarDay, readZone, startOfDay, stripDays, UTC } from '#base/time/days.ts'
import type { Links } from '#base/addresses/links.ts'
import {
  type AddressQuery,
  type ListFilters,
  readListFilters,
  writeListFilters,
} from '#base/addresses/list-filters.ts'
import { dateLocale } from '#base/time/time-formats.ts'

/** One day of a strip, written for whoever looks. */
export interface StripDay {
  readonly key: string
  readonly href: string
  readonly weekday: string
  readonly day: string
  readonly month: string
  readonly current: boolean
}

/** What a page of one day shows, read from its address. */
export interface DayView {
  readonly filters: ListFilters
  /** The chosen day, `2026-11-21`. */
  readonly day: string
  /** The day in words. */
  readonly name: string
  /** ISO times: the first counts in, the second does not. */
  readonly from: string
  readonly to: string
  readonly strip: readonly StripDay[]
  /** This page with other filters; a change of anything but the page starts at the first one. */
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
 * The view of an address at `now` (epoch ms). Days are the viewer's (SCHED-01), and where those begin the server cannot know, while a
 * page is the same for everyone who has its address. So the address says it: `zone` names the viewer's time zone, and without it days
 * are those of UTC, as all times of the server's page are. A page that came with another zone than the device's, typed in or shared
 * from elsewhere, is asked for again by the script before the first paint (start/first-paint); links inside the product name the zone
 * at once (base/time/device-zone.ts). So days, counts and pages are right in the HTML itself, and nothing moves afterwards.
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
