/**
 * Loads React first, in its own task. Together with the rest of the start it would block the page for a tenth of a
 * second on a phone, and delay clicks by that. Next awaits `__next_s` (its scripts before hydration).
 */
const turn = () => new Promise((resolve) => setTimeout(resolve))

async function start(): Promise<void> {
  await turn()
  await import('react-dom/client')
  await turn()
}

Object.assign(globalThis, { __next_s: { length: 1, reduce: start } })
