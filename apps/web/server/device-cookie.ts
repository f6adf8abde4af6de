import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { cookieIn, cookieText } from '../site/cookies.ts'

/** The header that gives a device its id on its first visit (TRACK-03); nothing where it has one. */
export function deviceCookie(
  { cookie = '' }: IncomingHttpHeaders,
  secure: boolean,
): {
  readonly 'set-cookie'?: string
} {
  if (/^[\w-]{8,64}$/.test(cookieIn(cookie, 'device_id') ?? '')) return {}
  return { 'set-cookie': cookieText('device_id', randomBytes(16).toString('hex'), secure) }
}
