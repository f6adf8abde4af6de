// Another revision of this repository: taken from its history, and run with what is installed here.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { matchesLock, root } from './fresh.mjs'

/** @typedef {{ ok: true, commit: string } | { ok: false, reason: string }} FoundRevision commit: 40 hex digits */

/** Bytes of a program's output: an archive of all files is the largest. */
const MOST_OUTPUT = 512 * 1024 * 1024
/** How long (ms) it may take: a build of the web takes longest. */
const END_WITHIN = 600_000

/**
 * Runs a program to its end. Throws with what it said where it fails.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, input?: Buffer }} [options] the project's root when absent; what it reads
 * @returns {Buffer} its output
 */
export function runToEnd(program, args, { cwd = root, input } = {}) {
  const limits = { maxBuffer: MOST_OUTPUT, timeout: END_WITHIN }
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    ...limits,
    ...(input && { input }),
  })
  if (status !== 0)
    throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? String(stderr).trim()}`)
  return stdout
}

/**
 * Looks for a revision that runs with the dependencies that are installed here: all of its own in the same versions. Not
 * ok where the history does not have it, as in a shallow clone, or it needs others.
 * @param {string} revision as Git names it
 * @returns {FoundRevision}
 */
export function findRevision(revision) {
  try {
    const asked = ['rev-parse', '--verify', '--end-of-options', `${revision}^{commit}`]
    const commit = runToEnd('git', asked).toString().trim()
    const lock = 'package-lock.json'
    const own = JSON.parse(runToEnd('git', ['show', `${commit}:${lock}`]).toString())
    return matchesLock(own, JSON.parse(readFileSync(join(root, lock), 'utf8')))
      ? { ok: true, commit }
      : { ok: false, reason: `${revision} needs other dependencies than those that are installed here` }
  } catch (error) {
    return { ok: false, reason: `no ${revision} in this history: ${Object(error).message}` }
  }
}

/**
 * Writes all files of a commit into a folder, which is there and empty.
 * @param {string} commit
 * @param {string} folder
 */
export function unpack(commit, folder) {
  runToEnd('tar', ['-x', '-C', folder], { input: runToEnd('git', ['archive', '--format=tar', commit]) })
}

/**
 * Gives an unpacked revision what is installed here, by symbolic links; packages of the repository are its own. Enough
 * for Node, not for a build of the web, which stays inside its folder.
 * @param {string} folder
 */
export function linkInstalled(folder) {
  const [here, there] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(there)
  // Links relative to the folder that they are in.
  cpSync(join(here, '@touchline'), join(there, '@touchline'), { recursive: true, verbatimSymlinks: true })
  for (const name of readdirSync(here))
    if (name !== '@touchline') symlinkSync(join(here, name), join(there, name))
  const own = 'apps/backend/node_modules'
  symlinkSync(join(root, own), join(folder, own))
}
