'use client'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { type ComponentProps, createContext, type MouseEvent, use, useTransition } from 'react'

export interface PageLinkProps extends ComponentProps<'a'> {
  readonly href: string
}

const Opening = createContext(false)

/** Inside a link: whether its page is on its way. */
export const useIsOpening = (): boolean => use(Opening)

/** A press that the browser answers in its own way: another tab, a download, another place. */
function isBrowsers({
  altKey,
  ctrlKey,
  currentTarget,
  defaultPrevented,
  metaKey,
  shiftKey,
}: MouseEvent<HTMLAnchorElement>) {
  const { download, origin, target } = currentTarget
  return (
    defaultPrevented ||
    altKey ||
    ctrlKey ||
    metaKey ||
    shiftKey ||
    download !== '' ||
    (target !== '' && target !== '_self') ||
    origin !== location.origin
  )
}

/**
 * A link inside the product: opens without a reload. It does what the framework's does for us in a tenth of the bytes. Its page
 * is prefetched near the viewport (LINK-14), but not by the router, which would do so while the page itself is still coming to
 * life: start/visit/near-links.ts.
 */
export function PageLink({ href, onClick, children, ...rest }: PageLinkProps) {
  const router = use(AppRouterContext)
  const [isOpening, open] = useTransition()
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (router === null || isBrowsers(event)) return
    event.preventDefault()
    open(() => router.push(href))
  }
  return (
    <Opening value={isOpening}>
      <a {...rest} href={href} onClick={press}>
        {children}
      </a>
    </Opening>
  )
}
