'use client'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { type ComponentProps, createContext, type MouseEvent, use, useTransition } from 'react'

export interface PageLinkProps extends ComponentProps<'a'> {
  readonly href: string
}

const Opening = createContext(false)

/** Inside a link: whether its page is loading. */
export const useIsOpening = (): boolean => use(Opening)

/** Whether the browser must handle the press: new tab, download, other origin. */
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
 * Internal link without a reload. Does the same as the framework's link in a tenth of the bytes.
 * start/visit/near-links.ts prefetches pages near the viewport (LINK-14); the router would do so while the page still
 * hydrates.
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
