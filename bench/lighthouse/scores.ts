import { execFileSync, spawn } from 'node:child_process'
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
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly score: number | null
        readonly details?: { readonly items?: readonly { readonly url?: string }[] }
      }
    >
  >
}

/** What Lighthouse is asked about a page. */
export interface Asked {
  readonly url: string
  readonly device: Device
  readonly categories: readonly Category[]
  /** The page asks search engines not to list it, which is no fault of it. */
  readonly unlisted?: boolean
  /** Folder of a browser's profile that the run may change; a new browser when absent. */
  readonly profile?: string
}

export interface Score {
  /** 0 to 100. */
  readonly score: number
  /** Ids of the audits that cost points. */
  readonly failed: readonly string[]
}

export interface Scores {
  readonly of: ReadonlyMap<Category, Score>
  /** Paths that the page asked for. */
  readonly paths: readonly string[]
}

let program: string | null = null

/** The program's path, fetched when the machine has it not yet. */
const lighthouse = (): string =>
  (program ??= execFileSync('npx', ['--yes', '--package', LIGHTHOUSE, '-c', 'command -v lighthouse'], {
    encoding: 'utf8',
  }).trim())

function flagsOf({ device, categories, unlisted, profile }: Asked): readonly string[] {
  const ofBrowser = ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage']
  if (profile !== undefined) ofBrowser.push(`--user-data-dir=${profile}`)
  return [
    `--only-categories=${categories.join(',')}`,
    '--throttling-method=simulate',
    ...(device === 'desktop' ? ['--preset=desktop'] : []),
    ...(unlisted === true ? ['--skip-audits=is-crawlable'] : []),
    ...(profile === undefined ? [] : ['--disable-storage-reset']),
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
    `--chrome-flags=${ofBrowser.join(' ')}`,
  ]
}

function runLighthouse(asked: Asked, output: string, chromium: string): Promise<void> {
  const args = [lighthouse(), asked.url, ...flagsOf(asked), `--output-path=${output}`]
  const child = spawn(process.execPath, args, {
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
      else reject(new Error(`${LIGHTHOUSE} ended with ${status} on ${asked.url}:\n${said.slice(-2000)}`))
    })
  })
}

const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : url)

function scoresIn({ categories, audits }: Report, asked: Asked): Scores {
  const scoreOf = (name: Category): Score => {
    const one = categories[name]
    if (one === undefined) throw new Error(`${LIGHTHOUSE} reports no ${name} of ${asked.url}`)
    const failed = one.auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    return { score: Math.round(100 * one.score), failed: failed.map(({ id }) => id) }
  }
  const requests = audits['network-requests']?.details?.items ?? []
  return {
    of: new Map(asked.categories.map((name) => [name, scoreOf(name)])),
    paths: requests.map(({ url = '' }) => pathOf(url)),
  }
}

async function scoresOnce(asked: Asked, chromium: string): Promise<Scores> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-'))
  try {
    const output = join(folder, 'report.json')
    await runLighthouse(asked, output, chromium)
    const report = JSON.parse(readFileSync(output, 'utf8')) as Report
    if (report.runtimeError !== undefined) throw new Error(`${asked.url}: ${report.runtimeError.message}`)
    return scoresIn(report, asked)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** It misses the beginning of a page (NO_NAVSTART) once in four runs. */
const TRIES = 5

/** Lighthouse's scores for a page on a simulated phone or desktop. Throws when it gives none in several runs. */
export async function scoresOf(asked: Asked): Promise<Scores> {
  const found = await findChromium()
  if (!found.ok) throw new Error(found.reason)
  for (let tries = 1; ; tries += 1)
    try {
      return await scoresOnce(asked, found.path)
    } catch (error) {
      if (tries === TRIES) throw error
    }
}
