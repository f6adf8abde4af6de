/** Minutes after midnight as a field for times writes them: `22:05`. */
export const clockText = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** Minutes after midnight; null for a field that is empty or half filled in. */
export function minutesOf(text: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hours === undefined ? null : 60 * Number(hours) + Number(minutes)
}
