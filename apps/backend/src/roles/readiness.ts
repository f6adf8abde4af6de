import { type Database, statement } from '../db/index.ts'

const LOOK = statement({ name: 'look', row: { there: 'integer' }, text: 'select 1 as there' })

/** How long (ms) the database may take to answer. */
const PATIENCE = 2000

/** Whether callers may be sent to this process. */
export interface Drain {
  /** From now on nobody is to be sent here, although whoever comes is answered. */
  begin(): void
  isDraining(): boolean
}

export function createDrain(): Drain {
  let draining = false
  return {
    begin: () => {
      draining = true
    },
    isDraining: () => draining,
  }
}

/** Says yes while the database is reachable and the process does not drain. However many ask, it looks once at a time. */
export function createReadiness(
  db: Pick<Database, 'run'>,
  drain: Pick<Drain, 'isDraining'>,
  patience = PATIENCE,
): () => Promise<boolean> {
  let looking: Promise<boolean> | null = null
  const look = async (): Promise<boolean> => {
    const late = Promise.withResolvers<boolean>()
    const handle = setTimeout(() => late.resolve(false), patience)
    const there = db.run(LOOK).then(
      () => true,
      () => false,
    )
    const answer = await Promise.race([there, late.promise])
    clearTimeout(handle)
    looking = null
    return answer
  }
  return async () => {
    if (drain.isDraining()) return false
    looking ??= look()
    return (await looking) && !drain.isDraining()
  }
}
