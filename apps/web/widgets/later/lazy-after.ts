import { type ComponentType, lazy } from 'react'

/**
 * Delay (ms) from the first render of a component to the loading of its code, unless a viewer waits for it (CONST-02).
 */
const LAZY_DELAY = 200

/** A component whose code loads some time after its first render, so that more urgent code loads first. */
export const lazyAfter = <Props>(load: () => Promise<ComponentType<Props>>, delay: number = LAZY_DELAY) =>
  lazy(async () => {
    await new Promise((resolve) => setTimeout(resolve, delay))
    return { default: await load() }
  })
