import { createListeners } from '../signal.ts'

const { subscribe, tell } = createListeners()
let held = false

/** Whether the prices on the page stand still, until they are let go or the page is loaded anew (WCAG 2.2.2). */
export const heldPrices = {
  are: (): boolean => held,
  hold(next: boolean): void {
    held = next
    tell()
  },
  subscribe,
}
