// `npm run centrifugo:install`: a real Centrifugo for trying the set-up beyond one machine, where Go can build one.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { compareVersions } from './fresh.mjs'

/** The first release whose delta compression over JSON is right. */
const oldest = '6.9.7'
const place = join(import.meta.dirname, '../.cache/bin')
const binary = join(place, 'centrifugo')

function installedVersion(): string | undefined {
  if (!existsSync(binary)) return undefined
  const { stdout } = spawnSync(binary, ['version'], { encoding: 'utf8' })
  return /v(\d+\.\d+\.\d+)/.exec(stdout)?.[1]
}

/** `go install` leaves the module's version in the binary even where the program itself says 0.0.0. */
function builtVersion(): string | undefined {
  const { stdout } = spawnSync('go', ['version', '-m', binary], { encoding: 'utf8' })
  return /^\tmod\t\S+\tv(\S+)/m.exec(stdout)?.[1]
}

const recentEnough = (version: string | undefined): boolean =>
  version !== undefined && compareVersions(version, oldest) >= 0

/** One line about how it went. Without Go nothing is wrong: the embedded hub needs none of this. */
function install(): string {
  if (recentEnough(installedVersion())) return `Centrifugo ${installedVersion()} is installed: ${binary}`
  if (spawnSync('go', ['version']).status !== 0) {
    return 'Centrifugo was not installed: there is no Go toolchain here (https://go.dev/dl). The embedded hub needs none.'
  }
  mkdirSync(place, { recursive: true })
  console.log('Building Centrifugo with Go (some minutes the first time) …')
  const { status, stderr } = spawnSync('go', ['install', 'github.com/centrifugal/centrifugo/v6@latest'], {
    env: { ...process.env, GOBIN: place },
    encoding: 'utf8',
  })
  if (status !== 0) return `Centrifugo was not installed: ${stderr.replace(/\s+/g, ' ').trim().slice(-300)}`
  const version = builtVersion()
  if (!recentEnough(version))
    return `Centrifugo ${version ?? 'of unknown version'} was built, ${oldest} or newer is needed`
  return `Centrifugo ${version} is installed: ${binary}`
}

console.log(install())
