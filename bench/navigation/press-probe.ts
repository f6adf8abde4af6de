/** What frames showed after a press; milliseconds since the browser's time of it, null until then. */
export interface Press {
  /** The first frame at all. */
  frame: number | null
  /** The first with a sign that the press was heard, or with the page. */
  life: number | null
  /** The first with a skeleton. */
  skeleton: number | null
  /** Route group whose skeleton is shown. */
  group: string | null
  /** The first with the page and without a skeleton. */
  came: number | null
  /** Layout shifts since, those shortly after the press among them. */
  shift: number
  /** What shifted and when. */
  moved: string[]
}

type Shift = PerformanceEntry & {
  readonly value: number
  readonly sources: readonly { readonly node: Node | null }[]
}

declare global {
  /** The last press; null before the first. */
  var benchPress: Press | null
}

/** What a frame shows. */
interface Shown {
  readonly isMarked: boolean
  readonly hasSkeleton: boolean
  readonly group: string | null
  readonly isThere: boolean
}

/**
 * Runs in the page before its own code. A frame is over when a message comes back that was posted from it, or when the
 * next one begins, for a busy page makes its frames before it handles messages. Begins anew with each press.
 */
export function installPressProbe(): void {
  const { port1, port2 } = new MessageChannel()
  let [at, from] = [0, '']
  let shown: Shown | null = null
  globalThis.benchPress = null
  const unseen = { frame: null, life: null, skeleton: null, group: null, came: null, shift: 0 }
  const look = (): Shown => {
    const mark = document.querySelector<HTMLElement>('.opening')
    const bones = mark?.firstElementChild ?? null
    return {
      isMarked: mark !== null,
      hasSkeleton: bones !== null && getComputedStyle(bones).opacity === '1',
      group: mark?.dataset['page'] ?? null,
      isThere: location.href !== from && mark === null,
    }
  }
  const end = () => {
    const press = globalThis.benchPress
    if (shown === null || press === null) return
    const now = performance.now() - at
    press.frame ??= now
    if (shown.isMarked || shown.isThere) press.life ??= now
    if (shown.hasSkeleton) {
      press.skeleton ??= now
      press.group ??= shown.group
    }
    if (shown.isThere) press.came = now
    shown = null
  }
  const frame = () => {
    end()
    if (globalThis.benchPress?.came !== null) return
    shown = look()
    port2.postMessage(null)
    requestAnimationFrame(frame)
  }
  port1.onmessage = end
  const press = ({ isTrusted, timeStamp }: PointerEvent) => {
    if (!isTrusted) return
    const isIdle = globalThis.benchPress?.came !== null
    at = timeStamp
    from = location.href
    shown = null
    globalThis.benchPress = { ...unseen, moved: [] }
    if (isIdle) requestAnimationFrame(frame)
  }
  addEventListener('pointerdown', press, true)
  new PerformanceObserver((list) => {
    const press = globalThis.benchPress
    if (press === null) return
    for (const { value, startTime, sources } of list.getEntries() as Shift[]) {
      press.shift += value
      for (const { node } of sources) {
        const element = node instanceof Element ? node : node?.parentElement
        const name = `${element?.localName}.${element?.className}`
        press.moved.push(`${name} by ${value.toPrecision(2)} at ${Math.round(startTime - at)} ms`)
      }
    }
  }).observe({ type: 'layout-shift' })
}
