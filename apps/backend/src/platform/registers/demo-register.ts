import type { ExclusionRegister, Person } from './register.ts'

/** Names under `.example` that nobody can have. */
const EXCLUDED = '@excluded.example'
const SILENT = '@silent.example'
/** Who is in it under any address: name and day of birth, as real registers match people. */
const LISTED = { firstName: 'alex', lastName: 'excluded', birthDate: '1980-01-01' } as const

const isListed = ({ firstName, lastName, birthDate }: Person): boolean =>
  firstName?.toLowerCase() === LISTED.firstName &&
  lastName?.toLowerCase() === LISTED.lastName &&
  birthDate === LISTED.birthDate

/**
 * A register to try things out with: everybody at excluded.example is in it, and so is Alex Excluded, born on the first
 * of January 1980. Asked about anybody at silent.example it never answers.
 */
export const demoRegister: ExclusionRegister = {
  name: 'demo',
  ask: (person, signal) => {
    if (person.email?.endsWith(SILENT) === true)
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('the demo register is silent')))
      })
    return Promise.resolve(
      person.email?.endsWith(EXCLUDED) === true || isListed(person) ? 'excluded' : 'clear',
    )
  },
}
