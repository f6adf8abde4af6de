import { startOfflineShell } from './offline-shell.ts'

let begun = false

/** What no visitor waits for, once a page load. `start`: the address of home. */
export function later(start: string): void {
  if (begun) return
  begun = true
  startOfflineShell(start)
}
