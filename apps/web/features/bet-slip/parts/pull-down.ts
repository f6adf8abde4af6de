/** Distance (px) by which the sheet is pulled down before letting it go closes it. */
export const LOW = 96
/** Distance (px) after which a finger pulls; less is a press on what is under it. */
const SLACK = 10

/**
 * Follows a finger that pulls `sheet` down by one of its `handles`. `onAway` is told once it is let go far enough.
 * Returns how to stop.
 */
export function followPull(sheet: HTMLElement, handles: string, onAway: () => void): () => void {
  let pull: { readonly pointer: number; readonly y: number; by: number } | null = null
  const stop = () => {
    pull = null
    sheet.style.translate = ''
    sheet.style.transition = ''
  }
  const onDown = ({ pointerType, target, pointerId, clientY }: PointerEvent) => {
    const isHandle = target instanceof Element && target.closest(handles) !== null
    if (pointerType === 'touch' && isHandle) pull = { pointer: pointerId, y: clientY, by: 0 }
  }
  const onMove = ({ pointerId, clientY }: PointerEvent) => {
    if (pull === null || pointerId !== pull.pointer) return
    pull.by = Math.max(0, clientY - pull.y)
    if (pull.by <= SLACK) return
    sheet.style.transition = 'none'
    sheet.style.translate = `0 ${pull.by}px`
  }
  const onUp = ({ pointerId }: PointerEvent) => {
    if (pull === null || pointerId !== pull.pointer) return
    const isAway = pull.by >= LOW
    stop()
    if (isAway) onAway()
  }
  const followed = { pointerdown: onDown, pointermove: onMove, pointerup: onUp, pointercancel: stop } as const
  const each = Object.entries(followed) as [keyof typeof followed, (event: PointerEvent) => void][]
  for (const [name, listener] of each) sheet.addEventListener(name, listener)
  return () => {
    stop()
    for (const [name, listener] of each) sheet.removeEventListener(name, listener)
  }
}
