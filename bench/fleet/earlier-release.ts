import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../scripts/fresh.mjs'
import { buildWeb, inputsHash } from '../../scripts/web-build.mjs'

/** Another revision of the repository, ready to be run. */
export interface Release {
  readonly folder: string
  remove(): Promise<void>
}

/** Runs a program to its end; throws with what it said where it fails. */
function run(program: string, args: readonly string[], cwd = root): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? stderr.trim()}`)
  return stdout.trim()
}

/** Gives a folder what is installed here. By links, which cost no room; links to packages lead to those of the folder itself. */
function install(folder: string): void {
  const lock = 'package-lock.json'
  if (readFileSync(join(root, lock), 'utf8') !== readFileSync(join(folder, lock), 'utf8'))
    throw new Error('its dependencies are others than those that are installed here')
  for (const place of ['node_modules', 'apps/backend/node_modules'])
    run('cp', ['-al', join(root, place), join(folder, place)])
}

/** Builds its web, or takes what is built here where that is of the same files. */
async function build(folder: string, say: (line: string) => void): Promise<void> {
  const own = await buildWeb(say)
  if (!own.ok) throw new Error(`The web could not be built:\n${own.reason}`)
  const built = 'apps/web/.next'
  if (inputsHash(folder) === inputsHash(root))
    return void run('cp', ['-a', join(root, built), join(folder, built)])
  say('Building the web of the earlier release …')
  const program = `const built = await (await import('./scripts/web-build.mjs')).buildWeb(() => {})
    if (!built.ok) throw new Error(built.reason)`
  run(process.execPath, ['--input-type=module', '--eval', program], folder)
}

/** A revision in a folder of its own, with the dependencies of this one. Throws, leaving nothing behind, where it cannot be run. */
export async function earlierRelease(revision: string, say: (line: string) => void): Promise<Release> {
  const commit = run('git', ['rev-parse', '--verify', '--end-of-options', `${revision}^{commit}`])
  await mkdir(join(root, '.data'), { recursive: true })
  const folder = await mkdtemp(join(root, '.data/release-'))
  const remove = async () => {
    await rm(folder, { recursive: true, force: true })
    run('git', ['worktree', 'prune'])
  }
  try {
    run('git', ['worktree', 'add', '--quiet', '--detach', folder, commit])
    install(folder)
    await build(folder, say)
    say(`the old processes are of ${commit.slice(0, 10)}`)
    return { folder, remove }
  } catch (error) {
    await remove()
    throw error
  }
}
