'use client'
import { GlobalLayoutRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { use, useEffect, useLayoutEffect } from 'react'
import { useLinks } from '#base/navigation/links-context.tsx'
import { RESERVED_SEGMENTS } from '#base/addresses/links.ts'
import { opening } from '#base/navigation/opening.ts'
import { pageGroup } from '#base/addresses/page-group.ts'

/**
 * Shows at once that a click on a link was received, and a skeleton of the page that it opens, while that page loads.
 */
export function OpeningMark() {
  const { base } = useLinks()
  // A new object with each page, even if the same page comes again.
  const router = use(GlobalLayoutRouterContext)
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new object is the only sign of a new page.
  useLayoutEffect(() => opening.end, [router])
  useEffect(() => {
    const press = ({ defaultPrevented, target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      // Other links reload the page; only those handled by the router stay.
      if (!defaultPrevented || link?.origin !== location.origin) return
      const { pathname, search } = link
      const isHere = pathname === location.pathname
      if (isHere && search === location.search) return
      opening.begin(isHere ? null : pageGroup(pathname.slice(base.length + 1), RESERVED_SEGMENTS), link)
    }
    // The page was restored from the back/forward cache.
    addEventListener('pageshow', opening.end)
    // Runs after the listeners of the page, including the router's.
    addEventListener('click', press)
    return () => {
      removeEventListener('pageshow', opening.end)
      removeEventListener('click', press)
    }
  }, [base])
  return null
}
