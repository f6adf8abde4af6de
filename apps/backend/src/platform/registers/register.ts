/** What a register is told of somebody, so that it finds them; null where we do not know it. */
export interface Person {
  readonly firstName: string | null
  readonly lastName: string | null
  /** As `1990-05-17`. */
  readonly birthDate: string | null
  readonly email: string | null
  /** Digits with country code. */
  readonly phone: string | null
  readonly country: string | null
}

export type RegisterAnswer = 'excluded' | 'clear'

/** A register of people who have excluded themselves from all operators of a country, such as GAMSTOP or OASIS. */
export interface ExclusionRegister {
  /** Stands in the trail of whoever was found. */
  readonly name: string
  /** Rejects where it cannot answer. `signal` is aborted when nobody waits any longer. */
  ask(person: Person, signal: AbortSignal): Promise<RegisterAnswer>
}

/** What is done while a register does not answer: nobody gets in, or they do and it is asked again. */
export type SilentPolicy = 'refuse' | 'admit'

export interface RegisterSettings {
  readonly register: ExclusionRegister
  /** How long (ms) an answer is waited for. */
  readonly patience: number
  readonly whenSilent: SilentPolicy
}
