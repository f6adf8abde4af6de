import { TIME_FORMATS } from '#base/time/time-formats.ts'
import type { FirstPaintConfig } from '../page.ts'

const day = (at: number) => Math.floor((at - new Date(at).getTimezoneOffset() * 60000) / 86400000)
const two = (count: number) => String(count).padStart(2, '0')

/**
 * Formats moments in the device's time zone. `text`: the current text, from the server in UTC or from an earlier call.
 * `at`: epoch ms. `format`: a name of `TIME_FORMATS`, or `near` for a day that may be today.
 */
export function timeWriter(config: FirstPaintConfig): (text: string, at: number, format: string) => string {
  const today = day(config.now)
  const made: Record<string, Intl.DateTimeFormat> = {}
  return (text, at, format) => {
    const ahead = day(at) - today
    if (format === 'near' && ahead === 0) return config.today
    if (format === 'near' && ahead === 1) return config.tomorrow
    // Avoids `Intl` if no words are needed: its first formatter costs a phone 50 ms before the first paint.
    const local = new Date(at)
    const hours = /^\d\d(\D)\d\d$/.exec(text)
    if (format === 'time' && hours !== null) return two(local.getHours()) + hours[1] + two(local.getMinutes())
    const isServers = text !== '' && text !== config.today && text !== config.tomorrow
    const isSame =
      format === 'moment' ? local.getTimezoneOffset() === 0 : day(at) === Math.floor(at / 86400000)
    if (format !== 'time' && isServers && isSame) return text
    const name = format === 'near' ? 'day' : format
    made[name] ??= new Intl.DateTimeFormat(config.locale, TIME_FORMATS[name as keyof typeof TIME_FORMATS])
    return made[name].format(at)
  }
}
