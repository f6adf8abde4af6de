import type { Timer } from '../../feed/timer.ts'
import type { Person, RegisterAnswer, RegisterSettings } from './register.ts'

/** Questions that may be under way at the same time; further ones count as not answered. */
const MOST_ASKED = 100

export type Asked = RegisterAnswer | 'silent'

/**
 * Asks a register and answers within its patience, whatever it does. `onError` hears why it did not answer.
 */
export function createAsking(
  { register, patience }: Pick<RegisterSettings, 'register' | 'patience'>,
  timer: Timer,
  onError: (error: unknown) => void,
): (person: Person) => Promise<Asked> {
  let underWay = 0
  return async (person) => {
    if (underWay >= MOST_ASKED) return 'silent'
    underWay += 1
    const over = new AbortController()
    const { promise: late, resolve } = Promise.withResolvers<'silent'>()
    const cancel = timer.after(patience, () => {
      onError(new Error(`the register ${register.name} has not answered within ${patience} ms`))
      over.abort()
      resolve('silent')
    })
    const answer = register.ask(person, over.signal).catch((error: unknown): Asked => {
      if (!over.signal.aborted) onError(error)
      return 'silent'
    })
    // What hangs keeps its place until it ends, or a register that is away would be asked without a bound.
    void answer.finally(() => (underWay -= 1))
    const first = await Promise.race([answer, late])
    cancel()
    return first
  }
}
