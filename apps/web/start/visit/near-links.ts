import { createNearness } from '#player/realtime/nearness.ts'
import { whenIdle } from '../when-idle.ts'

/** Distance from the viewport at which a link's page is prefetched (LINK-14). */
const MARGIN = '200px'

/** The element to observe for a link. A list row has several links to one page, so the row is observed instead. */
const blockOf = (link: Element): Element => link.closest('[data-match]') ?? link

const linksIn = (element: Element): Iterable<HTMLAnchorElement> =>
  element instanceof HTMLAnchorElement ? [element] : element.querySelectorAll('a')

/** Runs work when the browser is idle; repeated requests until then count as one. */
function onceIdle(work: () => void): () => void {
  let isAsked = false
  return () => {
    if (isAsked) return
    isAsked = true
    whenIdle(() => {
      isAsked = false
      work()
    })
  }
}

/** Base of the product's addresses; null before the start. */
let start: string | null = null

const isPage = ({ origin, pathname }: HTMLAnchorElement): boolean =>
  origin === location.origin && pathname !== location.pathname && `${pathname}/`.startsWith(`${start}/`)

/**
 * Prefetches pages of links near the viewport, one per idle period, and the page of a hovered link at once. Other views
 * of the current page (filters, sorting) are not prefetched. Starts once; later calls only change the base.
 */
export function nearLinks(base: string, prefetch: (href: string) => void): void {
  const hasBegun = start !== null
  start = base
  if (hasBegun) return
  const waiting = new Set<string>()
  const watched = new Map<Element, () => void>()
  const fetchNext = onceIdle(() => {
    for (const href of waiting) {
      waiting.delete(href)
      prefetch(href)
      return fetchNext()
    }
  })
  const nearness = createNearness(MARGIN)
  const watch = (element: Element) =>
    nearness.observe(element, (isNear) => {
      for (const link of linksIn(element)) {
        if (!isNear) waiting.delete(link.href)
        else if (isPage(link)) waiting.add(link.href)
      }
      fetchNext()
    })
  const look = () => {
    for (const [element, stop] of watched) {
      if (element.isConnected) continue
      stop()
      watched.delete(element)
    }
    for (const link of document.querySelectorAll('a')) {
      const block = blockOf(link)
      if (!watched.has(block)) watched.set(block, watch(block))
    }
  }
  const point = ({ target }: Event) => {
    const link = (target as Element).closest('a')
    if (link !== null && isPage(link)) prefetch(link.href)
  }
  look()
  new MutationObserver(onceIdle(look)).observe(document.body, { childList: true, subtree: true })
  document.body.addEventListener('pointerover', point)
}
