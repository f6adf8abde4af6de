import { createListeners } from '../signal.ts'

/** Storage key; `off` if the viewer turned single-key shortcuts off (WCAG 2.1.4). */
const KEY = 'shortcuts'

const { subscribe, tell } = createListeners()
let open = false
let off: boolean | null = null

function isOff(): boolean {
  try {
    off ??= localStorage.getItem(KEY) === 'off'
  } catch {
    off ??= false
  }
  return off
}

/** Whether shortcuts are on, and whether their overview is open. */
export const shortcuts = {
  areOn: (): boolean => !isOff(),
  turn(on: boolean): void {
    off = !on
    try {
      if (on) localStorage.removeItem(KEY)
      else localStorage.setItem(KEY, 'off')
    } catch {
      // Storage is blocked: the choice is kept for this page only.
    }
    tell()
  },
  isOpen: (): boolean => open,
  open(): void {
    open = true
    tell()
  },
  close(): void {
    open = false
    tell()
  },
  subscribe,
}
