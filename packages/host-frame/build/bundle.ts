// Makes the scripts that host pages include. Run by the build of the web, and while developing by its front.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzipSync } from 'node:zlib'
import { build, type Plugin } from 'esbuild'
import type { Parts } from '../src/script/parts.ts'
import { tokensFor } from './tokens.ts'
import { allWords } from './words.ts'

/** Where all of it is served. */
export const HOST_FILES_AT = '/_front/host/'

/** Version of the interface. Another one gets an address of its own, and this one stays. */
const VERSION = '1'

/** Scripts that the loader fetches by itself. */
const PARTS = ['draw', 'listen', 'attend'] as const satisfies readonly (keyof Parts)[]

const SCRIPTS = fileURLToPath(new URL('../src/script/', import.meta.url))

export interface HostFile {
  /** Below `HOST_FILES_AT`. */
  readonly path: string
  readonly body: string
}

/** What a host page pins: a script, its integrity and its size in bytes. */
interface ManifestFile {
  readonly path: string
  readonly integrity: string
  readonly bytes: number
  readonly gzip: number
}

export interface Manifest {
  readonly version: string
  /** The newest loader of this version, for pages that pin nothing. */
  readonly stable: string
  readonly loader: ManifestFile
  /** What the loader fetches by itself and holds to these hashes. */
  readonly parts: Readonly<Record<string, ManifestFile>>
  /** Paths of the texts of widgets, by language: for pages that have them fetched ahead. */
  readonly words: Readonly<Record<string, string>>
}

/** A sheet becomes a text with the tokens that it uses, without what only humans read. */
const sheets: Plugin = {
  name: 'sheets',
  setup({ onLoad, esbuild }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const sheet = readFileSync(path, 'utf8')
      const { code } = await esbuild.transform(tokensFor(sheet) + sheet, { loader: 'css', minify: true })
      return { contents: code, loader: 'text' }
    })
  },
}

async function scriptOf(name: string, define: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(SCRIPTS, `${name}.ts`)],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    write: false,
    plugins: [sheets],
    define: Object.fromEntries(Object.entries(define).map(([key, value]) => [key, JSON.stringify(value)])),
  })
  return outputFiles[0]?.text ?? ''
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

const entryOf = ({ path, body }: HostFile): ManifestFile => ({
  path: HOST_FILES_AT + path,
  integrity: `sha384-${createHash('sha384').update(body).digest('base64')}`,
  bytes: Buffer.byteLength(body),
  gzip: gzipSync(body, { level: 9 }).length,
})

const hashed = (name: string, body: string): HostFile => ({ path: `${hashOf(body)}/${name}`, body })

function wordFiles() {
  const words = [...allWords()].map(([locale, said]) => [locale, JSON.stringify(said)] as const)
  const folder = `${hashOf(words.map(([, text]) => text).join())}/words-`
  return {
    told: { path: HOST_FILES_AT + folder, locales: words.map(([locale]) => locale) },
    files: words.map(([locale, body]): HostFile => ({ path: `${folder}${locale}.json`, body })),
  }
}

/**
 * All files and their manifest. Each is named by the hash of its content; the loader holds the hashes of what it
 * fetches, so that a page that pins the loader has pinned everything.
 */
export async function hostFiles(): Promise<{
  readonly manifest: Manifest
  readonly files: readonly HostFile[]
}> {
  const parts = await Promise.all(
    PARTS.map(async (name) => [name, hashed(`${name}.js`, await scriptOf(name))] as const),
  )
  const entries = Object.fromEntries(parts.map(([name, file]) => [name, entryOf(file)])) as Record<
    (typeof PARTS)[number],
    ManifestFile
  >
  const words = wordFiles()
  const loader = hashed(
    'loader.js',
    await scriptOf('loader', {
      BUILT_VERSION: VERSION,
      BUILT_FILES: Object.fromEntries(
        Object.entries(entries).map(([name, { path, integrity }]) => [name, { path, integrity }]),
      ),
      BUILT_WORDS: words.told,
    }),
  )
  const stable: HostFile = { path: `v${VERSION}.js`, body: loader.body }
  const manifest = {
    version: VERSION,
    stable: HOST_FILES_AT + stable.path,
    loader: entryOf(loader),
    parts: entries,
    words: Object.fromEntries(
      words.told.locales.map((locale) => [locale, `${words.told.path}${locale}.json`]),
    ),
  }
  const listed: HostFile = { path: 'manifest.json', body: JSON.stringify(manifest, null, 2) }
  return { manifest, files: [loader, stable, ...parts.map(([, file]) => file), ...words.files, listed] }
}

/** Writes all files below `folder`, each with its brotli form at the highest level, in place of what was there. */
export async function writeHostFiles(folder: string): Promise<void> {
  const { files } = await hostFiles()
  rmSync(folder, { recursive: true, force: true })
  await Promise.all(
    files.map(async ({ path, body }) => {
      const place = join(folder, path)
      mkdirSync(dirname(place), { recursive: true })
      writeFileSync(place, body)
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      }
      writeFileSync(`${place}.br`, await promisify(brotliCompress)(body, { params }))
    }),
  )
}
