import type { IncomingHttpHeaders } from 'node:http'

/**
 * Sets `x-user-country`, by which the backend knows the visitor's country. Sets `x-blocked-country` if the site does
 * not admit that country (PAGEERR-04).
 *
 * `header`: in which header the proxy before this server sends the country; empty when none does. `countries`: the
 * admitted ones; none admits all.
 */
export function markCountry(
  headers: IncomingHttpHeaders,
  header: string,
  countries: readonly string[],
): void {
  delete headers['x-blocked-country']
  delete headers['x-user-country']
  const country = String(headers[header] ?? '').toUpperCase()
  if (!/^[A-Z]{2}$/.test(country)) return
  headers['x-user-country'] = country
  if (countries.length > 0 && !countries.includes(country)) headers['x-blocked-country'] = country
}

/**
 * Sends the visitor's country with the answer, because the page itself is the same for everybody (LINK-12). Empty when
 * it is unknown.
 */
export const countryTiming = ({ 'x-user-country': country }: IncomingHttpHeaders) =>
  typeof country === 'string' ? { 'server-timing': `country;desc="${country}"` } : {}
