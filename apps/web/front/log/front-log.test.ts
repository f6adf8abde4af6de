import { createLog, lineFaults, within } from '@touchline/telemetry/log'
import { expect, test } from 'vitest'
import { takeConsole } from './front-log.ts'

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e'

function speaking(level = 'info') {
  const lines: string[] = []
  const log = createLog({ level, roles: ['web'], to: { write: (line) => void lines.push(line) } })
  const spoken = { ...console }
  takeConsole(log, spoken)
  return {
    console: spoken,
    lines,
    said: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
  }
}

test('BEYOND-37 what the web and its pages say on the console are lines of the log’s one schema, with the visit they are about', () => {
  const { console, lines, said } = speaking()
  console.log('web ready on http://localhost:3000')
  within({ request: ID }, () =>
    console.error('\u001B[31m⨯\u001B[39m', 'A page goes without its', new Error('away')),
  )
  console.warn('%s is late', 'it', { login: 'lena' })
  console.debug('nobody asked')
  console.log('')
  expect(lines.flatMap(lineFaults)).toEqual([])
  expect(said()).toMatchObject([
    { level: 'info', roles: 'web', msg: 'web ready on http://localhost:3000' },
    {
      level: 'error',
      request: ID,
      msg: '⨯ A page goes without its away',
      err: { type: 'Error', message: 'away' },
    },
    { level: 'warn', msg: 'it is late [object]' },
  ])
  expect(said()).toHaveLength(3)
})

test('BEYOND-37 nothing of it is a secret: no address’s token, no object’s fields', () => {
  const { console, lines } = speaking()
  console.error('GET /users/unlock?unlock_token=s3cret failed', { cookie: 's3cret' })
  console.error(new Error('at https://bets.example/?token=s3cret', { cause: { mail: 's3cret' } }))
  expect(lines).toHaveLength(2)
  expect(lines.join('')).not.toContain('s3cret')
})
