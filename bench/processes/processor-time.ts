import { readdirSync, readFileSync } from 'node:fs'
import { cpuOf } from '../page-cost/cpu.ts'

/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10

/** The fields of /proc/<pid>/stat behind the name (proc(5)): the first is the third there, the state. */
const fieldsOf = (pid: number): readonly string[] => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

export const parentOf = (pid: number): number => Number(fieldsOf(pid)[1])

/** Null for a process that has ended meanwhile. */
function tried<Value>(read: () => Value): Value | null {
  try {
    return read()
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}

const childrenOf = (pid: number): readonly number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((one) => one > 0 && tried(() => parentOf(one)) === pid)

/** CPU milliseconds of a process and of its children so far, ended ones (cutime and cstime) among them. */
export function cpuOfFamily(pid: number): number {
  const fields = fieldsOf(pid)
  const ended = (Number(fields[13]) + Number(fields[14])) * TICK_MS
  const children = childrenOf(pid).map((child) => tried(() => cpuOf(child)) ?? 0)
  return children.reduce((sum, one) => sum + one, cpuOf(pid) + ended)
}
