import type { IncomingHttpHeaders } from 'node:http'
import type { SiteConfig } from '#base/config/site-config.ts'
import { siteOf } from '#base/config/sites.ts'
import type { ChatSources } from '#base/support-chat/provider.ts'
import { chatSourcesOf } from '#base/support-chat/providers.ts'
import { REPORTS_AT, SITE_FILES_AT } from '#base/addresses/front-paths.ts'

/** Who may embed the site in a frame (its `frameAncestors`), as sources of a policy. */
const ancestorsOf = ({ frameAncestors }: Pick<SiteConfig, 'frameAncestors'>): string =>
  `frame-ancestors ${["'self'", ...frameAncestors].join(' ')}`

/**
 * Whether Next's router asks: a script of our own reads the answer, which is no document then. No link, form or page of
 * others can send this header, so that no browser opens the answer.
 */
export const isRouterCall = ({ rsc }: IncomingHttpHeaders): boolean => rsc === '1'

/**
 * Headers of every answer of the front. They do not concern scripts, since the API's own documents have some. A built
 * file, and what Next's router asks for, gets only what concerns its type: a page sends each byte of these headers a
 * dozen times for its files, and sixty times for pages fetched ahead.
 */
export const securityHeaders = (
  url: string,
  host: string | undefined,
  { secure = false, router = false }: { readonly secure?: boolean; readonly router?: boolean } = {},
): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  ...(router || url.startsWith('/_next/static/')
    ? {}
    : {
        // For a year browsers do not connect without encryption, which a man in the middle could force.
        ...(secure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
        // Pages of payment and identity open in their own windows and report the result to this one.
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        // A site's pictures appear where it is shared.
        'cross-origin-resource-policy': url.startsWith(SITE_FILES_AT) ? 'cross-origin' : 'same-origin',
        'reporting-endpoints': `policy="${REPORTS_AT}"`,
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': 'camera=(), microphone=(), geolocation=()',
        'content-security-policy': `${ancestorsOf(siteOf(host ?? null))}; base-uri 'self'; object-src 'none'`,
      }),
})

export interface PagePolicy {
  readonly host: string | undefined
  readonly nonce: string
  /** Other origins that the browser calls, for error reports for example. */
  readonly connect?: readonly string[]
}

const NO_CHAT: ChatSources = { script: [], connect: [], writesStyles: false }

/** The policy of a page at a host. */
export const pagePolicy = ({ host, ...page }: PagePolicy): string => pagePolicyOf(siteOf(host ?? null), page)

/**
 * The policy of a page. Scripts run by the nonce of this answer, or because such a script loaded them. Style attributes
 * are allowed, because they contain colours and widths from data; style elements are not, but where the site's chat
 * writes some. Of chats it names the origins of the site's own and no others; browsers that know `strict-dynamic` load
 * its script by the nonce and pass over them.
 */
export function pagePolicyOf(site: SiteConfig, { nonce, connect = [] }: Omit<PagePolicy, 'host'>): string {
  const chat = chatSourcesOf(site) ?? NO_CHAT
  return [
    "default-src 'self'",
    [`script-src 'nonce-${nonce}' 'strict-dynamic'`, ...chat.script].join(' '),
    "script-src-attr 'none'",
    `style-src 'self' ${chat.writesStyles ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob: https:",
    ["font-src 'self'", ...(chat.font ?? [])].join(' '),
    `connect-src ${["'self'", ...connect, ...chat.connect].join(' ')}`,
    "frame-src 'self' https:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    ancestorsOf(site),
    'report-to policy',
    // For browsers that do not support `reporting-endpoints` yet.
    `report-uri ${REPORTS_AT}`,
  ].join('; ')
}
