import { density } from '#base/choices/choice.ts'
import type { WaysApi } from './sparks/sparks.ts'

const after = (time: number, work: () => void) => {
  const timer = setTimeout(work, time)
  return () => clearTimeout(timer)
}

/** Rows so far (px) outside the window are drawn, too: they are the next to be seen. */
const MARGIN = 200

const isSeen = (cell: Element): boolean => {
  const { top, bottom, width } = cell.getBoundingClientRect()
  return width > 0 && bottom > -MARGIN && top < innerHeight + MARGIN
}

/** Shows in lists of Pro how prices moved; its code is loaded where they are read so. Returns the function that ends it. */
export function sparksInPro(api: WaysApi): () => void {
  /** Counts the choices, so that what is loaded for an earlier one does not begin. */
  let turn = 0
  let isOn = false
  let stop = () => {}
  const look = () => {
    const isWanted = density.get() === 'pro'
    if (isWanted === isOn) return
    isOn = isWanted
    turn += 1
    stop()
    stop = () => {}
    if (!isWanted) return
    const mine = turn
    void import('./sparks/sparks.ts').then(
      ({ followSparks }) => {
        if (turn !== mine) return
        stop = followSparks({ api, root: document.body, now: () => performance.now(), after, isSeen })
      },
      () => null,
    )
  }
  look()
  const unfollow = density.subscribe(look)
  return () => {
    turn += 1
    unfollow()
    stop()
  }
}
