import type { FeedAnswer, FeedLineInput } from '@touchline/contract'

/** The backend's calls for sources of the feed. */
export interface FeedClient {
  state(lines: readonly FeedLineInput[]): Promise<FeedAnswer>
  record(begin: boolean): Promise<{ readonly lines: readonly unknown[]; readonly lost: boolean }>
}

export interface FeedClientOptions {
  readonly address: string
  readonly key: string
  readonly fetch: typeof fetch
  readonly pause: (milliseconds: number) => Promise<unknown>
}

/** How long (ms) an answer may take. */
const PATIENCE = 30_000
/** Most tries while the backend asks to wait. */
const TRIES = 120

/** Repeats a call while it is answered that there is too much to do. */
async function insist(
  { fetch: send, pause }: FeedClientOptions,
  url: string,
  init: RequestInit,
): Promise<unknown> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send(url, { ...init, signal: AbortSignal.timeout(PATIENCE) }).catch(
      (cause: unknown) => {
        throw new Error(`${url}: does not answer`, { cause })
      },
    )
    const body: unknown = await answer.json().catch(() => null)
    if (answer.ok) return body
    if ((answer.status !== 429 && answer.status !== 503) || tries === TRIES)
      throw new Error(`${url}: ${answer.status} ${JSON.stringify(body)}`)
    await pause(1000 * Math.min(60, Math.max(1, Number(answer.headers.get('retry-after')) || 1)))
  }
}

export function createFeedClient(options: FeedClientOptions): FeedClient {
  const base = `${options.address.replace(/\/+$/, '')}/api/feed/v1`
  const headers = { authorization: `Bearer ${options.key}` }
  return {
    state: (lines) =>
      insist(options, `${base}/events`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/x-ndjson' },
        body: lines.map((line) => JSON.stringify(line)).join('\n'),
      }) as Promise<FeedAnswer>,
    record: (begin) =>
      insist(options, `${base}/record${begin ? '?begin=true' : ''}`, { headers }) as ReturnType<
        FeedClient['record']
      >,
  }
}
