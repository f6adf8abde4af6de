import { siteOf } from '#base/config/sites.ts'
import { REPORTS_AT, SITE_FILES_AT } from '#base/addresses/front-paths.ts'

/** Who may frame the site (its `frameAncestors`), as sources of a policy. */
const frameAncestors = (host: string | undefined): string =>
  `frame-ancestors ${["'self'", ...siteOf(host ?? null).frameAncestors].join(' ')}`

/**
 * What holds for every answer of the front, pages or not: nothing about scripts, for the API's own documents have some. A built file is
 * no document: it gets what concerns its type alone, since each byte of a header is sent a dozen times a page.
 */
export const securityHeaders = (
  url: string,
  host: string | undefined,
  secure = false,
): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  ...(url.startsWith('/_next/static/')
    ? {}
    : {
        // A year in which nobody on the line between can have a browser ask without encryption.
        ...(secure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
        // Pages of payment and identity open in windows of their own, which tell this one how it went.
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        // Pictures of a site stand where it is shared.
        'cross-origin-resource-policy': url.startsWith(SITE_FILES_AT) ? 'cross-origin' : 'same-origin',
        'reporting-endpoints': `policy="${REPORTS_AT}"`,
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': 'camera=(), microphone=(), geolocation=()',
        'content-security-policy': `${frameAncestors(host)}; base-uri 'self'; object-src 'none'`,
      }),
})

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
    'report-to policy',
    // For browsers that know no endpoints yet.
    `report-uri ${REPORTS_AT}`,
  ].join('; ')
