// Debian packages that tests need and that may be missing.
import { spawn } from 'node:child_process'
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

/** Installing happens one by one. @type {Promise<unknown>} */
let installing = Promise.resolve()

/** @param {string[]} args @returns {Promise<{ status: number | null, said: string }>} what it said of errors */
function apt(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const child = spawn('apt-get', args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text) => (said += text))
  return new Promise((done) => {
    child.on('error', (error) => done({ status: null, said: error.message }))
    child.on('close', (status) => done({ status, said }))
  })
}

/** @param {readonly string[]} packages @returns {Promise<{ ok: true } | { ok: false, reason: string }>} */
async function install(packages) {
  const names = packages.join(' ')
  console.log(`  installing ${names} …`)
  await apt(['update', '-qq'])
  const { status, said } = await apt([
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
    : { ok: false, reason: `apt-get could not install ${names}: ${said.trim().split('\n').at(-1)}` }
}

/**
 * Installs Debian packages where this user may.
 * @param {readonly string[]} packages
 * @returns {Promise<{ ok: true } | { ok: false, reason: string }>}
 */
export async function aptInstall(packages) {
  const names = packages.join(' ')
  if (findProgram('apt-get') === undefined) return { ok: false, reason: `install ${names} to run them` }
  if (process.getuid?.() !== 0)
    return { ok: false, reason: `install ${names} to run them (apt-get install ${names})` }
  const installed = installing.then(() => install(packages))
  installing = installed
  return installed
}
