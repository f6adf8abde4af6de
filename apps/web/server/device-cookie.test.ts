import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { deviceCookie } from './device-cookie.ts'

test('TRACK-03 a browser that comes without gets one for 7300 days, and is given none while it has one', async () => {
  const server = createServer(
    (request, response) => void response.writeHead(200, deviceCookie(request.headers, false)).end(),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const asked = async (headers: Record<string, string>) =>
    (await fetch(`http://127.0.0.1:${port}/`, { headers })).headers.get('set-cookie')
  const given = (await asked({})) ?? ''
  expect(given).toMatch(/^device_id=[0-9a-f]{32}; Max-Age=630720000; /)
  expect(await asked({ cookie: given.split(';')[0] ?? '' })).toBeNull()
  await new Promise((resolve) => server.close(resolve))
})

test('TRACK-03 a device gets its id with the first page, another one than the next device, and keeps it', () => {
  const first = deviceCookie({}, false)['set-cookie'] ?? ''
  const id = /^device_id=([0-9a-f]{32});/.exec(first)?.[1] ?? ''
  expect(id).not.toBe('')
  expect(deviceCookie({}, false)['set-cookie']).not.toBe(first)
  expect(deviceCookie({ cookie: `a=b; device_id=${id}` }, false)).toEqual({})
  expect(deviceCookie({ cookie: 'device_id=<script>' }, false)['set-cookie']).toMatch(
    /^device_id=[0-9a-f]{32};/,
  )
  expect(deviceCookie({}, true)['set-cookie']).toMatch(/; Secure$/)
})
