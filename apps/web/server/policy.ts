import { siteOf } from '../site/sites.ts'

/** What holds for every answer of the front, pages or not. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const

/** Who may frame the site (its `frameAncestors`), as sources of a policy. */
const frameAncestors = (host: string | undefined): string =>
  `frame-ancestors ${["'self'", ...siteOf(host ?? null).frameAncestors].join(' ')}`

/** For answers that are no page of ours: nothing about scripts, for the API's own documents have some. */
export const plainPolicy = (host: string | undefined): string =>
  `${frameAncestors(host)}; base-uri 'self'; object-src 'none'`

export interface PagePolicy {
  readonly host: string | undefined
  readonly nonce: string
  /** Origins that the browser calls besides the site's own: where errors are reported. */
  readonly connect?: readonly string[]
}

/**
 * The policy of a page: scripts run by the nonce of this one answer, or because a script with it loaded them. Attributes of style are
 * allowed, for they carry colours and widths of data; style elements are not.
 */
export const pagePolicy = ({ host, nonce, connect = [] }: PagePolicy): string =>
  [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "script-src-attr 'none'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob: https:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "frame-src 'self' https:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    frameAncestors(host),
  ].join('; ')
