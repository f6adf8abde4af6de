import { expect, test } from 'vitest'
import { createLog } from '../telemetry/log.ts'
import { noteIds } from '../telemetry/log-ids.ts'
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

test('BEYOND-37 a line of a call has its id, as its answer names it, and the trace that came with it, also after its body was read', async () => {
  const lines: string[] = []
  const log = createLog({ level: 'debug', to: { write: (line) => void lines.push(line) } })
  const app = await createKernel({ logLevel: 'debug', trustProxy: false, log }, (kernel) => {
    kernel.post('/bets/:id', async () => {
      await Promise.resolve()
      noteIds({ bet: 17 })
      log.warn('found by the call')
      return {}
    })
  })
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  const call = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/bets/17?token=s3cret', payload: { stake: 1 }, headers })
  const answers = await Promise.all([call({ traceparent: `00-${trace}-00f067aa0ba902b7-01` }), call({})])
  await app.close()
  const [traced, other] = answers.map(({ headers }) => headers['x-request-id'])
  const said = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const own = (request: unknown) => said.filter((line) => line['request'] === request)
  expect(own(traced)).toMatchObject([
    { msg: 'found by the call', bet: 17, trace },
    { msg: 'a call', route: '/bets/:id', status: 200, bet: 17, trace },
  ])
  expect(own(other)).toHaveLength(2)
  for (const line of own(other)) expect(line).not.toHaveProperty('trace')
  expect(lines.join('')).not.toContain('s3cret')
})
