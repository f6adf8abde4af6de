import type { TokenSource } from '../options.ts'

/** How long (ms) the host's server may take to make a token. */
const PATIENCE = 15_000

export interface HandOver {
  /** Hands a fresh token over. Resolves to false for a visitor, and where none came: then others may sign in. */
  begin(): Promise<boolean>
  /** From now on nothing is handed over any more, what is on its way included. */
  stop(): void
}

export interface HandOverOptions {
  readonly source: () => TokenSource | null | undefined
  readonly send: (token: string) => void
  readonly report: (fault: unknown) => void
}

const inTime = async <Value>(value: Promise<Value> | Value): Promise<Value> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error(`token: nothing came within ${PATIENCE / 1000} s`)), PATIENCE)
  })
  try {
    return await Promise.race([value, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Hands over the player who is signed in at the host. Only the newest of several hand-overs counts. */
export function createHandOver({ source, send, report }: HandOverOptions): HandOver {
  let newest = 0
  return {
    async begin() {
      newest += 1
      const own = newest
      const ask = source()
      if (!ask) return false
      try {
        const token = await inTime(Promise.resolve().then(ask))
        if (own !== newest || token === null) return false
        send(token)
        return true
      } catch (fault) {
        report(fault)
        return false
      }
    },
    stop: () => {
      newest += 1
    },
  }
}
