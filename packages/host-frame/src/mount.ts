import { attend } from './frame/attend.ts'
import { mountFrame } from './frame/frame.ts'
import type { FrameOptions, Mounted } from './options.ts'

/** Shows the product in a frame that fills `target`. Throws a TypeError that names the option that is wrong. */
export const mount = (options: FrameOptions): Mounted => mountFrame(options, () => Promise.resolve(attend))
