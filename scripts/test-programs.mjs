// Programs of the distribution that stages of `npm test` need, installed together.
import { aptInstall } from './apt.mjs'
import { chromium, shell } from './test-chromium.mjs'
import { engines } from './test-engines.mjs'
import { postgres } from './test-postgres.mjs'
import { redis } from './test-redis.mjs'

/** @typedef {{ packages: string[], isThere: () => boolean | Promise<boolean>, prepare?: () => void }} Program */

/** @type {Record<string, readonly Program[]>} */
const programsOf = {
  api: [redis],
  postgres: [postgres, redis],
  bench: [chromium, postgres, redis],
  desktop: [chromium, shell, postgres, redis],
  phone: [chromium, shell, postgres, redis],
  engines: Object.values(engines),
}

/** Stages that need any. */
export const needPrograms = new Set(Object.keys(programsOf))

/**
 * Installs what these stages lack, at once where that succeeds. What cannot be had is no failure here: its stage says
 * so.
 * @param {readonly string[]} stages
 */
export async function installPrograms(stages) {
  /** @type {Program[]} */
  const missing = []
  for (const program of new Set(stages.flatMap((stage) => programsOf[stage] ?? [])))
    if (!(await program.isThere())) missing.push(program)
  if (missing.length === 0) return
  for (const { prepare } of missing) prepare?.()
  const { ok } = await aptInstall(missing.flatMap(({ packages }) => packages))
  if (!ok) for (const { packages } of missing) await aptInstall(packages)
}
