import { expect, test } from 'vitest'
import { createLog } from '../telemetry/log.ts'
import { createKernel } from './kernel.ts'

test('a call that fails is logged without the token in its address and without the values of its statement', async () => {
  const lines: string[] = []
  const log = createLog({ level: 'info', to: { write: (line) => void lines.push(line) } })
  const app = await createKernel({ logLevel: 'info', trustProxy: false, log }, (kernel) => {
    kernel.get('/users/confirmation', async () => {
      const fault = new Error('duplicate key value violates unique constraint "players_email_unique"')
      throw Object.assign(fault, { code: '23505', detail: 'Key (email)=(s3cret) exists', params: ['s3cret'] })
    })
  })
  const answer = await app.inject(
    '/users/confirmation?locale=de&confirmation_token=s3cret&unlock%5Ftoken=s3cret&code=s3cret',
  )
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain('s3cret')
  await app.close()
  expect(lines.join('')).not.toContain('s3cret')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'a call failed',
    url: '/users/confirmation?locale=de&confirmation_token=[masked]&unlock%5Ftoken=[masked]&code=[masked]',
    err: { code: '23505' },
  })
})
