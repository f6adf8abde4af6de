/** Pause (ms) before a new height is told (HOST-07). */
const DEBOUNCE = 100

/** After so many steps in which the content grew because the frame had, it is taken to follow the frame. */
const MOST_CHASES = 5

export interface Told {
  /** Height (px) that was told last. */
  readonly height: number
  /** Height (px) of the frame then. */
  readonly frame: number
  readonly chases: number
}

/**
 * What is to be told of a content's height, and whether it is told at all. Content that is as high as its frame plus
 * something would grow with every answer of the host; after a few such steps nothing more is told until it shrinks or
 * grows by itself.
 */
export function nextHeight(
  told: Told | null,
  content: number,
  frame: number,
): { readonly told: Told; readonly isNew: boolean } {
  if (told === null) return { told: { height: content, frame, chases: 0 }, isNew: true }
  if (content === told.height) return { told, isNew: false }
  const follows = content > told.height && frame > told.frame
  const chases = follows ? told.chases + 1 : 0
  return chases > MOST_CHASES
    ? { told: { ...told, frame, chases: MOST_CHASES }, isNew: false }
    : { told: { height: content, frame, chases }, isNew: true }
}

/** Height (px) of the page's content. The root is at least as high as the frame, so that it would never shrink. */
export const contentHeight = ({ document }: Window): number =>
  Math.ceil(document.body.getBoundingClientRect().height)

/** Tells the height of the content once it has been the same for a while. Returns the function that stops it. */
export function followHeight(view: Window & typeof globalThis, tell: (height: number) => void): () => void {
  let told: Told | null = null
  let timer: ReturnType<typeof setTimeout> | null = null
  const look = () => {
    timer = null
    const next = nextHeight(told, contentHeight(view), view.innerHeight)
    told = next.told
    if (next.isNew) tell(next.told.height)
  }
  const observer = new view.ResizeObserver(() => {
    if (timer !== null) clearTimeout(timer)
    timer = setTimeout(look, DEBOUNCE)
  })
  observer.observe(view.document.body)
  return () => {
    observer.disconnect()
    if (timer !== null) clearTimeout(timer)
  }
}
