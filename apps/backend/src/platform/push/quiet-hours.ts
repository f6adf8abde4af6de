import { NotificationType } from '@touchline/contract'
import { localTime } from '../../time-zone.ts'

/** When a player wants no push: minutes after midnight of a time zone. A stretch may go over midnight. */
export interface QuietHours {
  readonly from: number
  readonly to: number
  readonly timeZone: string
}

const MINUTE = 60_000
const DAY = 1440

/** Whether a moment (epoch ms) lies in them: from their first minute to before their last. */
export function isQuiet(quiet: QuietHours | null, now: number): boolean {
  if (quiet === null) return false
  const { from, to, timeZone } = quiet
  const minute = Math.floor(localTime(now, timeZone) / MINUTE) % DAY
  return from < to ? minute >= from && minute < to : minute >= from || minute < to
}

/** Quiet hours as rows have them. */
export const quietHours = (row: {
  readonly quiet_from: number | null
  readonly quiet_to: number | null
  readonly time_zone: string | null
}): QuietHours | null =>
  row.quiet_from === null || row.quiet_to === null || row.time_zone === null
    ? null
    : { from: row.quiet_from, to: row.quiet_to, timeZone: row.time_zone }

/** What waits for no answer and moves no money; all else is pushed at any hour. */
const HUSHED: ReadonlySet<NotificationType> = new Set(
  NotificationType.options.filter(
    (type) => type === 'bonus_issued' || type === 'care_notice' || type.startsWith('alert_'),
  ),
)

/** Whether notifications of a type keep to quiet hours. */
export const isHushed = (type: NotificationType): boolean => HUSHED.has(type)
