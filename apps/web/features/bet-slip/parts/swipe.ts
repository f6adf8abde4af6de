/** Distance (px) by which a row is pulled before letting it go takes it away. */
export const FAR = 96
/** Distance (px) after which it is known whether a finger pulls a row or scrolls the list. */
const SLACK = 10

interface Pull {
  readonly row: HTMLElement
  readonly pointer: number
  readonly x: number
  readonly y: number
  isGrabbed: boolean
}

/** How far (px) a row is pulled towards its start: never the other way. */
const pulledBy = (pull: Pull, x: number, isRtl: boolean): number =>
  Math.max(0, isRtl ? x - pull.x : pull.x - x)

function letGo({ row }: Pull): void {
  row.style.translate = ''
  delete row.dataset['swiped']
}

/**
 * Follows fingers that pull rows below `place` towards their start. `onAway` is told of one that is let go far enough.
 * Returns how to stop. Mouse and pen have the row's button.
 */
export function followSwipes(
  place: HTMLElement,
  rows: string,
  onAway: (row: HTMLElement) => void,
): () => void {
  let pull: Pull | null = null
  const isRtl = () => getComputedStyle(place).direction === 'rtl'
  const stop = () => {
    if (pull !== null) letGo(pull)
    pull = null
  }
  const onDown = ({ pointerType, target, pointerId, clientX, clientY }: PointerEvent) => {
    stop()
    if (pointerType !== 'touch' || !(target instanceof Element) || target.closest('input') !== null) return
    const row = target.closest<HTMLElement>(rows)
    if (row !== null) pull = { row, pointer: pointerId, x: clientX, y: clientY, isGrabbed: false }
  }
  const onMove = ({ pointerId, clientX, clientY }: PointerEvent) => {
    if (pull === null || pointerId !== pull.pointer) return
    const by = pulledBy(pull, clientX, isRtl())
    if (!pull.isGrabbed) {
      if (Math.abs(clientY - pull.y) > SLACK) return stop()
      if (by <= SLACK) return
      pull.isGrabbed = true
    }
    pull.row.style.translate = `${isRtl() ? by : -by}px`
    pull.row.dataset['swiped'] = by >= FAR ? 'far' : ''
  }
  const onUp = ({ pointerId, clientX }: PointerEvent) => {
    if (pull === null || pointerId !== pull.pointer) return
    const { row, isGrabbed } = pull
    const isAway = isGrabbed && pulledBy(pull, clientX, isRtl()) >= FAR
    stop()
    if (isAway) onAway(row)
  }
  const followed = { pointerdown: onDown, pointermove: onMove, pointerup: onUp, pointercancel: stop } as const
  const each = Object.entries(followed) as [keyof typeof followed, (event: PointerEvent) => void][]
  for (const [name, listener] of each) place.addEventListener(name, listener)
  return () => {
    stop()
    for (const [name, listener] of each) place.removeEventListener(name, listener)
  }
}
