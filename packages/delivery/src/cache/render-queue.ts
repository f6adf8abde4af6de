import { AsyncLocalStorage } from 'node:async_hooks'

export interface RenderQueueOptions {
  /** Concurrent renderings at most. */
  readonly atOnce: number
  /** Waiting renderings at most. */
  readonly waiting: number
}

/** Limits the renderings of one process. More than it can do are refused at once instead of making all of them late. */
export interface RenderQueue {
  /** Runs `render` now or in its turn; it must call `over` at its end. False when the queue is full. */
  run(render: (over: () => void) => void): boolean
}

export function createRenderQueue({ atOnce, waiting }: RenderQueueOptions): RenderQueue {
  const queue: ((over: () => void) => void)[] = []
  let running = 0
  const start = (render: (over: () => void) => void) => {
    running += 1
    let isOver = false
    render(() => {
      if (isOver) return
      isOver = true
      running -= 1
      const next = queue.shift()
      if (next !== undefined) start(next)
    })
  }
  return {
    run(render) {
      if (running < atOnce) start(render)
      // Begun at the end of somebody else's, it still is on behalf of its own visit.
      else if (queue.length < waiting) queue.push(AsyncLocalStorage.bind(render))
      else return false
      return true
    },
  }
}
