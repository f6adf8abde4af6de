/** TRACK-17. */
const MAX_BUFFERED = 30
const BACK_OFF = 60_000

export interface Dsn {
  /** Where envelopes go, with the key. */
  readonly endpoint: string
  readonly text: string
}

/** Reads `https://<key>@host/<path>/<project>`; null when it is no such address. */
export function readDsn(text: string): Dsn | null {
  if (!URL.canParse(text)) return null
  const { protocol, host, username, pathname } = new URL(text)
  const [, path = '', project = ''] = /^(.*)\/(\d+)$/.exec(pathname) ?? []
  if (username === '' || project === '') return null
  const key = new URLSearchParams({ sentry_key: username, sentry_version: '7' })
  return { endpoint: `${protocol}//${host}${path}/api/${project}/envelope/?${key}`, text }
}

export type EnvelopeType = 'event' | 'transaction'

/** One item as the service takes it: three lines of JSON. */
export const envelope = (dsn: Dsn, type: EnvelopeType, item: { readonly event_id: string }): string =>
  [{ event_id: item.event_id, dsn: dsn.text }, { type }, item].map((line) => JSON.stringify(line)).join('\n')

export interface TransportOptions {
  readonly post: (body: string) => Promise<Pick<Response, 'status' | 'headers'>>
  /** ms by any clock. */
  readonly now: () => number
}

/** ms that the service wants to be left alone after an answer; 0 when it does not. */
function backOff({ status, headers }: Pick<Response, 'status' | 'headers'>): number {
  if (status !== 429) return 0
  const seconds = Number(headers.get('retry-after'))
  return seconds > 0 ? seconds * 1000 : BACK_OFF
}

/** Sends envelopes one after the other. What finds the buffer full, or comes while the service wants peace, is dropped. */
export function createTransport({ post, now }: TransportOptions): { send(body: string): Promise<boolean> } {
  let buffered = 0
  let silentUntil = 0
  let last: Promise<unknown> = Promise.resolve()
  return {
    async send(body) {
      if (buffered >= MAX_BUFFERED || now() < silentUntil) return false
      buffered += 1
      const sent = last.then(async () => {
        if (now() < silentUntil) return false
        const answer = await post(body).catch(() => null)
        const silent = answer === null ? 0 : backOff(answer)
        if (silent > 0) silentUntil = now() + silent
        return answer !== null && answer.status < 300
      })
      last = sent.finally(() => {
        buffered -= 1
      })
      return sent
    },
  }
}
