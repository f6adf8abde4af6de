import type { IncomingHttpHeaders } from 'node:http'

const FORM = /[?&]_rsc=([\w-]{1,40})(?:&|$)/

/**
 * The addresses whose answers resemble this one: what Next's router fetches ahead. Its `_rsc` is a hash of the headers
 * that choose the form of an answer, so those with the same are of one form, for another page each. Asked for by
 * Chromium alone, which names itself to whoever it holds dictionaries for.
 */
export function similarAnswers(url: string, headers: IncomingHttpHeaders): string | null {
  const { rsc, 'next-router-prefetch': ahead, 'sec-ch-ua': browser } = headers
  if (rsc !== '1' || ahead === undefined || !String(browser ?? '').includes('Chromium')) return null
  const [, form] = FORM.exec(url) ?? []
  return form === undefined ? null : `/*\\?*_rsc=${form}`
}
