import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopback } from '../../http/front-proof.ts'
import type { Message } from './messages.ts'

/** A message that was not sent. */
export interface Kept {
  readonly at: number
  readonly message: Message
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '')

const withLinks = (text: string): string =>
  escape(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)

const row = ({
  at,
  message,
}: Kept): string => `<article data-kind="${message.kind}" data-to="${escape(message.to)}">
<h2>${escape(message.kind === 'mail' ? message.subject : 'SMS')}</h2>
<p>${escape(message.to)} · <time>${new Date(at).toISOString()}</time></p><pre>${withLinks(message.text)}</pre></article>`

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:45rem;margin:2rem auto;padding:0 1rem;color:#1b1f24}
article{border-top:1px solid #8886;padding:.5rem 0}h2{font-size:1rem;margin:.5rem 0}p{margin:0;opacity:.8}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
@media (prefers-color-scheme:dark){body{background:#14171a;color:#e6e8ea}a{color:#8ab4ff}}`

const page = (kept: readonly Kept[]): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Outbox</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body><h1>Outbox</h1>
<p>Mails and messages that were not sent, for whoever tries this out on their own machine.</p>
${kept.length === 0 ? '<p>Nothing yet.</p>' : kept.map(row).join('\n')}</body></html>`

const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/**
 * Whether the viewer is on this machine. Checks the address as the trusted front saw it, the host name (a foreign page
 * cannot use a local one), and what the browser states about the origin of the request.
 */
export const isLocal = ({ ip, host, headers }: Pick<FastifyRequest, 'ip' | 'host' | 'headers'>): boolean =>
  isLoopback(ip) &&
  LOCAL_HOST.test(host) &&
  ['none', 'same-origin', undefined].includes(headers['sec-fetch-site'])

/** Serves the outbox at `/dev/outbox` to permitted viewers; for everybody else the page does not exist. */
export function registerOutbox(
  app: FastifyInstance,
  list: () => Promise<readonly Kept[]>,
  mayRead: (request: FastifyRequest) => boolean,
): void {
  app.get('/dev/outbox', async (request, reply) =>
    mayRead(request)
      ? reply
          .header(
            'content-security-policy',
            `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'`,
          )
          .header('referrer-policy', 'no-referrer')
          .header('cache-control', 'no-store')
          .type('text/html; charset=utf-8')
          .send(page(await list()))
      : reply.callNotFound(),
  )
}
