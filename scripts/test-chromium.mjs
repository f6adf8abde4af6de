// The browser of the browser tests.
import { existsSync } from 'node:fs'
import { aptInstall, findProgram } from './apt.mjs'

const SHELL = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const ofSystem = () => names.map((name) => findProgram(name)).find((path) => path !== undefined)

/** Its package. */
export const chromium = {
  packages: ['chromium'],
  isThere: async () => (process.env['CHROMIUM_PATH'] ?? '') !== '' || (await findOne()) !== undefined,
}

/** The same without windows, which costs a test less. */
export const shell = { packages: [SHELL], isThere: () => findProgram(SHELL) !== undefined }

/** @returns {string | undefined} its path, where there is one */
export const findShell = () => findProgram(SHELL)

/** @returns {Promise<string | undefined>} one that Playwright itself has downloaded */
async function playwrightsOwn() {
  const playwright = await import('@playwright/test')
  const path = playwright.chromium.executablePath()
  return path !== '' && existsSync(path) ? path : undefined
}

/** @returns {Promise<string | undefined>} one of the system, or Playwright's own */
const findOne = async () => ofSystem() ?? (await playwrightsOwn())

/**
 * CHROMIUM_PATH, a browser of the system, Playwright's own, or one installed now.
 * @returns {Promise<{ ok: true, path: string } | { ok: false, reason: string }>}
 */
export async function findChromium() {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && named !== '') {
    return existsSync(named)
      ? { ok: true, path: named }
      : { ok: false, reason: `CHROMIUM_PATH names no file: ${named}` }
  }
  const found = await findOne()
  if (found !== undefined) return { ok: true, path: found }
  const installed = await aptInstall(chromium.packages)
  const path = ofSystem()
  if (path !== undefined) return { ok: true, path }
  return {
    ok: false,
    reason: `no Chromium: ${installed.ok ? 'it was not found' : installed.reason}, or run "npx playwright install chromium"`,
  }
}
