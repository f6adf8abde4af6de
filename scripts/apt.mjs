// Debian packages that tests need and that may be missing.
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * @param {string} name of a program
 * @param {readonly string[]} [places] folders to look into before PATH
 * @returns {string | undefined} its path
 */
export function findProgram(name, places = []) {
  return [...places, ...(process.env['PATH'] ?? '').split(delimiter)]
    .map((place) => join(place, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}

/**
 * Installs Debian packages where this user may.
 * @param {string[]} packages
 * @returns {{ ok: true } | { ok: false, reason: string }}
 */
export function aptInstall(packages) {
  const names = packages.join(' ')
  if (findProgram('apt-get') === undefined) return { ok: false, reason: `install ${names} to run them` }
  if (process.getuid?.() !== 0)
    return { ok: false, reason: `install ${names} to run them (apt-get install ${names})` }
  console.log(`  installing ${names} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (/** @type {string[]} */ args) => spawnSync('apt-get', args, { env, encoding: 'utf8' })
  apt(['update', '-qq'])
  const { status, stderr } = apt([
    'install',
    '-y',
    '-qq',
    '--no-install-recommends',
    '-o',
    'Dpkg::Options::=--force-confold',
    ...packages,
  ])
  return status === 0
    ? { ok: true }
    : { ok: false, reason: `apt-get could not install ${names}: ${stderr.trim().split('\n').at(-1)}` }
}
