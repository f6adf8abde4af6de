import { expect, test } from 'vitest'
import { readCommand } from './command-line.ts'

const read = (line: string) => readCommand(line.split(' '))

test('a member of staff is added with name and roles, or reset', () => {
  expect(read('add ann@house.example --name Ann --roles admin,auditor,admin')).toEqual({
    ok: true,
    request: { does: 'add', email: 'ann@house.example', name: 'Ann', roles: ['admin', 'auditor'] },
  })
  expect(read('reset ann@house.example')).toEqual({
    ok: true,
    request: { does: 'reset', email: 'ann@house.example' },
  })
})

test.each([
  ['', 'Say add or reset'],
  ['remove ann@house.example', 'Say add or reset'],
  ['add', 'EMAIL'],
  ['add ann --name Ann --roles admin', 'EMAIL'],
  ['add ann@house.example --name A --roles admin', '--name'],
  ['add ann@house.example --roles admin', '--name'],
  ['add ann@house.example --name Ann', '--roles: none'],
  ['add ann@house.example --name Ann --roles admin,king', '--roles: king'],
  ['add ann@house.example --name Ann --roles', 'no value'],
  ['add ann@house.example --name Ann --role admin', 'not known'],
])('"%s" is told what is wrong with it', (line, reason) => {
  const answer = read(line)
  expect(answer).toMatchObject({ ok: false })
  if (!answer.ok) expect(answer.reason).toMatch(new RegExp(`^[^\\n]*${reason}[^\\n]*\\nUsage: npm run staff`))
})
