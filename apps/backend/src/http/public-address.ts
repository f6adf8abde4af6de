import { BlockList, isIP } from 'node:net'

const RANGES = [
  // This network, private, carrier, loopback, link-local (cloud metadata), protocol assignments, documentation,
  // benchmarks.
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast and reserved.
  ['224.0.0.0', 3],
] as const

const closed = new BlockList()
for (const [address, bits] of RANGES) closed.addSubnet(address, bits, 'ipv4')

/** The only allocated part of public IPv6, and what in it leads elsewhere or nowhere. */
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
const closed6 = new BlockList()
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  closed6.addSubnet(address, bits, 'ipv6')
}

/** Whether a text is an IP address of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  return family === 6 && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
}
