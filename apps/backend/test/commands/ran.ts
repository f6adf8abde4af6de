import type { AsyncCommand } from 'fast-check'

/** Does something, and to the model what should come of it; answers the path that it took, null where it did nothing. */
export type Does<Model extends object, Real> = (model: Model, real: Real) => Promise<string | null>

/** Commands that are counted by the paths they take, after each of which model and API are compared. */
export function createRan<Model extends object, Real>(compare: (model: Model, real: Real) => Promise<void>) {
  const ran = new Map<string, number>()
  return {
    commanded: (name: string, does: Does<Model, Real>): AsyncCommand<Model, Real> => ({
      check: () => true,
      run: async (model, real) => {
        const path = await does(model, real)
        if (path !== null) ran.set(path, (ran.get(path) ?? 0) + 1)
        await compare(model, real)
      },
      toString: () => name,
    }),
    /** Which of these no command has taken. */
    untaken: (paths: readonly string[]) => paths.filter((path) => !ran.has(path)),
  }
}
