import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

export interface DoorOptions {
  /** Addresses and networks of proxies before this server, whose headers about visitors are trusted. */
  readonly trusted: readonly string[]
  /** Header in which such a proxy sends the visitor's country; empty when none does. */
  readonly countryHeader: string
  /** Whether one of our sites has this host. */
  readonly serves: (host: string) => boolean
}

/** Why a request is turned away. */
export type TurnedAway = { readonly status: 400 | 421 } | { readonly status: 405; readonly allow: string }

/** Headers that only this front and trusted proxies may set, or that Next would take for its own. */
const OURS =
  /^(?:forwarded|x-forwarded-.*|x-real-ip|x-user-country|x-blocked-country|x-front-proof|x-middleware-.*|x-invoke-.*|x-matched-path|x-original-.*|x-rewrite-.*)$/

const LOOPBACK = ['127.0.0.0/8', '::1'] as const

/** Parses addresses such as `10.0.0.0/8`, `::1` or `loopback`; null when one is invalid. */
export function readNetworks(entries: readonly string[]): BlockList | null {
  const list = new BlockList()
  for (const entry of entries.flatMap((one) => (one === 'loopback' ? LOOPBACK : [one]))) {
    const [address = '', length] = entry.split('/')
    const family = isIP(address)
    if (family === 0) return null
    const type = family === 6 ? 'ipv6' : 'ipv4'
    const bits = Number(length ?? (family === 6 ? 128 : 32))
    if (!Number.isInteger(bits) || bits < 0 || bits > (family === 6 ? 128 : 32) || length === '') return null
    list.addSubnet(address, bits, type)
  }
  return list
}

const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

const last = (header: string | string[] | undefined): string | undefined =>
  [header].flat().join(',').split(',').at(-1)?.trim() || undefined

/**
 * The nearest address that is not a trusted proxy. Whatever stands before it in the header was written by the visitor.
 */
function visitorOf(
  peer: string,
  header: string | string[] | undefined,
  isTrusted: (address: string) => boolean,
) {
  const chain = [header]
    .flat()
    .join(',')
    .split(',')
    .map((part) => plainAddress(part.trim()))
  let visitor = peer
  while (isTrusted(visitor)) {
    const before = chain.pop() ?? ''
    if (isIP(before) === 0) break
    visitor = before
  }
  return visitor
}

/** An absolute URL in the request line replaces the path and the host (RFC 9112 §3.2.2). */
function takeTarget(request: IncomingMessage): boolean {
  const target = request.url ?? ''
  if (target.startsWith('/')) return true
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return false
  const { host, pathname, search } = new URL(target)
  request.url = pathname + search
  request.headers.host = host
  return true
}

/** What the nearest proxy reports, as far as it is trusted. */
function saidBy(headers: IncomingHttpHeaders, isTrusted: boolean, countryHeader: string) {
  if (!isTrusted) return { proto: 'http', host: headers.host, country: undefined }
  const proto = last(headers['x-forwarded-proto']) === 'https' ? 'https' : 'http'
  const country = countryHeader === '' ? undefined : headers[countryHeader]
  return { proto, host: last(headers['x-forwarded-host']) ?? headers.host, country }
}

/**
 * Checks every request before anything else and rewrites what it says of its visitor. Address, scheme, host and country
 * come from this front or from a trusted proxy. Null lets the request in.
 */
export function createDoor({
  trusted,
  countryHeader,
  serves,
}: DoorOptions): (request: IncomingMessage) => TurnedAway | null {
  const networks = readNetworks(trusted) ?? new BlockList()
  const isTrusted = (address: string) =>
    isIP(address) !== 0 && networks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  return (request) => {
    const { headers, method = '' } = request
    if (method === 'TRACE' || method === 'CONNECT') return { status: 405, allow: 'GET, HEAD' }
    if (!takeTarget(request)) return { status: 400 }
    const peer = plainAddress(request.socket.remoteAddress ?? '')
    const visitor = visitorOf(peer, headers['x-forwarded-for'], isTrusted)
    const { proto, host, country } = saidBy(headers, isTrusted(peer), countryHeader)
    for (const name of Object.keys(headers)) if (OURS.test(name)) delete headers[name]
    if (countryHeader !== '') delete headers[countryHeader]
    if (host === undefined || !serves(host)) return { status: 421 }
    headers.host = host
    headers['x-forwarded-for'] = visitor
    headers['x-forwarded-host'] = host
    headers['x-forwarded-proto'] = proto
    if (countryHeader !== '' && country !== undefined) headers[countryHeader] = country
    return null
  }
}

/** The visitor's address in a request that has passed the door. */
export const visitorAddress = ({ headers }: Pick<IncomingMessage, 'headers'>): string =>
  String(headers['x-forwarded-for'] ?? '')

/** Whether the visitor's connection is encrypted, in a request that has passed the door. */
export const isSecure = (headers: IncomingHttpHeaders): boolean => headers['x-forwarded-proto'] === 'https'
