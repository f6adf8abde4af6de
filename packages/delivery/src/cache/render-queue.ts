export interface RenderQueueOptions {
  /** Renderings under way at once. */
  readonly atOnce: number
  /** Those that wait for one of them to end. */
  readonly waiting: number
}

/** Renderings of one process: more than it can do are refused at once instead of making all of them late. */
export interface RenderQueue {
  /** Runs `render` now or in its turn; it calls what it is given once it is over. False when there is no room. */
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
      else if (queue.length < waiting) queue.push(render)
      else return false
      return true
    },
  }
}
