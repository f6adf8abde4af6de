'use client'
import { GlobalLayoutRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { use, useEffect, useLayoutEffect } from 'react'
import { useLinks } from '#base/navigation/links-context.tsx'
import { RESERVED_SEGMENTS } from '#base/addresses/links.ts'
import { opening } from '#base/navigation/opening.ts'
import { pageGroup } from '#base/addresses/page-group.ts'

/** Shows at once that a press on a link was heard, and of what kind the page is that it opens, however long that page takes. */
export function OpeningMark() {
  const { base } = useLinks()
  // Another one with whatever page comes, be it the present one again.
  const router = use(GlobalLayoutRouterContext)
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- that it is another one is all there is to know of it.
  useLayoutEffect(() => opening.end, [router])
  useEffect(() => {
    const press = ({ defaultPrevented, target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      // Only what the router has taken from the browser opens without a reload.
      if (!defaultPrevented || link?.origin !== location.origin) return
      const { pathname, search } = link
      const isHere = pathname === location.pathname
      if (isHere && search === location.search) return
      opening.begin(isHere ? null : pageGroup(pathname.slice(base.length + 1), RESERVED_SEGMENTS), link)
    }
    // Back from another site by the browser's own memory.
    addEventListener('pageshow', opening.end)
    // After the page's own listeners, the router's among them.
    addEventListener('click', press)
    return () => {
      removeEventListener('pageshow', opening.end)
      removeEventListener('click', press)
    }
  }, [base])
  return null
}
