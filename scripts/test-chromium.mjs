// The browser of the browser tests.
import { existsSync } from 'node:fs'
import { aptInstall, findProgram } from './apt.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** @returns {Promise<string | undefined>} one that Playwright itself has downloaded */
async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return path !== '' && existsSync(path) ? path : undefined
}

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
  const ofSystem = () => names.map((name) => findProgram(name)).find((path) => path !== undefined)
  const found = ofSystem() ?? (await playwrightsOwn())
  if (found !== undefined) return { ok: true, path: found }
  const installed = aptInstall(['chromium'])
  const path = ofSystem()
  if (path !== undefined) return { ok: true, path }
  return {
    ok: false,
    reason: `no Chromium: ${installed.ok ? 'it was not found' : installed.reason}, or run "npx playwright install chromium"`,
  }
}
