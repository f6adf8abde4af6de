import { isIPv6 } from 'node:net'

/** Key for counting calls by address. For IPv6 it is the network, since one caller has all of its addresses. */
export const addressKey = (ip: string): string => keyOf(ip, 4)

/**
 * The same for callers who may have many networks: for IPv6 the largest block that a provider gives to one customer.
 */
export const networkKey = (ip: string): string => keyOf(ip, 3)

function keyOf(ip: string, length: 3 | 4): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? []
  if (mapped !== undefined || !isIPv6(ip)) return mapped ?? ip
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::')
  const [before, after] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')))
  const gap = tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0)
  const groups = [...(before ?? []), ...Array<string>(Math.max(0, gap)).fill('0'), ...(after ?? [])]
  return `${groups
    .slice(0, length)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${16 * length}`
}
