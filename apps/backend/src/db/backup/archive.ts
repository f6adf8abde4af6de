import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, type FileHandle, link, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { Manifest, type ManifestHead, manifestLine, manifestOf, unsealedLine } from './manifest.ts'

/** Most bytes of a first line. */
const MOST_LINE = 1_000_000

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

async function writeParts(
  handle: FileHandle,
  head: ManifestHead,
  payload: AsyncIterable<Uint8Array>,
): Promise<Manifest> {
  const unsealed = manifestLine(manifestOf(head))
  const hash = createHash('sha256').update(unsealed)
  let length = 0
  await handle.writeFile(unsealed)
  for await (const part of payload) {
    hash.update(part)
    length += part.byteLength
    await handle.writeFile(part)
  }
  const manifest = manifestOf(head, length, hash.digest('hex'))
  const sealed = manifestLine(manifest)
  const { bytesWritten } = await handle.write(sealed, 0, sealed.byteLength, 0)
  if (bytesWritten !== sealed.byteLength) throw new Error('the first line could not be written')
  await handle.sync()
  return manifest
}

/** A name outlives a power cut once its directory does. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r')
  await handle.sync().finally(() => handle.close())
}

/**
 * Writes a backup. `file` has its name only once all of it is on disk, so that a copy that was cut short is never taken
 * for one; a file of that name is left alone, and refused.
 */
export async function writeArchive(
  file: string,
  head: ManifestHead,
  payload: AsyncIterable<Uint8Array>,
): Promise<Manifest> {
  if (await isThere(file)) throw new Error(`${file} is there already: a backup overwrites nothing`)
  const part = `${file}.${randomBytes(4).toString('hex')}.part`
  const handle = await open(part, 'wx', 0o600)
  try {
    const manifest = await writeParts(handle, head, payload).finally(() => handle.close())
    await link(part, file)
    await syncDirectory(dirname(file))
    return manifest
  } finally {
    await rm(part, { force: true })
  }
}

async function readLine(file: string): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of createReadStream(file, { end: MOST_LINE - 1 }) as AsyncIterable<Buffer>) {
    const end = part.indexOf(10)
    parts.push(end === -1 ? part : part.subarray(0, end + 1))
    if (end !== -1) return Buffer.concat(parts)
  }
  throw new Error(`${file} is no backup: it has no first line`)
}

function readManifest(file: string, line: Buffer): Manifest {
  try {
    return Manifest.parse(JSON.parse(line.toString()))
  } catch {
    throw new Error(`${file} is no backup: its first line says something else`)
  }
}

/** A backup of which every byte has been looked at. */
export interface Archive {
  readonly manifest: Manifest
  readonly payload: () => Readable
}

/** Reads a backup from end to end, and throws where it is not the one that was written. */
export async function openArchive(file: string): Promise<Archive> {
  const line = await readLine(file)
  const manifest = readManifest(file, line)
  const payload = () => createReadStream(file, { start: line.byteLength })
  const hash = createHash('sha256').update(unsealedLine(manifest))
  let length = 0
  for await (const part of payload() as AsyncIterable<Buffer>) {
    hash.update(part)
    length += part.byteLength
  }
  if (length !== Number(manifest.length))
    throw new Error(`${file} is torn: ${length} bytes instead of ${Number(manifest.length)}`)
  if (hash.digest('hex') !== manifest.digest)
    throw new Error(`${file} is damaged: it is not what was written (SHA-256)`)
  return { manifest, payload }
}
