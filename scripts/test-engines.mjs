// Browsers of the walks other than Chromium: the distribution's Firefox, and its WebKit with driver and screen.
import { aptInstall, findProgram } from './apt.mjs'

/** Packages of each, and whether the machine has all it needs. */
export const engines = {
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
 * @returns {Promise<{ names: string[], missing: string[], env: NodeJS.ProcessEnv }>} why others are missing, and what
 * the walks must be told
 */
export async function findEngines() {
  /** @type {string[]} */
  const missing = []
  /** @type {string[]} */
  const names = []
  for (const [name, { packages, isThere }] of Object.entries(engines)) {
    const installed = isThere() ? { ok: true } : await aptInstall(packages)
    if (isThere()) names.push(name)
    else missing.push(`no ${name}: ${'reason' in installed ? installed.reason : 'it was not found'}`)
  }
  return { names, missing, env: { FIREFOX_PATH: findFirefox() } }
}
