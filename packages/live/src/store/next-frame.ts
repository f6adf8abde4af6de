/** Runs a task once, later. In a browser: at the next frame. */
export type Schedule = (task: () => void) => void

const HIDDEN_FLUSH_INTERVAL = 1000

/** Longest time (ms) for which presses keep a task from its frame. */
const PRESS_FIRST = 50
const PRESSES = ['pointerdown', 'click', 'keydown'] as const

const waiting = new Set<() => void>()
let isWatched = false
/** Whether the first frame after a press is still to come, or being made. */
let isPressed = false

const runLater = (run: () => void) => setTimeout(run, HIDDEN_FLUSH_INTERVAL)

function onPress(): void {
  isPressed = true
  requestAnimationFrame(() => setTimeout(() => (isPressed = false)))
}

/** Follows presses, and tasks whose frame does not come while the tab is hidden. */
function watchPage(): void {
  if (isWatched) return
  isWatched = true
  addEventListener('visibilitychange', () => {
    if (document.hidden) waiting.forEach(runLater)
  })
  for (const press of PRESSES) addEventListener(press, onPress, true)
}

/**
 * Runs a task at the next animation frame. The first one after a press is left to what the press changed: with hundreds
 * of moved prices in it whoever pressed would wait for those. A hidden tab has no frames, so there it runs after a
 * second. Without `requestAnimationFrame` (server, tests) a timer of one frame's length is used.
 */
export const nextFrame: Schedule = (task) => {
  if (typeof requestAnimationFrame !== 'function') {
    setTimeout(task, 16)
    return
  }
  watchPage()
  const latest = performance.now() + PRESS_FIRST
  const run = () => {
    if (waiting.delete(run)) task()
  }
  const inFrame = (frame: number) => {
    if (isPressed && frame < latest) requestAnimationFrame(inFrame)
    else run()
  }
  waiting.add(run)
  requestAnimationFrame(inFrame)
  if (document.hidden) runLater(run)
}
