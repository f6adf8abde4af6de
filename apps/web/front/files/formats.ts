import type { IncomingMessage, ServerResponse } from 'node:http'
import { bytesOf, type KeptAnswer, sendKept } from '@touchline/delivery'

const ANSWER: KeptAnswer = {
  type: 'text/javascript; charset=utf-8',
  body: bytesOf('new Intl.DateTimeFormat(name);new Intl.NumberFormat(name);close()'),
  cacheControl: 'public, max-age=86400',
  headers: { 'content-security-policy': "default-src 'none'" },
}

/**
 * Answers the worker that each page starts behind its first paint. A browser reads its tables of formats once for all
 * threads of a page, at the first number or date; in a worker nothing waits for that (`late-parts.ts`).
 */
export function answerFormats(request: IncomingMessage, response: ServerResponse): void {
  void sendKept(ANSWER, request, response)
}
