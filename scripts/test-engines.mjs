// Browsers of the walks other than Chromium: the distribution's Firefox, and its WebKit with driver and screen.
import { aptInstall, findProgram } from './apt.mjs'

/** Packages of each, and whether the machine has all it needs. */
const engines = {
  firefox: {
    packages: ['firefox-esr'],
    isThere: () => findFirefox() !== undefined,
  },
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb'],
    isThere: () => ['WebKitWebDriver', 'Xvfb'].every((name) => findProgram(name) !== undefined),
  },
}

const findFirefox = () => process.env['FIREFOX_PATH'] ?? findProgram('firefox-esr') ?? findProgram('firefox')

/**
 * Those of this machine, or installed now.
 * @returns {{ names: string[], missing: string[], env: NodeJS.ProcessEnv }} why others are missing, and what the walks
 * must be told
 */
export function findEngines() {
  /** @type {string[]} */
  const missing = []
  const names = Object.entries(engines).flatMap(([name, { packages, isThere }]) => {
    if (isThere()) return [name]
    const installed = aptInstall(packages)
    if (isThere()) return [name]
    missing.push(`no ${name}: ${installed.ok ? 'it was not found' : installed.reason}`)
    return []
  })
  return { names, missing, env: { FIREFOX_PATH: findFirefox() } }
}
