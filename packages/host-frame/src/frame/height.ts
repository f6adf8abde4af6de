/** How long (ms) content must have been lower before the frame follows: a page on its way is low for a moment. */
const SETTLED = 300

export interface FollowHeight {
  /** Content height in px. */
  (height: number): void
  stop(): void
}

/**
 * Follows the height of the content. The frame grows at once, so that nothing is cut; it shrinks once the content has
 * been lower for a while, so that the host's page does not jump up and down between two pages of the product.
 */
export function followHeight(apply: (height: number) => void): FollowHeight {
  let shown = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = (height: number) => {
    if (height === shown) return
    shown = height
    apply(height)
  }
  const follow = (height: number) => {
    clearTimeout(timer)
    const whole = Math.ceil(height)
    if (whole >= shown) show(whole)
    else timer = setTimeout(() => show(whole), SETTLED)
  }
  return Object.assign(follow, { stop: () => clearTimeout(timer) })
}
