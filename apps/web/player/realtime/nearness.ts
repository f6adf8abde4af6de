export type OnNear = (near: boolean) => void

/** Tells elements whether they are near the viewport. */
export interface Nearness {
  /** Calls `onNear` when the element comes near or leaves. Returns the unsubscribe function. */
  observe(element: Element, onNear: OnNear): () => void
}

interface Block {
  readonly members: Set<Element>
  isNear: boolean
}

/** Whether the element has `display: contents` and so is never near. Reading its style would force a layout. */
const isBoxless = ({ boundingClientRect: { width, height } }: IntersectionObserverEntry): boolean =>
  width === 0 && height === 0

/**
 * Browsers check every observed element in every frame. So this observes the parents, which are few, and their elements
 * only while the parent is near or has no box. A page of leagues then costs its leagues and the rows around the screen.
 * `margin`: as in IntersectionObserver.
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
