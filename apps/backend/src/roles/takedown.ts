import type { Later, Report } from './ground.ts'

/** Steps of a shutdown, in reverse order of adding; one that fails does not stop the others. */
export function createTakedown(report: Report): { readonly later: Later; readonly run: () => Promise<void> } {
  const steps: { readonly name: string; readonly run: () => unknown }[] = []
  return {
    later: (name, run) => void steps.unshift({ name, run }),
    run: async () => {
      for (const { name, run } of steps.splice(0)) {
        try {
          await run()
        } catch (error) {
          report(error, `stopping: ${name}`)
        }
      }
    },
  }
}
