import { describe, expect, test } from 'vitest'
import { coverage, requirementsIn, sideOf, type TestFile, verbsOf, waitingIn } from './requirement-ids.ts'
import { titlesIn } from './test-titles.ts'

const document = `# Requirements

- **Ids.** \`AREA-NN\`, numbered within the area.

## Waiting

| waits for | ids |
|---|---|
| locks | DOOR-03 … -04, GATE-01 |

## DOOR: Doors

- **DOOR-01** An open door lets people in. See GATE-02.
- **DOOR-02** Withdrawn.
- **DOOR-03** A locked door shows its lock.
- **DOOR-04** A lock is oiled.
- **DOOR-05** The door's state is shown.
- **GATE-01** A gate has a lock.
- **PERF-01** A door opens as fast as a curtain.
- **API-X-03** \`GET /v2/matches\` lists matches.
`

test('every criterion is read with its statement, a withdrawn one is not', () => {
  expect([...requirementsIn(document)].slice(0, 2)).toEqual([
    ['DOOR-01', 'An open door lets people in. See GATE-02.'],
    ['DOOR-03', 'A locked door shows its lock.'],
  ])
  expect(requirementsIn(document).has('DOOR-02')).toBe(false)
})

test('what waits is read from its table, runs of ids included', () => {
  expect([...waitingIn(document)]).toEqual([
    ['DOOR-03', 'locks'],
    ['DOOR-04', 'locks'],
    ['GATE-01', 'locks'],
  ])
  expect(waitingIn('# No table').size).toBe(0)
})

describe('titles', () => {
  test.each([
    [
      'of tests and groups',
      "describe('DOOR-01', () => { it(`DOOR-02 ${name} door`, () => {}) })",
      ['DOOR-01', 'DOOR-02 … door'],
    ],
    ['put together', "test('DOOR-01 ' + 'a door', () => {})", ['DOOR-01 a door']],
    ['of a browser test', "test.describe('DOOR-01', () => {})", ['DOOR-01']],
    ['under a condition', "describe.skipIf(slow)('DOOR-01', () => {})", ['DOOR-01']],
    ['of tables', "test.each([[1], [2]] as const)('DOOR-01 of %i', () => {})", ['DOOR-01 of %i']],
    [
      'filled in from a table',
      "test.each([['DOOR-01', 'x'], 'DOOR-02'])('%s', () => {})",
      ['%s', 'DOOR-01', 'x', 'DOOR-02'],
    ],
    ['of a component', "test('DOOR-01', () => { render(<Door open />) })", ['DOOR-01']],
  ])('%s count', (_, source, titles) => {
    expect(titlesIn(source, 'door.test.tsx')).toEqual(titles)
  })

  test.each([
    ['a comment', "// DOOR-01\n/* test('DOOR-01', () => {}) */"],
    ['a fixture', 'const text = "test(\'DOOR-01\', () => {})"'],
    ['what is expected', "expect('DOOR-01').toBe(id)"],
    ['a step of a test', "test.step('DOOR-01', () => {})"],
    ['a test that is left out', "test.skip('DOOR-01', () => {})\ntest.todo('DOOR-01')"],
    ['what is called alike', "attest('DOOR-01')\nit.matters('DOOR-01')"],
  ])('%s does not', (_, source) => {
    expect(titlesIn(source)).toEqual([])
  })
})

test.each([
  ['apps/web/e2e/desktop/place.spec.ts', '', 'page'],
  ['apps/web/features/slip/slip.test.tsx', '// @vitest-environment jsdom\n', 'page'],
  ['apps/web/features/slip/slip.test.ts', "const text = '// @vitest-environment jsdom'", 'unit'],
  ['apps/backend/test/placing/taking.ts', '', 'call'],
  ['apps/backend/src/db/outbox.pg.test.ts', '', 'call'],
  ['apps/backend/src/x/handlers.test.ts', 'await server.inject({ url })', 'call'],
  ['apps/backend/src/x/rules.test.ts', '', 'unit'],
  ['apps/web/front/front.test.ts', 'createServer((request) => {})', 'call'],
  ['packages/betting/src/odds.test.ts', '', 'unit'],
])('%s runs on its side', (file, source, side) => {
  expect(sideOf(file, source)).toBe(side)
})

test.each([
  ['`GET /matches/{id}` returns one event.', ['called']],
  ['A bet is sent with `stake`, and the receipt shows it.', ['sent', 'shown']],
  ['The language is kept for 365 days.', ['kept']],
  ['A stake of 0 is refused.', []],
])('%s', (statement, expected) => {
  expect(verbsOf(statement)).toEqual(expected)
})

describe('claims', () => {
  const file = (side: TestFile['side'], ...titles: string[]): TestFile => ({
    file: `${side}.test.ts`,
    side,
    titles,
  })
  const good = [file('unit', 'DOOR-01 SHA-256 a door'), file('page', 'DOOR-05'), file('call', 'API-X-03')]
  const faults = (tests: readonly TestFile[]) => coverage(document, tests, new Set()).faults

  test('a criterion is claimed by what names it, on its side; one that waits is left alone', () => {
    const { claims } = coverage(document, good, new Set(['PERF-01']))
    expect(faults(good)).toEqual([])
    expect(claims.find(({ id }) => id === 'DOOR-01')?.files).toEqual({
      unit: ['unit.test.ts'],
      call: [],
      page: [],
    })
    expect(claims.find(({ id }) => id === 'GATE-01')?.waitsFor).toBe('locks')
  })

  test('what is shown or called is not proved by a function alone, and not by nobody', () => {
    expect(faults([file('unit', 'DOOR-05'), file('page', 'API-X-03')])).toEqual([
      "DOOR-05 says what is shown, and no test of a call or a page names it: The door's state is shown.",
    ])
    expect(faults([file('page', 'DOOR-05')])).toEqual([
      expect.stringMatching(/^API-X-03 says what is called, shown/),
    ])
  })

  test('what waits is claimed by nobody', () => {
    expect(faults([...good, file('page', 'DOOR-03 a lock')])).toEqual([
      'DOOR-03 waits for locks, and is claimed by page.test.ts',
    ])
  })

  test('a figure counts by its row of results alone', () => {
    const figure = (tests: readonly TestFile[], measured: readonly string[]) =>
      coverage(document, tests, new Set(measured)).claims.find(({ id }) => id === 'PERF-01')
    expect(figure([file('unit', 'PERF-01 the report')], [])).toMatchObject({
      measured: false,
      files: { unit: [] },
    })
    expect(figure([], ['PERF-01'])).toMatchObject({ measured: true })
  })

  test('a name in a known area that no criterion bears is reported, other look-alikes are not', () => {
    expect(faults([...good, file('unit', 'DOOR-99 SHA-257')])).toEqual([
      'DOOR-99 is named and is no requirement',
    ])
  })
})
