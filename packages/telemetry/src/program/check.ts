import { digestOf } from './manifest.ts'

/** How often (ms) a process looks at itself: GLI-33 asks for once in 24 hours at least. */
export const CHECK_EVERY = 12 * 3_600_000

/** What became of a look. */
export interface Checked {
  /** SHA-256, in hex, over all files that run. */
  readonly digest: string
  /** What it has to be; null where nobody has approved anything. */
  readonly approved: string | null
  readonly files: number
  /** When it was begun, in epoch ms. */
  readonly at: number
}

export interface ProgramCheck {
  /** Looks at what runs now. However many ask, it looks once at a time. */
  look(): Promise<Checked>
  /** Looks, and throws with what to tell where that is not what was approved. */
  insist(): Promise<void>
  /** Whether the last look found what was approved, or nothing had to be; true until the first one has ended. */
  holds(): boolean
}

export interface ProgramCheckOptions {
  readonly approved: string | null
  readonly read: () => Promise<string>
  readonly now: () => number
}

export const isApproved = ({ digest, approved }: Checked): boolean => approved === null || digest === approved

export function createProgramCheck({ approved, read, now }: ProgramCheckOptions): ProgramCheck {
  let last: Checked | null = null
  let looking: Promise<Checked> | null = null
  const lookOnce = async (): Promise<Checked> => {
    const at = now()
    const manifest = await read()
    last = { digest: digestOf(manifest), approved, files: manifest.split('\n').length - 1, at }
    return last
  }
  const look = (): Promise<Checked> => {
    looking ??= lookOnce().finally(() => {
      looking = null
    })
    return looking
  }
  return {
    look,
    insist: async () => {
      const checked = await look()
      if (!isApproved(checked))
        throw new Error(
          `what runs is not what was approved: its digest is ${checked.digest}, not ${approved}`,
        )
    },
    holds: () => last === null || isApproved(last),
  }
}
