import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LINE_FIELDS, lineFaults } from './line.ts'
import { createLog } from './log.ts'

const LINE = { level: 'info', time: 1, pid: 2, roles: 'web', msg: 'm' }
const ID = '0f8fad5b-d9cb-469f-a165-70867728950e'

test.each([
  [{}, []],
  [{ request: ID, trace: 'a'.repeat(32), bet: [1, 2], match: 3, route: 'pages', status: 503, ms: 4 }, []],
  [{ request: 'chosen by a visitor' }, ['request may not be "chosen by a visitor"']],
  [{ level: 30 }, ['level may not be 30']],
  [{ email: 'lena@mail.example' }, ['email is in no line']],
  [{ url: 'https://bets.example/?a=b' }, ['url may not be "https://bets.example/?a=b"']],
  [{ bet: ['17'] }, ['bet may not be ["17"]']],
  [{ roles: undefined }, ['roles is missing']],
])('a line with %j has the faults %j', (more, faults) => {
  expect(lineFaults(JSON.stringify({ ...LINE, ...more }))).toEqual(faults)
})

test('what is no JSON is no line, and what the log writes is one', () => {
  expect(lineFaults('web ready')).toEqual(['it is no JSON'])
  const lines: string[] = []
  const log = createLog({ level: 'info', roles: ['web'], to: { write: (line) => void lines.push(line) } })
  log.error({ err: new Error('x', { cause: 'y' }), url: '/a?token=b' }, 'it failed')
  expect(lines.flatMap(lineFaults)).toEqual([])
})

test('BEYOND-37 every field of the log’s schema is explained in operations.md, and no other', () => {
  const text = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
  const table = text.split('\n## The log\n')[1]?.split('\n## ')[0] ?? ''
  const named = [...table.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  )
  expect(named.toSorted()).toEqual(Object.keys(LINE_FIELDS).toSorted())
})
