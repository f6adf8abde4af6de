import type { Kept, Outcome, SeedOptions } from './simulate.ts'

type Try = (options: SeedOptions) => Promise<Outcome>

/** Numbers of which as few as possible are left while the seed still fails. */
async function fewest(
  numbers: readonly number[],
  fails: (left: readonly number[]) => Promise<boolean>,
): Promise<readonly number[]> {
  let left = numbers
  for (let size = Math.ceil(left.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < left.length; ) {
      const without = [...left.slice(0, from), ...left.slice(from + size)]
      if (await fails(without)) left = without
      else from += size
    }
  }
  return left
}

/**
 * Cuts the actions and the faults of a failing seed to few that still fail, in whatever way. Everything else of the seed is
 * drawn as before.
 */
export async function shrink(
  simulate: Try,
  failed: Outcome,
): Promise<{ readonly kept: Kept; readonly outcome: Outcome }> {
  const { seed, actions } = failed
  let outcome = failed
  let kept: { actions: readonly number[]; faults: readonly number[] } = {
    actions: Array.from({ length: actions }, (_, index) => index),
    faults: failed.struck,
  }
  const asKept = (left: typeof kept): Kept => ({
    actions: new Set(left.actions),
    faults: new Set(left.faults),
  })
  const fails = async (left: typeof kept): Promise<boolean> => {
    const tried = await simulate({ seed, actions, kept: asKept(left) })
    if (tried.wrong.length > 0) outcome = tried
    return tried.wrong.length > 0
  }
  kept = { ...kept, actions: await fewest(kept.actions, (left) => fails({ ...kept, actions: left })) }
  kept = { ...kept, faults: await fewest(kept.faults, (left) => fails({ ...kept, faults: left })) }
  return { kept: asKept(kept), outcome }
}

const listOf = (numbers: ReadonlySet<number> | null): string => [...(numbers ?? [])].join(',')

/** The one command that plays a shrunk seed again. */
export const replayCommand = ({ seed, actions }: Outcome, kept: Kept): string =>
  `npm run simulate -- --seed ${seed} --length ${actions} --actions "${listOf(kept.actions)}" --faults "${listOf(kept.faults)}"`
