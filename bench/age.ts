import { spawnSync } from 'node:child_process'
import { root } from '../scripts/fresh.mjs'
import type { Result } from './report.ts'

/** Answers what `git` prints; null where there is none, no repository, or it knows no such thing. */
export type Git = (...args: readonly string[]) => string | null

export const git: Git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/** Tests beside the code are no part of what is measured. */
const NO_TESTS = [':(exclude,glob)**/*.test.ts', ':(exclude,glob)**/*.test.tsx']

/** Behind the name of a commit to which the tree had changes that it does not hold. */
const CHANGED = '+'

/**
 * The commit that the tree is at, as a result names it: `a1b2c3d4e5`, or `a1b2c3d4e5+` when what is measured has been changed since
 * without a commit. Null without git.
 */
export function commitNow(ask: Git, measures: readonly string[]): string | null {
  const commit = ask('rev-parse', '--short=10', 'HEAD')
  if (commit === null) return null
  return ask('status', '--porcelain', '--', ...measures, ...NO_TESTS) === '' ? commit : commit + CHANGED
}

/** What has become of the code since a figure was measured. */
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

/** One line for every figure that is not of the code as it is now, and one on all of them. */
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
