// `npm run centrifugo:install`: builds a real Centrifugo with Go, for trying set-ups beyond one machine.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compareVersions } from './fresh.mjs'

/** The first release with correct delta compression over JSON. */
const OLDEST = '6.9.7'
const MODULE = 'github.com/centrifugal/centrifugo/v6'
const PLACE = join(import.meta.dirname, '../.cache/bin')

/** A program's output; status null when it does not exist. */
export type Run = (
  program: string,
  args: readonly string[],
  env?: Readonly<Record<string, string>>,
) => { readonly status: number | null; readonly stdout: string; readonly stderr: string }

export interface InstallOptions {
  readonly run: Run
  readonly exists: (path: string) => boolean
  /** An existing binary (`CENTRIFUGO_BIN`). */
  readonly named: string | undefined
  /** The folder for a built binary. */
  readonly place: string
}

export interface Installed {
  readonly ok: boolean
  /** One line about the result. */
  readonly line: string
}

const isRecent = (version: string | undefined): version is string =>
  version !== undefined && compareVersions(version, OLDEST) >= 0

/** A missing Go is no error: the embedded hub does not need Centrifugo. */
export function installCentrifugo({ run, exists, named, place }: InstallOptions): Installed {
  /** `go install` records the module's version in the binary, even if the program reports 0.0.0. */
  const versionOf = (binary: string): string | undefined => {
    const own = /v?(\d+\.\d+\.\d+)/.exec(run(binary, ['version']).stdout)?.[1]
    return isRecent(own)
      ? own
      : (/^\tmod\t\S+\tv(\S+)/m.exec(run('go', ['version', '-m', binary]).stdout)?.[1] ?? own)
  }
  if (named !== undefined && named !== '') {
    if (!exists(named)) return { ok: false, line: `CENTRIFUGO_BIN: there is nothing at ${named}` }
    const version = versionOf(named)
    return isRecent(version)
      ? { ok: true, line: `Centrifugo ${version} is the one of CENTRIFUGO_BIN: ${named}` }
      : {
          ok: false,
          line: `CENTRIFUGO_BIN: ${named} is ${version ?? 'of unknown version'}, ${OLDEST} or newer is needed`,
        }
  }
  const binary = join(place, 'centrifugo')
  const present = exists(binary) ? versionOf(binary) : undefined
  if (isRecent(present)) return { ok: true, line: `Centrifugo ${present} is installed: ${binary}` }
  if (run('go', ['version']).status !== 0)
    return {
      ok: true,
      line: 'Centrifugo was not installed: there is no Go toolchain here (https://go.dev/dl). The embedded hub needs none.',
    }
  const { status, stderr } = run('go', ['install', `${MODULE}@latest`], { GOBIN: place })
  if (status !== 0)
    return {
      ok: false,
      line: `Centrifugo was not installed: Go could not get or build ${MODULE}. Where its module is not to be had, name a binary of ${OLDEST} or newer by CENTRIFUGO_BIN. Go said: ${stderr.replace(/\s+/g, ' ').trim().slice(-300)}`,
    }
  const version = versionOf(binary)
  return isRecent(version)
    ? { ok: true, line: `Centrifugo ${version} is installed: ${binary}` }
    : {
        ok: false,
        line: `Centrifugo ${version ?? 'of unknown version'} was built, ${OLDEST} or newer is needed`,
      }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  mkdirSync(PLACE, { recursive: true })
  const { ok, line } = installCentrifugo({
    run: (program, args, env = {}) => {
      const { status, stdout, stderr } = spawnSync(program, args, {
        encoding: 'utf8',
        env: { ...process.env, ...env },
      })
      return { status, stdout: stdout ?? '', stderr: stderr ?? '' }
    },
    exists: existsSync,
    named: process.env['CENTRIFUGO_BIN'],
    place: PLACE,
  })
  console.log(line)
  if (!ok) process.exitCode = 1
}
