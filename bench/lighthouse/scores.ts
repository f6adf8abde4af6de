import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../../scripts/test-chromium.mjs'

/** Fetched on demand: its 114 packages would be half of what `npm ci` installs. */
export const LIGHTHOUSE = 'lighthouse@13.5.0'
const PATIENCE = 180_000

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]
export type Device = 'mobile' | 'desktop'

interface Report {
  readonly runtimeError?: { readonly message: string }
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
      }
    >
  >
  readonly audits: Readonly<Record<string, { readonly score: number | null }>>
}

export interface Scores {
  /** 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>
  /** Ids of the audits that cost points, by category. */
  readonly failed: Readonly<Record<Category, readonly string[]>>
}

function runLighthouse(url: string, device: Device, output: string, chromium: string): Promise<void> {
  const flags = [
    `--only-categories=${CATEGORIES.join(',')}`,
    '--throttling-method=simulate',
    ...(device === 'desktop' ? ['--preset=desktop'] : []),
    '--output=json',
    `--output-path=${output}`,
    '--quiet',
    '--no-enable-error-reporting',
    '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage',
  ]
  const child = spawn('npx', ['--yes', LIGHTHOUSE, url, ...flags], {
    env: { ...process.env, CHROME_PATH: chromium },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: PATIENCE,
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status) => {
      if (status === 0) resolve()
      else reject(new Error(`${LIGHTHOUSE} ended with ${status} on ${url}:\n${said.slice(-2000)}`))
    })
  })
}

/** Lighthouse's scores for the page at `url` on a simulated phone or desktop. Throws when it gives none. */
export async function scoresOf(url: string, device: Device): Promise<Scores> {
  const found = await findChromium()
  if (!found.ok) throw new Error(found.reason)
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-'))
  try {
    const output = join(folder, 'report.json')
    await runLighthouse(url, device, output, found.path)
    const { runtimeError, categories, audits } = JSON.parse(readFileSync(output, 'utf8')) as Report
    if (runtimeError !== undefined) throw new Error(`${url}: ${runtimeError.message}`)
    const category = (name: Category) => {
      const one = categories[name]
      if (one === undefined) throw new Error(`${LIGHTHOUSE} reports no ${name} of ${url}`)
      return one
    }
    const failed = (name: Category) =>
      category(name)
        .auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id)
    const byCategory = <T>(of: (name: Category) => T) =>
      Object.fromEntries(CATEGORIES.map((name) => [name, of(name)])) as Record<Category, T>
    return {
      scores: byCategory((name) => Math.round(100 * category(name).score)),
      failed: byCategory(failed),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
