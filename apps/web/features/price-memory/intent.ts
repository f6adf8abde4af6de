/** How a price was asked about. */
export type Way = 'pointer' | 'touch' | 'key'

/** Milliseconds that a pointer rests, or a finger presses, before it is meant. */
const REST = 400
const PRESS = 500
/** Pixels that a finger may move while it presses. */
const SLIP = 10

const cellOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('button.odds') : null

/** The key that asks about the price that has the focus. */
const KEY = 'p'

interface Waiting {
  readonly cell: HTMLElement
  readonly x: number
  readonly y: number
  readonly timer: ReturnType<typeof setTimeout>
}

/** What ends a press on a price must not choose it as well. */
function swallowClick(cell: HTMLElement): void {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  cell.addEventListener('click', swallow, { capture: true })
  cell.addEventListener('contextmenu', swallow, { capture: true })
  const end = () => {
    cell.removeEventListener('click', swallow, { capture: true })
    cell.removeEventListener('contextmenu', swallow, { capture: true })
  }
  document.addEventListener('pointerdown', end, { once: true, capture: true })
}

/** As what an event counts that was heard a while ago: a finger may have been lifted, a pointer have gone since. */
function stillOf({ type, target }: Event): string | null {
  if (type === 'keydown') return type
  return type === 'pointermove' && cellOf(target)?.matches(':hover') === true ? 'pointerover' : null
}

/**
 * Tells of prices that somebody asks about: by a pointer that rests on one, a finger that stays on one, or the key while
 * one has the focus. `first` is what was heard before this was loaded. Answers how to stop.
 */
export function followIntent(first: Event | null, ask: (cell: HTMLElement, way: Way) => void): () => void {
  let waiting: Waiting | null = null
  const forget = () => {
    if (waiting !== null) clearTimeout(waiting.timer)
    waiting = null
  }
  const wait = (cell: HTMLElement, event: PointerEvent, way: 'pointer' | 'touch') => {
    forget()
    const meant = () => {
      waiting = null
      if (way === 'touch') swallowClick(cell)
      ask(cell, way)
    }
    const timer = setTimeout(meant, way === 'touch' ? PRESS : REST)
    waiting = { cell, x: event.clientX, y: event.clientY, timer }
  }
  const onOver = (event: PointerEvent) => {
    const cell = cellOf(event.target)
    if (cell === null || event.pointerType === 'touch') return
    if (waiting?.cell !== cell) wait(cell, event, 'pointer')
  }
  const onOut = (event: PointerEvent) => {
    if (waiting !== null && cellOf(event.relatedTarget) !== waiting.cell) forget()
  }
  const onDown = (event: PointerEvent) => {
    forget()
    const cell = cellOf(event.target)
    if (cell !== null && event.pointerType === 'touch') wait(cell, event, 'touch')
  }
  const onMove = ({ clientX, clientY, pointerType }: PointerEvent) => {
    if (waiting === null || pointerType !== 'touch') return
    if (Math.hypot(clientX - waiting.x, clientY - waiting.y) > SLIP) forget()
  }
  const onKey = (event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    const cell = cellOf(event.target)
    if (cell === null || !isPlain || event.key.toLowerCase() !== KEY) return
    event.preventDefault()
    forget()
    ask(cell, 'key')
  }
  const listeners = {
    pointerover: onOver,
    pointerout: onOut,
    pointerdown: onDown,
    pointermove: onMove,
    pointerup: forget,
    pointercancel: forget,
    keydown: onKey,
  } as const
  const rows = Object.entries(listeners) as [string, EventListener][]
  for (const [name, hear] of rows) document.addEventListener(name, hear, { passive: name !== 'keydown' })
  if (first !== null) rows.find(([name]) => name === stillOf(first))?.[1](first)
  return () => {
    forget()
    for (const [name, hear] of rows) document.removeEventListener(name, hear)
  }
}
