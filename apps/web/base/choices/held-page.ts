import { createListeners } from '../signal.ts'

const { subscribe, tell } = createListeners()
let held = false

/** Whether prices, scores and clocks on the page stand still, until they are let go or it is loaded anew (WCAG 2.2.2). */
export const heldPage = {
  are: (): boolean => held,
  hold(next: boolean): void {
    held = next
    tell()
  },
  subscribe,
}
