import type { Refusal } from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/index.ts'
import type { Timer } from '../../feed/timer.ts'
import { beginBreak, breakDocument } from '../limits/breaks.ts'
import { findBreak } from '../limits/repository.ts'
import { type Asked, createAsking } from './asking.ts'
import { dueChecks, forgetCheck, noteCheck, personOf } from './check-rows.ts'
import type { Person, RegisterSettings } from './register.ts'

export interface RegisterParts {
  readonly db: Database
  readonly clock: Clock
  readonly timer: Timer
  /** Null where no register is asked. */
  readonly settings: RegisterSettings | null
  /** Ends the sessions of a player who was found. */
  readonly closeAll: (playerId: number) => Promise<void>
  readonly onError: (error: unknown) => void
}

export interface Registers {
  /** Whether somebody may open an account: `excluded` where they are found, a refusal where nobody can say. */
  judgeNewcomer(person: Person): Promise<'excluded' | Refusal | null>
  /** Why a player may not sign in now; who is found is excluded from then on. */
  judgeEntry(playerId: number): Promise<Refusal | null>
  /** Asks again about players who are signed in and are due. */
  askAgain(signal?: AbortSignal): Promise<void>
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** How long an exclusion found in a register holds at least: registers do not tell when theirs ends. */
const MONTHS = 6
/** Players that one run asks about. */
const AT_ONCE = 200

/** Nobody can say whether they are excluded: they may try again. */
const UNKNOWN: Refusal = { refused: 503, details: { retry_after: 30 } }

const NO_REGISTER: Registers = {
  judgeNewcomer: async () => null,
  judgeEntry: async () => null,
  askAgain: async () => {},
}

/** When a register that was silent so often in a row is asked again (ms): from a minute to an hour. */
const pauseAfter = (silent: number): number => Math.min(60, 2 ** Math.min(silent, 6)) * MINUTE

/** What follows from answers about players: who is found is excluded, others are asked about again. */
function createConclusions({ db, clock, closeAll }: RegisterParts, name: string) {
  return {
    /** Begins the self-exclusion of somebody who was found, and signs them out. */
    exclude: async (playerId: number): Promise<Refusal> => {
      const now = new Date(clock())
      const begun = await db.transaction(async (transaction) => {
        const asked = { type: 'self_exclusion', months: MONTHS } as const
        const row = await beginBreak(transaction, playerId, asked, now, null, { actor: `register:${name}` })
        await forgetCheck(transaction, playerId)
        return row
      })
      await closeAll(playerId)
      return { refused: 1303, details: { ...breakDocument(begun) } }
    },
    answered: (playerId: number) => noteCheck(db, playerId, new Date(clock() + DAY), false),
    unanswered: (playerId: number, silent: number) =>
      noteCheck(db, playerId, new Date(clock() + pauseAfter(silent)), true),
  }
}

/**
 * Asks a register at each sign-up and sign-in, and once a day about whoever stays signed in. While it does not answer the
 * policy of the installation decides; who was let in is asked about again until there is an answer.
 */
export function createRegisters(parts: RegisterParts): Registers {
  const { db, clock, timer, settings, onError } = parts
  if (settings === null) return NO_REGISTER
  const { register, whenSilent } = settings
  const ask = createAsking(settings, timer, onError)
  const { exclude, answered, unanswered } = createConclusions(parts, register.name)

  async function askAbout(playerId: number): Promise<Asked | null> {
    const person = await personOf(db, playerId)
    return person === null ? null : ask(person)
  }

  async function judgeEntry(playerId: number): Promise<Refusal | null> {
    // Whoever takes a break does not get in, whatever the register says.
    if ((await findBreak(db, playerId, new Date(clock()))) !== null) return null
    const answer = await askAbout(playerId)
    if (answer === null) return null
    if (answer === 'excluded') return exclude(playerId)
    if (answer === 'silent' && whenSilent === 'refuse') return UNKNOWN
    await (answer === 'clear' ? answered(playerId) : unanswered(playerId, 0))
    return null
  }

  async function askAgain(signal?: AbortSignal): Promise<void> {
    for (const { playerId, silent, isSignedIn } of await dueChecks(db, new Date(clock()), AT_ONCE)) {
      signal?.throwIfAborted()
      const answer = isSignedIn ? await askAbout(playerId) : null
      if (answer === null) await forgetCheck(db, playerId)
      else if (answer === 'excluded') await exclude(playerId)
      else if (answer === 'clear') await answered(playerId)
      else {
        await unanswered(playerId, silent)
        // It is silent about the others too.
        return
      }
    }
  }

  return {
    judgeNewcomer: async (person) => {
      const answer = await ask(person)
      if (answer === 'excluded') return 'excluded'
      // Who opens an account is asked about once more when they sign in.
      return answer === 'silent' && whenSilent === 'refuse' ? UNKNOWN : null
    },
    judgeEntry,
    askAgain,
  }
}
