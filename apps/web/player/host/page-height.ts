/** Pause (ms) before a new height is told (HOST-07). */
const DEBOUNCE = 100

/** After so many steps in which the content grew because the frame had, it is taken to follow the frame. */
const MOST_CHASES = 5

export interface Told {
  /** Height (px) that was told last. */
  readonly height: number
  /** Height (px) of content and frame when they were looked at last. */
  readonly content: number
  readonly frame: number
  /** Steps in a row in which the content grew after the frame. */
  readonly chases: number
}

/**
 * What is known of a content's height after a look, and whether it is told. Content that is as high as its frame plus
 * something would grow with every answer of the host; after a few such steps nothing more is told until it shrinks or
 * grows by itself.
 */
export function nextHeight(
  told: Told | null,
  content: number,
  frame: number,
): { readonly told: Told; readonly isNew: boolean } {
  if (told === null) return { told: { height: content, content, frame, chases: 0 }, isNew: true }
  if (content === told.content) return { told: { ...told, frame }, isNew: false }
  const follows = content > told.content && frame > told.frame
  const chases = follows ? Math.min(told.chases + 1, MOST_CHASES + 1) : 0
  return chases > MOST_CHASES
    ? { told: { ...told, content, frame, chases }, isNew: false }
    : { told: { height: content, content, frame, chases }, isNew: true }
}

export interface ContentHeight {
  /** Height (px) of the content, as it was laid out last; asking costs nothing. */
  readonly get: () => number
  /** Tells it now that somebody listens, and once it has been another for a while. */
  readonly tell: (send: (height: number) => void) => void
  readonly stop: () => void
}

/** Follows the height of the content. That of the root is at least the frame's, so that it would never shrink. */
export function followHeight(view: Window & typeof globalThis): ContentHeight {
  const { body } = view.document
  let height = Math.ceil(body.getBoundingClientRect().height)
  let told: Told | null = null
  let send: ((height: number) => void) | null = null
  let timer: ReturnType<typeof setTimeout> | null = null
  const look = () => {
    timer = null
    const next = nextHeight(told, height, view.innerHeight)
    told = next.told
    if (next.isNew) send?.(next.told.height)
  }
  const wake = () => {
    if (timer !== null) clearTimeout(timer)
    timer = setTimeout(look, DEBOUNCE)
  }
  const observer = new view.ResizeObserver(() => {
    // Laid out a moment ago: it is not laid out for this.
    height = Math.ceil(body.getBoundingClientRect().height)
    wake()
  })
  observer.observe(body)
  // Else a frame that has grown since would seem the reason of what grows later by itself.
  view.addEventListener('resize', wake)
  return {
    get: () => height,
    tell(next) {
      send = next
      wake()
    },
    stop() {
      observer.disconnect()
      view.removeEventListener('resize', wake)
      if (timer !== null) clearTimeout(timer)
    },
  }
}
