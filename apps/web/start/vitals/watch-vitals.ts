// Tells the front, once, how quick this page was. Loaded five seconds after it, for a sample of visits.
import { VITALS_AT } from '#base/addresses/front-paths.ts'
import { type Shift, slowPress, worstShift } from './figures-of.ts'

interface ShiftEntry extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}
interface EventEntry extends PerformanceEntry {
  readonly interactionId?: number
}

/** Events that are told have at least this duration (ms), so that watching costs nothing. */
const SLOW_EVENT = 40

/** Hears entries of a type, those from before too; nothing where the browser has none such. */
function observe<T extends PerformanceEntry>(type: string, hear: (entry: T) => void, more = {}): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) hear(entry as T)
  })
  observer.observe({ type, buffered: true, ...more })
}

/** When (ms) the page was first out of sight: what is painted then nobody waited for. */
function firstHidden(): number {
  const states = performance.getEntriesByType('visibility-state')
  return states.find(({ name }) => name === 'hidden')?.startTime ?? Number.POSITIVE_INFINITY
}

function watchPaint(): () => number | null {
  const hidden = firstHidden()
  let paint: number | null = null
  observe('largest-contentful-paint', ({ startTime }) => {
    if (startTime < hidden) paint = startTime
  })
  return () => paint
}

function watchShifts(): () => number | null {
  if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return () => null
  const shifts: Shift[] = []
  observe<ShiftEntry>('layout-shift', ({ startTime: at, value, hadRecentInput }) => {
    if (!hadRecentInput) shifts.push({ at, value })
  })
  return () => worstShift(shifts)
}

function watchPresses(): () => number | null {
  const slowest = new Map<number, number>()
  const hear = ({ interactionId: id, duration }: EventEntry) => {
    if (id !== undefined && id > 0) slowest.set(id, Math.max(duration, slowest.get(id) ?? 0))
  }
  observe<EventEntry>('event', hear, { durationThreshold: SLOW_EVENT })
  observe<EventEntry>('first-input', hear)
  return () => {
    const { interactionCount: all = slowest.size } = performance as { readonly interactionCount?: number }
    return slowPress(slowest, all)
  }
}

const isFirstPage = (): boolean => {
  const [page] = performance.getEntriesByType('navigation')
  return page !== undefined && URL.canParse(page.name) && new URL(page.name).pathname === location.pathname
}

/** Whoever went on to another page by now tells nothing: what was painted is not of the page on screen. */
export function watchVitals(): void {
  const { page } = document.body.dataset
  if (page === undefined || !isFirstPage()) return
  const read = { lcp: watchPaint(), inp: watchPresses(), cls: watchShifts() }
  const tell = () => {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', tell)
    const figures = { page, lcp: read.lcp(), inp: read.inp(), cls: read.cls() }
    navigator.sendBeacon(VITALS_AT, JSON.stringify(figures))
  }
  document.addEventListener('visibilitychange', tell)
}
