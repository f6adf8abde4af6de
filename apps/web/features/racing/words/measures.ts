import { dateLocale } from '#base/time/time-formats.ts'

const METRES_OF_MILE = 1609.344
const FURLONGS_OF_MILE = 8
const POUNDS_OF_STONE = 14
const KILOGRAMS_OF_POUND = 0.453_592_37

/** Whether a page names measures as British and Irish race cards do: miles and furlongs, stones and pounds. */
const isImperial = (locale: string): boolean => locale.startsWith('en')

const unit = (locale: string, value: number, of: 'meter' | 'kilogram' | 'year'): string =>
  new Intl.NumberFormat(dateLocale(locale), {
    style: 'unit',
    unit: of,
    unitDisplay: of === 'year' ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(value)

/** A distance as race cards write it: `1m 2f` to the nearest furlong in English, else `2,011 m`. */
export function distanceText(metres: number, locale: string): string {
  if (!isImperial(locale)) return unit(locale, metres, 'meter')
  const furlongs = Math.max(1, Math.round((metres / METRES_OF_MILE) * FURLONGS_OF_MILE))
  const [miles, rest] = [Math.floor(furlongs / FURLONGS_OF_MILE), furlongs % FURLONGS_OF_MILE]
  return [miles > 0 ? `${miles}m` : '', rest > 0 ? `${rest}f` : ''].filter(Boolean).join(' ')
}

/** Age in years and the weight carried: `4-9-10` in English (stones and pounds), else `4 Jahre · 61 kg`. */
export function buildText(age: number, pounds: number, locale: string): string {
  if (isImperial(locale)) return `${age}-${Math.floor(pounds / POUNDS_OF_STONE)}-${pounds % POUNDS_OF_STONE}`
  return `${unit(locale, age, 'year')} · ${unit(locale, Math.round(pounds * KILOGRAMS_OF_POUND * 2) / 2, 'kilogram')}`
}

/** A time of a race from ms: `1:58.42`. */
export function raceTime(ms: number): string {
  const hundredths = Math.round(ms / 10)
  const [minutes, rest] = [Math.floor(hundredths / 6000), hundredths % 6000]
  return `${minutes}:${(rest / 100).toFixed(2).padStart(5, '0')}`
}

/** Distances to the one before that have a name, by hundredths of a length up to which they are called so. */
const NAMED_GAPS = [
  [5, 'nose'],
  [15, 'short-head'],
  [25, 'head'],
  [40, 'neck'],
] as const

export type GapName = (typeof NAMED_GAPS)[number][1]

const QUARTERS = ['', '¼', '½', '¾'] as const

/** How far behind the one before: a name, or lengths in quarters as `1¾`. `hundredths` of a length, above 0. */
export function gapText(hundredths: number): { readonly name: GapName } | { readonly lengths: string } {
  const named = NAMED_GAPS.find(([most]) => hundredths <= most)
  if (named !== undefined) return { name: named[1] }
  const quarters = Math.max(2, Math.round(hundredths / 25))
  // Nobody counts quarters far behind.
  if (quarters >= 40) return { lengths: String(Math.round(hundredths / 100)) }
  const whole = Math.floor(quarters / 4)
  return { lengths: `${whole === 0 ? '' : whole}${QUARTERS[quarters % 4] ?? ''}` }
}
