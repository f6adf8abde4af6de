import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { answerIcons } from './icons.ts'

test('ASSET-01 the icons are a pair of sprites, general ones and sports, with a version or without', async () => {
  const server = createServer((request, response) => {
    if (!answerIcons(request.url ?? '', response)) response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const answer = await fetch(`${base}/fe-api/icons.svg`)
  const [general, sports, ...more] = (await answer.json()) as string[]
  const cached = (await fetch(`${base}/fe-api/icons.svg?version=7`)).headers.get('cache-control')
  const other = await fetch(`${base}/fe-api/icons.png`)
  server.close()
  expect([answer.status, more, other.status]).toEqual([200, [], 404])
  expect(general).toContain('id="i-alert-circle"')
  expect(general).not.toContain('id="i-ball-football"')
  expect(sports).toContain('id="i-ball-football"')
  expect(sports).not.toContain('id="i-alert-circle"')
  expect(cached).toContain('immutable')
})
