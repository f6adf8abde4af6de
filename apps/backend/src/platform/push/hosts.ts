import { isPublicAddress } from '../../http/public-address.ts'

/** Push services of the browsers, as far as anybody names them; a leading `*.` is any host below. */
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
 * Whether messages may be sent to an endpoint (SAFE-20): https, no user and no port of its own, at a host that is named. Where the machine
 * itself is named, as for tests, it is reached by plain http at any port.
 */
export function isPushEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (username !== '' || password !== '' || !isNamed(hostname, hosts)) return false
  return LOOPBACK.has(hostname) ? protocol === 'http:' : protocol === 'https:' && port === ''
}

/** Which addresses a name of these hosts may lead to: public ones, and the machine itself where it is named. */
export const allowedAddresses =
  (hosts: readonly string[]) =>
  (address: string): boolean =>
    isPublicAddress(address) ||
    (hosts.some((host) => LOOPBACK.has(host)) && (address === '127.0.0.1' || address === '::1'))
