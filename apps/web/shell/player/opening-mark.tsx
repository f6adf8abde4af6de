'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { opening } from '../../site/opening.ts'

/** A page that has not come by then does not come (ms). */
const GIVEN_UP = 30_000

/** The link of ours that a press opens without a reload: the router has taken it from the browser. */
function openedBy({ defaultPrevented, target }: MouseEvent): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (!defaultPrevented || link === null || link.origin !== location.origin) return null
  return link.pathname + link.search === location.pathname + location.search ? null : link
}

/** Shows at once that a press on a link was heard, however long its page takes. */
export function OpeningMark() {
  const place = `${usePathname()}?${useSearchParams().toString()}`
  const shown = useRef(place)
  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    opening.end()
  }, [place])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const press = (event: MouseEvent) => {
      const link = openedBy(event)
      if (link === null) return
      opening.end()
      opening.begin(link)
      clearTimeout(timer)
      timer = setTimeout(opening.end, GIVEN_UP)
    }
    // Back from another site by the browser's own memory.
    addEventListener('pageshow', opening.end)
    // After the page's own listeners, the router's among them.
    addEventListener('click', press)
    return () => {
      clearTimeout(timer)
      removeEventListener('pageshow', opening.end)
      removeEventListener('click', press)
    }
  }, [])
  return null
}
