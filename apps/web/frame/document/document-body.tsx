'use client'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { RESERVED_SEGMENTS } from '#base/addresses/links.ts'
import { pageGroup } from '#base/addresses/page-group.ts'

export interface DocumentBodyProps {
  /** Base of every internal address of the locale. */
  readonly base: string
  readonly locale: string
  /** The site's country. The script before the first paint replaces it by the visitor's if the front knows it. */
  readonly country: string
  /** A native application shows the site (SITE-04). */
  readonly isMobileApp: boolean
  /** First segments of the site's custom pages. */
  readonly ownPages: readonly string[]
  readonly children: ReactNode
}

/** The body with data for styles and host pages (LINK-12). `start/first-paint` adds frame and scrolling. */
export function DocumentBody({ base, locale, country, isMobileApp, ownPages, children }: DocumentBodyProps) {
  const path = usePathname()
  const inside = path === base ? '' : path.startsWith(`${base}/`) ? path.slice(base.length + 1) : '404'
  return (
    <body
      data-page={pageGroup(inside, new Set([...RESERVED_SEGMENTS, ...ownPages]))}
      data-locale={locale}
      data-country={country}
      data-mobile-app={isMobileApp || undefined}
      suppressHydrationWarning
    >
      {children}
    </body>
  )
}
