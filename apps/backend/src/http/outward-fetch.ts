import { lookup as lookUp, type LookupAddress } from 'node:dns'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export interface OutwardOptions {
  /** Milliseconds for everything, including redirects. */
  readonly timeout: number
  /** Most bytes of an answer. None is compressed, since compression is not asked for. */
  readonly mostBytes: number
  readonly mostRedirects?: number
  /** Further headers of the first call; they go to nobody whom it is led on to. */
  readonly headers?: Readonly<Record<string, string>>
  /** Addresses that may be connected to; public ones by default. */
  readonly isAllowed?: (address: string) => boolean
}

/** Why there is no answer; for our log only. */
class OutwardRefusal extends Error {
  override readonly name = 'OutwardRefusal'
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/**
 * A DNS lookup that answers only allowed addresses. The connection uses these very addresses, so a second lookup cannot
 * change them.
 */
export const judgedLookup =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (host, options, callback) => {
    lookUp(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error !== null) return callback(error, '', 0)
      const [first] = found
      if (first === undefined || !found.every(({ address }) => isAllowed(address))) {
        return callback(new OutwardRefusal(`${host} is no public address`), '', 0)
      }
      if (options.all === true) callback(null, found)
      else callback(null, first.address, first.family)
    })
  }

function judgedUrl(text: string, base: URL | undefined, isAllowed: (address: string) => boolean): URL {
  if (!URL.canParse(text, base?.href)) throw new OutwardRefusal('the address cannot be read')
  const url = new URL(text, base?.href)
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new OutwardRefusal(`${url.protocol} is not fetched`)
  if (base?.protocol === 'https:' && url.protocol === 'http:')
    throw new OutwardRefusal('a redirect to plain http')
  if (url.username !== '' || url.password !== '') throw new OutwardRefusal('the address names a user')
  // A literal address is never looked up, so it is checked here.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isAllowed(host)) throw new OutwardRefusal(`${host} is no public address`)
  return url
}

function ask(
  url: URL,
  signal: AbortSignal,
  lookup: LookupFunction,
  further: Readonly<Record<string, string>>,
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain
  return new Promise((resolve, reject) => {
    const headers = { accept: 'application/json', 'accept-encoding': 'identity', ...further }
    request(url, { agent: false, headers, lookup, signal }, resolve).on('error', reject).end()
  })
}

async function bodyOf(response: IncomingMessage, mostBytes: number): Promise<string> {
  if (Number(response.headers['content-length'] ?? 0) > mostBytes) {
    response.destroy()
    throw new OutwardRefusal('the answer is too long')
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    // Throwing leaves the loop, which closes the connection.
    if (size > mostBytes) throw new OutwardRefusal('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * Fetches JSON from outside (SAFE-20). Refuses private addresses, by name or by redirect, and answers that take longer
 * or are larger than given. Rejects for everything but status 200.
 */
export async function fetchOutward(address: string, options: OutwardOptions): Promise<unknown> {
  const { timeout, mostBytes, mostRedirects = 3, headers = {}, isAllowed = isPublicAddress } = options
  const signal = AbortSignal.timeout(timeout)
  const lookup = judgedLookup(isAllowed)
  let url = judgedUrl(address, undefined, isAllowed)
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const response = await ask(url, signal, lookup, redirects === 0 ? headers : {})
    const status = response.statusCode ?? 0
    if (status === 200) return JSON.parse(await bodyOf(response, mostBytes)) as unknown
    const { location } = response.headers
    response.destroy()
    if (!REDIRECTS.has(status) || location === undefined) throw new OutwardRefusal(`status ${status}`)
    url = judgedUrl(location, url, isAllowed)
  }
  throw new OutwardRefusal('too many redirects')
}
