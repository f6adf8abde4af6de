// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyAfter } from './lazy-after.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('CONST-02 a lazy component is loaded 200 ms after it is due', async () => {
  vi.useFakeTimers()
  const load = vi.fn(async () => () => <p>here</p>)
  const Late = lazyAfter(load)
  await act(async () => {
    render(
      <Suspense fallback={<p>soon</p>}>
        <Late />
      </Suspense>,
    )
  })
  await act(() => vi.advanceTimersByTimeAsync(199))
  expect(load).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(load).toHaveBeenCalledOnce()
  expect(screen.getByText('here')).toBeTruthy()
})
