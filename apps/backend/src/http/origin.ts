import type { IncomingHttpHeaders } from 'node:http'

const hostOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).host : null)

const first = (header: string | string[] | undefined): string | undefined =>
  (Array.isArray(header) ? header[0] : header)?.split(',')[0]?.trim()

/**
 * Whether a call that changes something comes from our own pages. A browser says so by Sec-Fetch-Site, older ones by Origin;
 * neither can be forged by a foreign page, nor can it make the Host differ from where it sends to. Programs, which send neither,
 * name the app, a header a foreign form cannot set.
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
