import { freePort } from '../free-port.mjs'
import type { Crew } from './crew.ts'
import { type Ground, type Member, memberOf } from './roster.ts'

/** Exchanges processes of a fleet for others of their kind. */
export interface Shift {
  /** Starts a process of this release beside one, of the same kind; resolves once it is ready. */
  startBeside(member: Member): Promise<Member>
  /** Asks a process to end and waits for it; resolves with how it ended. Balancers send to it until it is not ready. */
  retire(member: Member): Promise<string>
}

export interface ShiftOptions {
  readonly crew: Pick<Crew, 'start' | 'retire'>
  readonly ground: Ground
  /** All processes there are; it is kept true. */
  readonly members: Member[]
}

/** The number that a process of a kind has in its name. */
const numberOf = ({ name }: Member): number => Number(/\d+$/.exec(name)?.[0] ?? 0)

export function createShift({ crew, ground, members }: ShiftOptions): Shift {
  return {
    startBeside: async ({ kind }) => {
      if (kind === 'hub') throw new RangeError('the hub has nobody beside it')
      const numbers = members.filter((member) => member.kind === kind).map(numberOf)
      const next = memberOf(kind, Math.max(0, ...numbers), await freePort(), ground)
      await crew.start(next)
      members.push(next)
      return next
    },
    retire: async (member) => {
      const how = await crew.retire(member.name)
      members.splice(members.indexOf(member), 1)
      return how
    },
  }
}
