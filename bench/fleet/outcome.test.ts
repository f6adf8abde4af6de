import { expect, test } from 'vitest'
import { type Circumstances, sectionOf, table, withSection } from './outcome.ts'

const how: Circumstances = {
  began: Date.UTC(2026, 10, 28, 2, 50),
  ended: Date.UTC(2026, 10, 28, 2, 54, 20),
  commit: 'a1b2c3d4e5',
  from: '0123456789abcdef0123456789abcdef01234567',
  cores: 2,
  load: 3.25,
  settings: ['SIM_LIVE=12'],
}

test('a section of a report says when, on what and of which code a run was, its figures, and what went wrong', () => {
  const figures = table(['old', 'new'], [['api-1', 'api-3']])
  expect(sectionOf('Once', how, { faults: ['a bet was lost'], figures })).toBe(`## Once

2026-11-28 at 02:50 UTC, 4 minutes, the code of \`a1b2c3d4e5\`, the old processes of \`0123456789\`, \`SIM_LIVE=12\`, 2 cores; before it began 3.3 programs wanted them.

| old | new |
| --- | --- |
| api-1 | api-3 |

It ended with 1:

- a bet was lost
`)
  expect(sectionOf('Once', { ...how, from: null }, { faults: [], figures })).toMatch(/\nIt ended with 0\.\n$/)
})

test('the latest section of a report comes first', () => {
  const first = withSection('# Rolls\n\nWhat they are.\n', '## One\n')
  expect(first).toBe('# Rolls\n\nWhat they are.\n\n## One\n')
  expect(withSection(first, '## Two\n')).toBe('# Rolls\n\nWhat they are.\n\n## Two\n\n## One\n')
})
