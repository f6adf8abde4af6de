import { type Figure, valueOf } from './benchmark.ts'

/**
 * What is wrong with the figures of a run that only proves that it works; null when there are some, with distinct names
 * and finite values.
 */
export function faultOf(figures: readonly Figure[]): string | null {
  if (figures.length === 0) return 'it measured nothing'
  const names = figures.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) return `two figures are called ${twice}`
  const broken = figures.find((figure) => !Number.isFinite(valueOf(figure)))
  return broken === undefined ? null : `${broken.name} is ${valueOf(broken)}`
}
