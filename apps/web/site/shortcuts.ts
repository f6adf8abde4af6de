/** Storage key: `off` where the viewer wants no shortcuts of single keys (WCAG 2.1.4). */
const KEY = 'shortcuts'

const listeners = new Set<() => void>()
let open = false
let off: boolean | null = null

const tell = () => {
  for (const listener of [...listeners]) listener()
}

function isOff(): boolean {
  try {
    off ??= localStorage.getItem(KEY) === 'off'
  } catch {
    off ??= false
  }
  return off
}

/** Whether shortcuts are heard, and whether their overview is open. */
export const shortcuts = {
  areOn: (): boolean => !isOff(),
  turn(on: boolean): void {
    off = !on
    try {
      if (on) localStorage.removeItem(KEY)
      else localStorage.setItem(KEY, 'off')
    } catch {
      // For this page only.
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
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
