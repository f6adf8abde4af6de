import { describe, expect, test } from 'vitest'
import { createLog, logFault } from './log.ts'
import { about, noteIds, within, workOn } from './ids.ts'

function logged(level = 'info') {
  const lines: string[] = []
  const log = createLog({ level, roles: ['api', 'worker'], to: { write: (line) => void lines.push(line) } })
  return { log, lines: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

describe('a line of the log', () => {
  test('has one form: level in words, time, process, roles and message', () => {
    const { log, lines } = logged()
    log.warn({ where: 'feed' }, 'it is late')
    log.debug('nobody asked')
    expect(lines()).toEqual([
      {
        level: 'warn',
        time: expect.any(Number),
        pid: process.pid,
        roles: 'api,worker',
        where: 'feed',
        msg: 'it is late',
      },
    ])
  })

  test('names request, trace, bets and matches of the work it comes from, and of no other', async () => {
    const { log, lines } = logged()
    const call = async (request: string, match: number, bet: number) => {
      await within({ request, trace: `trace of ${request}` }, async () => {
        noteIds({ match: [match] })
        await Promise.resolve()
        noteIds({ bet })
        log.info('placed')
      })
    }
    await Promise.all([call('a', 1, 10), call('b', 2, 20)])
    log.info('nobody’s')
    expect(lines()).toMatchObject([
      { request: 'a', trace: 'trace of a', match: [1], bet: 10 },
      { request: 'b', trace: 'trace of b', match: [2], bet: 20 },
      {},
    ])
    expect(lines()[2]).not.toHaveProperty('request')
  })

  test('of an error that somebody else reports says what the work was about', async () => {
    const { log, lines } = logged()
    const failing = workOn({ match: 7 }, () => Promise.reject(about(new Error('no bet'), { bet: 71 })))
    await failing.catch((error: unknown) => logFault(log, error, 'settlement'))
    logFault(log, 'a text', 'feed')
    expect(lines()).toMatchObject([
      { level: 'error', where: 'settlement', match: 7, bet: 71, msg: 'no bet', err: { type: 'Error' } },
      { where: 'feed', msg: 'a text' },
    ])
  })

  test('holds of an error nothing that a statement was about, and of an address no secret', () => {
    const { log, lines } = logged()
    const fault = Object.assign(new Error('duplicate key', { cause: new Error('the first') }), {
      code: '23505',
      detail: 'Key (email)=(s3cret) exists',
      parameters: ['s3cret'],
    })
    log.error({ err: fault, url: '/users/unlock?unlock_token=s3cret' }, 'a call failed')
    expect(JSON.stringify(lines())).not.toContain('s3cret')
    expect(lines()[0]).toMatchObject({ err: { code: '23505', cause: 'the first' } })
  })

  test('leaves nothing of itself to the next one of the same work', () => {
    const { log, lines } = logged()
    within({ request: 'a' }, () => {
      log.error({ err: new Error('x'), where: 'feed' }, 'one')
      log.info('another')
    })
    expect(lines()[1]).not.toHaveProperty('err')
    expect(lines()[1]).not.toHaveProperty('where')
    expect(lines()[1]).toMatchObject({ request: 'a', msg: 'another' })
  })

  test('of a call says its id once', () => {
    const { log, lines } = logged()
    let text = ''
    const own = createLog({ level: 'info', to: { write: (line) => (text += line) } })
    within({ request: 'a', match: 3 }, () => {
      own.child({ request: 'a' }).info('one')
      log.info('another')
    })
    expect(text.match(/"request"/g)).toHaveLength(1)
    expect(JSON.parse(text)).toMatchObject({ request: 'a', match: 3 })
    expect(lines()).toMatchObject([{ request: 'a', match: 3 }])
  })
})
