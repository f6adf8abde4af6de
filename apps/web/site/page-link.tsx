import Link from 'next/link'
import type { ComponentProps } from 'react'

export interface PageLinkProps extends Omit<ComponentProps<typeof Link>, 'href' | 'prefetch'> {
  readonly href: string
}

/**
 * A link inside the product: opens without a reload. Its page is prefetched near the viewport (LINK-14), but not by the router, which
 * would do so while the page itself is still coming to life: shell/visit/near-links.ts.
 */
export function PageLink(props: PageLinkProps) {
  return <Link {...props} prefetch={false} />
}
