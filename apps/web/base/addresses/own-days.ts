/**
 * Sets the address of a page of days to the device's time zone (widgets/day-strip/day-view.ts). False, and unchanged, if
 * it is so already, or is that of another page.
 */
export function turnToOwnDays({ pathname, searchParams }: URL): boolean {
  if (!/\/(schedule|results)$/.test(pathname)) return false
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const isOther = zone !== (searchParams.get('zone') ?? 'UTC')
  if (isOther) searchParams.set('zone', zone)
  return isOther
}
