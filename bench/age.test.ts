import { expect, test } from 'vitest'
import { ageOf, commitNow, type Git, staleLines } from './age.ts'
import type { Result } from './report.ts'

/** A repository at `head`, with the number of relevant commits after each named one; `changed` is uncommitted work. */
const repository =
  (head: string, laterThan: Readonly<Record<string, number>>, changed = ''): Git =>
  (command, ...more) => {
    if (command === 'rev-parse') return head
    if (command === 'status') return changed
    const after = laterThan[more[1]?.replace('..HEAD', '') ?? '']
    return after === undefined ? null : String(after)
  }
const noGit: Git = () => null

const result = (benchmark: string, commit: string | null): Result => ({
  benchmark,
  name: 'home',
  ratio: 1,
  target: { most: 1 },
  date: '2030-01-01',
  commit,
})

test('a figure names the commit of the tree, and whether what is measured was changed since', () => {
  expect(commitNow(repository('aaaaaaaaaa', {}), ['apps/web'])).toBe('aaaaaaaaaa')
  expect(commitNow(repository('aaaaaaaaaa', {}, ' M apps/web/x.ts'), ['apps/web'])).toBe('aaaaaaaaaa+')
  expect(commitNow(noGit, ['apps/web'])).toBeNull()
})

test('a figure is older once a later commit, or a change without one, touches what it measures', () => {
  const git = repository('c', { a: 2, b: 0 })
  expect(ageOf(git, 'b', [])).toEqual({ is: 'current' })
  expect(ageOf(git, 'a', [])).toEqual({ is: 'older', commits: 2 })
  expect(ageOf(git, 'b+', [])).toEqual({ is: 'older', commits: 1 })
  expect(ageOf(repository('c', { b: 0 }, '?? apps/web/new.ts'), 'b', [])).toEqual({ is: 'older', commits: 1 })
})

test('what cannot be told is not called current: no git, no such commit, measured without git', () => {
  for (const [git, commit] of [
    [noGit, 'a'],
    [repository('c', { a: 0 }), 'gone'],
    [repository('c', { a: 0 }), null],
  ] as const)
    expect(ageOf(git, commit, [])).toMatchObject({ is: 'unknown' })
})

test('every figure that is not of the present code gets its line', () => {
  const asked: string[][] = []
  const git: Git = (...args) => {
    asked.push([...args])
    return repository('c', { a: 1, b: 0 })(...args)
  }
  const lines = staleLines(git, [result('PERF-1', 'a'), result('PERF-2', 'b')], (id) => [`bench/${id}`])
  expect(lines).toEqual([
    'PERF-1 home  a  older than what it measures: 1 change since',
    '1 of 2 figures are of the code as it is',
  ])
  expect(asked[0]).toEqual(expect.arrayContaining(['a..HEAD', 'bench/PERF-1']))
})
