import { type Figure, valueOf } from './benchmark.ts'

/** What is wrong with the figures of a run that only had to take place; null when they are some, each of a name of its own, and numbers. */
export function faultOf(figures: readonly Figure[]): string | null {
  if (figures.length === 0) return 'it measured nothing'
  const names = figures.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) return `two figures are called ${twice}`
  const broken = figures.find((figure) => !Number.isFinite(valueOf(figure)))
  return broken === undefined ? null : `${broken.name} is ${valueOf(broken)}`
}
