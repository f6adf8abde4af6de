import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../scripts/fresh.mjs'
import { findRevision, runToEnd, unpack } from '../../scripts/revision.mjs'
import { buildWeb, inputsHash } from '../../scripts/web-build.mjs'

/** Another revision of the repository, ready to be run. */
export interface Release {
  readonly folder: string
  /** The commit that it is of, 40 hex digits. */
  readonly commit: string
  remove(): Promise<void>
}

/** Gives a folder what is installed here, by hard links, because a build of the web stays in it. Packages are its own. */
function install(folder: string): void {
  for (const place of ['node_modules', 'apps/backend/node_modules'])
    runToEnd('cp', ['-al', join(root, place), join(folder, place)])
}

/** Builds its web, or takes what is built here where that is of the same files. */
async function build(folder: string, say: (line: string) => void): Promise<void> {
  const own = await buildWeb(say)
  if (!own.ok) throw new Error(`The web could not be built:\n${own.reason}`)
  const built = 'apps/web/.next'
  if (inputsHash(folder) === inputsHash(root))
    return void runToEnd('cp', ['-a', join(root, built), join(folder, built)])
  say('Building the web of the earlier release …')
  const program = `const built = await (await import('./scripts/web-build.mjs')).buildWeb(() => {})
    if (!built.ok) throw new Error(built.reason)`
  runToEnd(process.execPath, ['--input-type=module', '--eval', program], { cwd: folder })
}

/**
 * A revision in a folder of its own, with the dependencies of this one. Throws, leaving nothing behind, where it cannot
 * be run.
 */
export async function earlierRelease(revision: string, say: (line: string) => void): Promise<Release> {
  const found = findRevision(revision)
  if (!found.ok) throw new Error(found.reason)
  const { commit } = found
  await mkdir(join(root, '.data'), { recursive: true })
  const folder = await mkdtemp(join(root, '.data/release-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    unpack(commit, folder)
    install(folder)
    await build(folder, say)
    say(`the old processes are of ${commit.slice(0, 10)}`)
    return { folder, commit, remove }
  } catch (error) {
    await remove()
    throw error
  }
}
