// npm run signature: the digest of what runs from this folder. With --manifest the list that it is of, with --against FILE what differs
// from a list that was kept. Exits with 0, with 1 where something differs or is not approved, with 2 when it could not be read.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readManifest } from './files.ts'
import { differencesOf, digestOf } from './manifest.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

/** Most differences listed. */
const SHOWN = 50

const write = (text: string) => new Promise<void>((done) => void process.stdout.write(text, () => done()))

/** Answers the status to exit with. */
async function compared(file: string, manifest: string): Promise<number> {
  const found = differencesOf(await readFile(file, 'utf8'), manifest)
  const lines = found.slice(0, SHOWN).map(({ path, how }) => `${how}  ${path}`)
  const more = found.length > SHOWN ? [`… and ${found.length - SHOWN} more`] : []
  const all = found.length === 0 ? [`As approved: ${digestOf(manifest)}`] : [...lines, ...more]
  await write(`${all.join('\n')}\n`)
  return found.length === 0 ? 0 : 1
}

async function run(): Promise<number> {
  const { values } = parseArgs({ options: { manifest: { type: 'boolean' }, against: { type: 'string' } } })
  const manifest = await readManifest(ROOT)
  if (values.against !== undefined) return compared(values.against, manifest)
  await write(values.manifest === true ? manifest : `${digestOf(manifest)}\n`)
  const approved = process.env['APPROVED_DIGEST'] ?? ''
  if (approved === '' || approved === digestOf(manifest)) return 0
  console.error(`APPROVED_DIGEST is another one: ${approved}`)
  return 1
}

process.exit(
  await run().catch((error: unknown) => {
    console.error(`What runs could not be read: ${error instanceof Error ? error.message : String(error)}`)
    return 2
  }),
)
