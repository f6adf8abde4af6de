import { spawnSync } from 'node:child_process'
import { root } from '../scripts/fresh.mjs'
import type { Result } from './report.ts'

/** The output of a `git` command; null without git, without a repository, or for an unknown commit. */
export type Git = (...args: readonly string[]) => string | null

export const git: Git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/** Tests are not measured. */
const NO_TESTS = [':(exclude,glob)**/*.test.ts', ':(exclude,glob)**/*.test.tsx']

/** Follows a commit's name if the tree had uncommitted changes. */
const CHANGED = '+'

/**
 * The current commit for results: `a1b2c3d4e5`, or `a1b2c3d4e5+` if measured files have uncommitted changes. Null
 * without git.
 */
export function commitNow(ask: Git, measures: readonly string[]): string | null {
  const commit = ask('rev-parse', '--short=10', 'HEAD')
  if (commit === null) return null
  return ask('status', '--porcelain', '--', ...measures, ...NO_TESTS) === '' ? commit : commit + CHANGED
}

/** Whether the code has changed since a figure was measured. */
export type Age =
  | { readonly is: 'current' }
  | { readonly is: 'older'; readonly commits: number }
  | { readonly is: 'unknown'; readonly why: string }

/** How old a figure is that was measured at `commit`. */
export function ageOf(ask: Git, commit: string | null, measures: readonly string[]): Age {
  if (commit === null) return { is: 'unknown', why: 'it was measured where there was no git' }
  const known = commit.replace(CHANGED, '')
  const later = ask('rev-list', '--count', `${known}..HEAD`, '--', ...measures, ...NO_TESTS)
  if (later === null) return { is: 'unknown', why: `there is no commit ${known} here` }
  const changed = ask('status', '--porcelain', '--', ...measures, ...NO_TESTS) !== ''
  const commits = Number(later) + (changed || commit.endsWith(CHANGED) ? 1 : 0)
  return commits === 0 ? { is: 'current' } : { is: 'older', commits }
}

const said = (age: Exclude<Age, { is: 'current' }>): string =>
  age.is === 'older'
    ? `older than what it measures: ${age.commits} ${age.commits === 1 ? 'change' : 'changes'} since`
    : `nobody can tell what has changed since: ${age.why}`

/** One line for each outdated figure, and one about all of them. */
export function staleLines(
  ask: Git,
  results: readonly Result[],
  measuresOf: (benchmark: string) => readonly string[],
): readonly string[] {
  const ages = new Map<string, Age>()
  const lines = results.flatMap(({ benchmark, name, commit }) => {
    const key = `${benchmark} ${commit}`
    const age = ages.get(key) ?? ageOf(ask, commit, measuresOf(benchmark))
    ages.set(key, age)
    return age.is === 'current' ? [] : [`${benchmark} ${name}  ${commit ?? ''}  ${said(age)}`]
  })
  return [...lines, `${results.length - lines.length} of ${results.length} figures are of the code as it is`]
}
