// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'

/** Typed as a string, because the script has no types. */
const PIECES: string = './instrumentation-client.ts'

const order: string[] = []
vi.mock('react-dom/client', () => {
  order.push('react-dom')
  return { default: {} }
})
test('Next begins to hydrate when React has had a turn of its own', async () => {
  const later = setTimeout
  vi.stubGlobal('setTimeout', (work: () => void) => later(() => (order.push('turn'), work())))
  await import(PIECES)
  const { appBootstrap } = await import('next/dist/client/app-bootstrap.js')
  await new Promise<void>((begun) => appBootstrap(() => (order.push('hydrate'), begun())))
  vi.unstubAllGlobals()
  expect(order).toEqual(['turn', 'react-dom', 'turn', 'hydrate'])
})
