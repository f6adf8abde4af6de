import type { IncomingHttpHeaders } from 'node:http'

/**
 * Tells the backend the visitor's country, in `x-user-country`, and marks a request from a country whose visitors a site does not take (PAGEERR-04), in `x-blocked-country`. `header`: where what stands before
 * this server names the visitor's country; empty when nothing does. `countries`: those that are taken; none means any.
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

/** Tells the page its visitor's country with the answer, for what it is made of is the same for everybody (LINK-12); nothing where none is known. */
export const countryTiming = ({ 'x-user-country': country }: IncomingHttpHeaders) =>
  typeof country === 'string' ? { 'server-timing': `country;desc="${country}"` } : {}
