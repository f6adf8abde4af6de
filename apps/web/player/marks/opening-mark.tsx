'use client'
import { GlobalLayoutRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { use, useEffect, useLayoutEffect } from 'react'
import { useLinks } from '#base/navigation/links-context.tsx'
import { RESERVED_SEGMENTS } from '#base/addresses/links.ts'
import { opening } from '#base/navigation/opening.ts'
import { pageGroup } from '#base/addresses/page-group.ts'

/** Longest time (ms) from the moment that a finger leaves a link until its click. */
const CLICK_COMES = 500

/**
 * Shows at once that a press on a link was received, and a skeleton of the page that it opens, while that page loads.
 * That a finger leaves it is enough: the click follows it by up to three frames on a slow phone (PERF-18).
 */
export function OpeningMark() {
  const { base } = useLinks()
  // A new object with each page, even if the same page comes again.
  const router = use(GlobalLayoutRouterContext)
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new object is the only sign of a new page.
  useLayoutEffect(() => opening.end, [router])
  useEffect(() => {
    const press = ({ defaultPrevented, target, type, pointerType }: PointerEvent) => {
      const isClick = type === 'click'
      const link = target instanceof Element ? target.closest('a') : null
      // Other links reload the page; only those handled by the router stay.
      if (!(isClick ? defaultPrevented : pointerType === 'touch') || link?.origin !== location.origin) return
      const { pathname, search } = link
      const isHere = pathname === location.pathname
      if (isHere && search === location.search) return
      const page = isHere ? null : pageGroup(pathname.slice(base.length + 1), RESERVED_SEGMENTS)
      if (isClick) opening.begin(page, link)
      else opening.begin(null, link, CLICK_COMES)
    }
    // The page was restored from the back/forward cache.
    addEventListener('pageshow', opening.end)
    // Runs after the listeners of the page, including the router's.
    addEventListener('click', press)
    addEventListener('pointerup', press)
    return () => {
      removeEventListener('pageshow', opening.end)
      removeEventListener('click', press)
      removeEventListener('pointerup', press)
    }
  }, [base])
  return null
}
