import Link from 'next/link'
import type { ComponentProps } from 'react'

export interface PageLinkProps extends Omit<ComponentProps<typeof Link>, 'href' | 'prefetch'> {
  readonly href: string
  /** False where another link beside it leads to the same page. */
  readonly prefetch?: false
}

/** A link inside the product: opens without a reload, and its page is prefetched near the viewport (LINK-14). */
export function PageLink(props: PageLinkProps) {
  return <Link {...props} />
}
