/** Something that went wrong for a client, whatever it did about it. */
export interface Trouble {
  /** Epoch ms. */
  readonly at: number
  readonly what: string
}

export interface Answer {
  readonly status: number
  readonly text: string
}

/** An answer, or null when there was none in time, or none that says anything. */
export type Ask = (url: string, init?: RequestInit) => Promise<Answer | null>

const ANSWER_WITHIN = 10_000

/** Why no answer came. Node hides it behind "fetch failed". */
function reasonOf(error: unknown): string {
  const { cause, name, message } = Object(error) as { cause?: unknown; name?: string; message?: string }
  const { code, message: why } = Object(cause) as { code?: string; message?: string }
  return code ?? why ?? (name === 'TimeoutError' ? `nothing in ${ANSWER_WITHIN / 1000} s` : String(message))
}

/** Asks over connections that are kept, as browsers do, and never again by itself. `onTrouble` is told what failed. */
export function createAsk(onTrouble: (what: string) => void): Ask {
  return async (url, init = {}) => {
    const what = `${init.method ?? 'GET'} ${new URL(url).pathname}`
    try {
      const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_WITHIN) })
      const text = await answer.text()
      if (answer.status < 500 && answer.status !== 429) return { status: answer.status, text }
      onTrouble(`${what}: ${answer.status}`)
    } catch (error) {
      onTrouble(`${what}: ${reasonOf(error)}`)
    }
    return null
  }
}
