import { expect, test } from 'vitest'
import { deviceCookie } from './device-cookie.ts'

test('TRACK-03 a device gets its id with the first page, another one than the next device, and keeps it', () => {
  const first = deviceCookie({})['set-cookie'] ?? ''
  const id = /^device_id=([0-9a-f]{32});/.exec(first)?.[1] ?? ''
  expect(id).not.toBe('')
  expect(deviceCookie({})['set-cookie']).not.toBe(first)
  expect(deviceCookie({ cookie: `a=b; device_id=${id}` })).toEqual({})
  expect(deviceCookie({ cookie: 'device_id=<script>' })['set-cookie']).toMatch(/^device_id=[0-9a-f]{32};/)
  expect(deviceCookie({ 'x-forwarded-proto': 'https' })['set-cookie']).toMatch(/; Secure$/)
})
