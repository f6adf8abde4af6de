import type { IncomingHttpHeaders } from 'node:http'
import { FRAMED } from '@touchline/contract/front'
import type { SiteConfig } from '#base/config/site-config.ts'

/**
 * Tells the backend that its cookies are for a frame: a page of another site frames this one, so browsers send only
 * cookies that are partitioned by that site. It is such a cookie itself, so that no other page is taken for framed.
 * Empty for all others, and where the site lets nobody frame it.
 */
export const framedCookie = (
  { 'sec-fetch-dest': as, 'sec-fetch-site': from }: IncomingHttpHeaders,
  { frameAncestors }: Pick<SiteConfig, 'frameAncestors'>,
): { readonly 'set-cookie'?: string } =>
  as === 'iframe' && from === 'cross-site' && frameAncestors.length > 0
    ? { 'set-cookie': `${FRAMED}=1; Path=/; HttpOnly; Secure; SameSite=None; Partitioned` }
    : {}
