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

const hasBox = (element: Element): boolean => element.getClientRects().length > 0

/**
 * A browser looks at every observed element in every frame. So the parents of elements are observed, which are few, and the elements
 * themselves only while their parent is near: a page of leagues costs its leagues and the rows around the screen. `margin` as that of an
 * IntersectionObserver.
 */
export function createNearness(margin: string): Nearness {
  const blocks = new Map<Element, Block>()
  const listeners = new Map<Element, OnNear>()
  const options = { rootMargin: margin }

  const members = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting)
  }, options)

  const parents = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const block = blocks.get(target)
      if (block === undefined || block.isNear === isIntersecting) continue
      block.isNear = isIntersecting
      for (const element of block.members) {
        if (isIntersecting) members.observe(element)
        else {
          members.unobserve(element)
          listeners.get(element)?.(false)
        }
      }
    }
  }, options)

  /** Null where the parent has no box of its own to be near: then the element is observed by itself. */
  const blockOf = (parent: Element | null): Block | null => {
    const present = parent === null ? undefined : blocks.get(parent)
    if (present !== undefined || parent === null || !hasBox(parent)) return present ?? null
    const block = { members: new Set<Element>(), isNear: false }
    blocks.set(parent, block)
    parents.observe(parent)
    return block
  }

  return {
    observe(element, onNear) {
      const parent = element.parentElement
      const block = blockOf(parent)
      listeners.set(element, onNear)
      block?.members.add(element)
      if (block === null || block.isNear) members.observe(element)
      return () => {
        members.unobserve(element)
        listeners.delete(element)
        block?.members.delete(element)
        if (parent === null || block === null || block.members.size > 0) return
        if (blocks.get(parent) !== block) return
        blocks.delete(parent)
        parents.unobserve(parent)
      }
    },
  }
}
