import type { IncomingHttpHeaders } from 'node:http'

const hostOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).host : null)

const first = (header: string | string[] | undefined): string | undefined =>
  (Array.isArray(header) ? header[0] : header)?.split(',')[0]?.trim()

/**
 * Whether a call that changes something comes from our own pages. Browsers state it in Sec-Fetch-Site, older ones in
 * Origin. A foreign page can forge neither, nor a Host other than the one it sends to. Programs send neither; they name
 * the app in a header that a foreign form cannot set.
 */
export function isOwnCall(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = first(headers['sec-fetch-site'])
  if (site !== undefined) return site === 'same-origin'
  const origin = first(headers.origin)
  if (origin === undefined) return first(headers['x-app']) === 'sportsbook'
  const host = hostOf(origin)
  return (
    host !== null &&
    [hostOf(publicUrl), first(headers.host), first(headers['x-forwarded-host'])].includes(host)
  )
}
