// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFirstShown } from './moments.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('BEYOND-39 what is shown for the first time is a moment that ends; opened again it is none', () => {
  const receipt = {}
  const first = renderHook(() => useFirstShown(receipt, 1500))
  expect(first.result.current).toBe(true)
  act(() => void vi.advanceTimersByTime(1600))
  expect(first.result.current).toBe(false)
  first.unmount()
  expect(renderHook(() => useFirstShown(receipt, 1500)).result.current).toBe(false)
  expect(renderHook(() => useFirstShown({}, 1500)).result.current).toBe(true)
})
