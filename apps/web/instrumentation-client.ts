/**
 * What a page starts with, in turns: evaluated at once it would hold the page for a tenth of a second on a phone, and a press would wait
 * that long. Next awaits `__next_s` (its scripts before hydration) and then finds these modules done.
 */
const PIECES: readonly (() => Promise<unknown>)[] = [
  () => import('react-dom/client'),
  () => import('next/link'),
]

const turn = () => new Promise((resolve) => setTimeout(resolve))

async function start(): Promise<void> {
  for (const evaluate of PIECES) {
    await turn()
    await evaluate()
  }
  await turn()
}

Object.assign(globalThis, { __next_s: { length: PIECES.length, reduce: start } })
