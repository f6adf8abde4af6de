// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { deviceId } from './device.ts'

afterEach(() => vi.restoreAllMocks())

test('TRACK-03 the device id is made when it is first sent, stays the same, and is kept as long again with each bet', () => {
  expect(document.cookie).toBe('')
  const set = vi.spyOn(document, 'cookie', 'set')
  const id = deviceId()
  expect(id).toMatch(/^[0-9a-f]{32}$/)
  expect(deviceId()).toBe(id)
  expect(set.mock.calls.map(([text]) => text)).toEqual([
    expect.stringMatching(`^device_id=${id}; Max-Age=${400 * 86_400}; `),
    expect.stringMatching(`^device_id=${id}; Max-Age=${400 * 86_400}; `),
  ])
})

test('TRACK-03 what is no id is replaced by one', () => {
  document.cookie = 'device_id=%3Cscript%3E; Path=/'
  expect(deviceId()).toMatch(/^[0-9a-f]{32}$/)
})
