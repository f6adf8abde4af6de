/** Reloads a page of days in the device's time zone if the server used another one (widgets/day-strip/day-view.ts). */
export function showOwnDays(address: URL): void {
  if (!/\/(schedule|results)$/.test(address.pathname)) return
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  if (zone === (address.searchParams.get('zone') ?? 'UTC')) return
  address.searchParams.set('zone', zone)
  location.replace(address)
}
