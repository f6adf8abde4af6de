import { basePath } from '../address.ts'
import type { Locale, SiteConfig } from '../../config/site-config.ts'

/** Anything but a plain path could mean another host to some browser or server on the way. */
const SUSPECT = /[\\@<>"'`\s]|%(?:2f|5c|40|0[0-9a-f]|25)|\/\/|\/\.\.?(?:\/|$)/i

const hasControls = (text: string): boolean => [...text].some((letter) => letter < ' ' || letter === '\x7f')

/**
 * Where an address that came from outside may lead: a page of this site in its own form, else home (SAFE-14). Hosts never,
 * whatever they are hidden behind.
 */
export function safeTarget(site: SiteConfig, locale: Locale, asked: string | null): string {
  const home = basePath(site, locale)
  if (asked === null || asked.length > 500) return home
  const path = asked.split(/[?#]/)[0] ?? ''
  const isPlain = path.startsWith('/') && !SUSPECT.test(path) && !hasControls(asked) && !asked.includes('\\')
  const bases = site.locales.map((of) => basePath(site, of))
  return isPlain && bases.some((base) => path === base || path.startsWith(`${base}/`)) ? asked : home
}
