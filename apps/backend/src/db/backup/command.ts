// npm run backup -- FILE, npm run restore -- FILE: copies the database that the settings name, and puts a copy into an
// empty one (docs/operations.md).
import { resolve } from 'node:path'
import { systemClock } from '../../clock.ts'
import { readSettings, type Settings } from '../../settings.ts'
import { backUpEmbedded, restoreEmbedded } from './embedded-copy.ts'
import type { Manifest } from './manifest.ts'
import { backUpServer, restoreServer } from './server-copy.ts'

function fail(reason: string): never {
  console.error(reason)
  process.exit(1)
}

const backUp = ({ DATABASE_URL: address, DATA_DIR: directory }: Settings, file: string) =>
  address === undefined
    ? backUpEmbedded(directory, file, new Date(systemClock()))
    : backUpServer(address, file, { now: new Date(systemClock()), environment: process.env })

const restore = ({ DATABASE_URL: address, DATA_DIR: directory }: Settings, file: string) =>
  address === undefined ? restoreEmbedded(directory, file) : restoreServer(address, file, process.env)

const COMMANDS: Readonly<
  Record<
    string,
    {
      readonly run: (settings: Settings, file: string) => Promise<Manifest>
      readonly says: (file: string) => string
    }
  >
> = {
  backup: { run: backUp, says: (file) => `${file} holds` },
  restore: { run: restore, says: (file) => `restored from ${file}, and the ledger sums to zero:` },
}

const told = ({
  made_at: at,
  contents: { bets, last_bet: last, players, ledger_entries: entries },
}: Manifest) =>
  `${bets} bets (the last is ${last}), ${players} players, ${entries} ledger entries, as of ${at}`

// Whatever it writes is readable for its own user alone.
process.umask(0o077)

const [name = '', path = '', ...more] = process.argv.slice(2)
const command = COMMANDS[name]
if (command === undefined || path === '' || more.length > 0)
  fail('npm run backup -- FILE, or npm run restore -- FILE')
const read = readSettings(process.env)
if (!read.ok) fail(read.reason)
const file = resolve(path)
const manifest = await command
  .run(read.settings, file)
  .catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)))
console.log(`${command.says(file)} ${told(manifest)}`)
