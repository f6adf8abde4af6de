import { type ComponentType, lazy } from 'react'

/** ms from the moment that a component is due to the loading of its code, unless somebody waits for it (CONST-02). */
const LAZY_DELAY = 200

/** A component whose code is loaded some time after it is first rendered: what the page needs before goes first. */
export const lazyAfter = <Props>(load: () => Promise<ComponentType<Props>>, delay: number = LAZY_DELAY) =>
  lazy(async () => {
    await new Promise((resolve) => setTimeout(resolve, delay))
    return { default: await load() }
  })
