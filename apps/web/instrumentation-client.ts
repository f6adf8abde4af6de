/**
 * React first, in a turn of its own: evaluated in one go with all else that a page starts with it would hold the page for a tenth of a
 * second on a phone, and a press would wait that long. Next awaits `__next_s` (its scripts before hydration).
 */
const turn = () => new Promise((resolve) => setTimeout(resolve))

async function start(): Promise<void> {
  await turn()
  await import('react-dom/client')
  await turn()
}

Object.assign(globalThis, { __next_s: { length: 1, reduce: start } })
