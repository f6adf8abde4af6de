const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * How long ago a time was, in minutes or hours; null from a day on, because the date says more then. Uses the same
 * digits as all numbers here. `now` in epoch ms.
 */
export function agoText(iso: string, now: number, locale: string): string | null {
  const passed = Math.max(0, now - Date.parse(iso))
  if (passed >= DAY) return null
  const format = new Intl.RelativeTimeFormat(`${locale}-u-nu-latn`, { style: 'narrow', numeric: 'auto' })
  return passed < HOUR
    ? format.format(-Math.floor(passed / MINUTE), 'minute')
    : format.format(-Math.floor(passed / HOUR), 'hour')
}
