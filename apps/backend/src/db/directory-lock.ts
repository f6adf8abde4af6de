import { readFileSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

const held = new Set<string>()

/**
 * When a process was started. Process ids are reused after a restart, nearly always in a container; id and start time
 * together are unique.
 */
function birthOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may hold spaces; the 22nd field is the start time in ticks since boot.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function ownerOf(content: string): number | null {
  const [pidText = '', birth = ''] = content.trim().split(' ')
  const pid = Number(pidText)
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid || !isAlive(pid)) return null
  return birth === birthOf(pid) ? pid : null
}

/**
 * Locks `directory` for this process and answers what releases it. Takes over the lock of a process that has died;
 * throws, naming the process, where its owner lives.
 */
export async function lockDirectory(directory: string): Promise<() => void> {
  const file = join(resolve(directory), 'backend.lock')
  const refuse = (owner: number) =>
    new Error(`DATA_DIR: ${directory} is in use by process ${owner}; stop it or choose another directory`)
  if (held.has(file)) throw refuse(process.pid)
  const content = `${process.pid} ${birthOf(process.pid)}\n`
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      await writeFile(file, content, { flag: 'wx' })
      held.add(file)
      return () => {
        if (held.delete(file)) rmSync(file, { force: true })
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const owner = ownerOf(await readFile(file, 'utf8').catch(() => ''))
    if (owner !== null) throw refuse(owner)
    rmSync(file, { force: true })
  }
  throw new Error(`DATA_DIR: could not lock ${directory}`)
}
