export type OnNear = (near: boolean) => void

/** Tells elements whether they are near the viewport. */
export interface Nearness {
  /** Calls `onNear` when the element comes near and when it goes. Answers how to stop. */
  observe(element: Element, onNear: OnNear): () => void
}

interface Block {
  readonly members: Set<Element>
  isNear: boolean
}

/** Of `display: contents`, which is never near anything. Asking the element itself would have the browser lay out the page for it. */
const isBoxless = ({ boundingClientRect: { width, height } }: IntersectionObserverEntry): boolean =>
  width === 0 && height === 0

/**
 * A browser looks at every observed element in every frame. So the parents of elements are observed, which are few, and the elements
 * themselves only while their parent is near, or has no box to be near with: a page of leagues costs its leagues and the rows around the
 * screen. `margin` as that of an IntersectionObserver.
 */
export function createNearness(margin: string): Nearness {
  const blocks = new Map<Element, Block>()
  const listeners = new Map<Element, OnNear>()
  const options = { rootMargin: margin }

  const members = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting)
  }, options)

  const parents = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      const block = blocks.get(entry.target)
      const isNear = entry.isIntersecting || isBoxless(entry)
      if (block === undefined || block.isNear === isNear) continue
      block.isNear = isNear
      for (const element of block.members) {
        if (isNear) members.observe(element)
        else {
          members.unobserve(element)
          listeners.get(element)?.(false)
        }
      }
    }
  }, options)

  const blockOf = (parent: Element): Block => {
    const present = blocks.get(parent)
    if (present !== undefined) return present
    const block = { members: new Set<Element>(), isNear: false }
    blocks.set(parent, block)
    parents.observe(parent)
    return block
  }

  return {
    observe(element, onNear) {
      const parent = element.parentElement ?? element
      const block = blockOf(parent)
      listeners.set(element, onNear)
      block.members.add(element)
      if (block.isNear) members.observe(element)
      return () => {
        members.unobserve(element)
        listeners.delete(element)
        block.members.delete(element)
        if (block.members.size > 0 || blocks.get(parent) !== block) return
        blocks.delete(parent)
        parents.unobserve(parent)
      }
    },
  }
}
