import { basePath } from '../address.ts'
import type { Locale, SiteConfig } from '../../config/site-config.ts'

/** Some browser or server might read anything but a plain path as another host. */
const SUSPECT = /[\\@<>"'`\s]|%(?:2f|5c|40|0[0-9a-f]|25)|\/\/|\/\.\.?(?:\/|$)/i

const hasControls = (text: string): boolean => [...text].some((letter) => letter < ' ' || letter === '\x7f')

/** Whether an address from outside is a path below one of these bases, and can be read as nothing else. */
export function isOwnPath(bases: readonly string[], asked: string): boolean {
  const path = asked.split(/[?#]/)[0] ?? ''
  const isPlain = path.startsWith('/') && !SUSPECT.test(path) && !hasControls(asked) && !asked.includes('\\')
  return isPlain && bases.some((base) => path === base || path.startsWith(`${base}/`))
}

/**
 * Makes an address from outside safe (SAFE-14): returns it if it is a page of this site, else home. Never leads to
 * another host.
 */
export function safeTarget(site: SiteConfig, locale: Locale, asked: string | null): string {
  const home = basePath(site, locale)
  if (asked === null || asked.length > 500) return home
  const bases = site.locales.map((of) => basePath(site, of))
  return isOwnPath(bases, asked) ? asked : home
}
