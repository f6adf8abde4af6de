/** A page of days, in those of another time zone than the device's (widgets/day-strip/day-view.ts): asked for again at once. */
export function showOwnDays(address: URL): void {
  if (!/\/(schedule|results)$/.test(address.pathname)) return
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  if (zone === (address.searchParams.get('zone') ?? 'UTC')) return
  address.searchParams.set('zone', zone)
  location.replace(address)
}
