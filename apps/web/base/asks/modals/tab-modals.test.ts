import { expect, test, vi } from 'vitest'
import { createTabModals } from './tab-modals.ts'

/** Connected channels: what one posts, all others receive at once. */
function channels(count: number) {
  const heard: ((event: MessageEvent) => void)[][] = Array.from({ length: count }, () => [])
  return heard.map((own) => ({
    addEventListener: (_type: string, listen: unknown) => own.push(listen as (event: MessageEvent) => void),
    postMessage: (data: unknown) => {
      for (const others of heard)
        if (others !== own) for (const listen of others) listen({ data } as MessageEvent)
    },
  }))
}

test('MODAL-15 reality check and session limit open and close in all tabs together', () => {
  const [one, two, three] = channels(3).map((channel) => createTabModals(channel))
  const rendered = vi.fn()
  two?.subscribe(rendered)
  one?.open('reality-check')
  expect([one, two, three].map((tab) => tab?.get())).toEqual(Array(3).fill('reality-check'))
  two?.close('out-of-session-limit')
  three?.open('reality-check')
  expect(rendered).toHaveBeenCalledTimes(1)
  three?.open('out-of-session-limit')
  expect([one, two].map((tab) => tab?.get())).toEqual(Array(2).fill('out-of-session-limit'))
  two?.close('out-of-session-limit')
  expect([one, two, three].map((tab) => tab?.get())).toEqual([null, null, null])
})

test('MODAL-15 other events on the channel, and a browser without channels, do no harm', () => {
  const [channel, other] = channels(2)
  const tab = createTabModals(channel ?? null)
  for (const data of [null, 'reality-check', { event: 'sign-in', open: true }, { event: 'reality-check' }])
    other?.postMessage(data)
  expect(tab.get()).toBe(null)
  const alone = createTabModals(null)
  alone.open('reality-check')
  expect(alone.get()).toBe('reality-check')
})
