/**
 * Calls `leave` once a press has both begun and ended outside, so that it can be taken back until then (WCAG 2.5.2). A
 * finger's events go to where it began, so where it ended is asked of the page. Answers how to stop.
 */
export function onPressOutside(isInside: (at: Element | null) => boolean, leave: () => void): () => void {
  let isOutside = false
  const onDown = ({ target }: PointerEvent) => {
    isOutside = !isInside(target instanceof Element ? target : null)
  }
  const onUp = ({ clientX, clientY }: PointerEvent) => {
    if (isOutside && !isInside(document.elementFromPoint(clientX, clientY))) leave()
    isOutside = false
  }
  document.addEventListener('pointerdown', onDown)
  document.addEventListener('pointerup', onUp)
  return () => {
    document.removeEventListener('pointerdown', onDown)
    document.removeEventListener('pointerup', onUp)
  }
}
