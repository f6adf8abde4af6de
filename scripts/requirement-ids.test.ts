import { expect, test } from 'vitest'
import { coverage, idsNamedIn, requirementsIn } from './requirement-ids.ts'

const document = `# Requirements

- **Ids.** \`AREA-NN\`, numbered within the area.

## DOOR: Doors

- **DOOR-01** An open door lets people in. See GATE-02.
- **DOOR-02** Withdrawn.
- **API-X-03** \`GET /v2/matches\` lists matches.
`

test('every criterion is read with its statement, a withdrawn one is not', () => {
  expect([...requirementsIn(document)]).toEqual([
    ['DOOR-01', 'An open door lets people in. See GATE-02.'],
    ['API-X-03', '`GET /v2/matches` lists matches.'],
  ])
})

test('ids are found anywhere in a test file', () => {
  const source = "test('DOOR-01 DOOR-02 an open door', () => {})\n// API-X-03\nconst hash = 'SHA-256'"
  expect([...idsNamedIn(source)]).toEqual(['DOOR-01', 'DOOR-02', 'API-X-03', 'SHA-256'])
})

test('a name in a known area that no criterion bears is reported, other look-alikes are not', () => {
  const named = new Set(['DOOR-01', 'DOOR-99', 'SHA-256'])
  expect(coverage(requirementsIn(document), named)).toEqual({
    named: ['DOOR-01'],
    missing: ['API-X-03'],
    unknown: ['DOOR-99'],
  })
})
