import { isPublicAddress } from '../../http/public-address.ts'

/** Known push services of browsers; a leading `*.` stands for any host below. */
export const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1'])

const isNamed = (host: string, hosts: readonly string[]): boolean =>
  hosts.some((named) => (named.startsWith('*.') ? host.endsWith(named.slice(1)) : host === named))

/**
 * Whether messages may be sent to an endpoint (SAFE-20): https, no user, no port, at a listed host. This machine, if
 * listed (for tests), is reached by plain http at any port.
 */
export function isPushEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (username !== '' || password !== '' || !isNamed(hostname, hosts)) return false
  return LOOPBACK.has(hostname) ? protocol === 'http:' : protocol === 'https:' && port === ''
}

/** The addresses that listed hosts may resolve to: public ones, and this machine if it is listed. */
export const allowedAddresses =
  (hosts: readonly string[]) =>
  (address: string): boolean =>
    isPublicAddress(address) ||
    (hosts.some((host) => LOOPBACK.has(host)) && (address === '127.0.0.1' || address === '::1'))
