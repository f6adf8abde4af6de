import { num } from '../basics/svg.ts'
import { FIELD_LINES, groundOf, type Point } from '../tables/fields.ts'

/** Where a point of the field is in a picture. */
export type Project = (point: Point) => Point

/** Corners as a path without its first letter. */
export const corners = (points: readonly Point[]): string =>
  points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')

/** The lines of a sport's field as one path. */
export const fieldPath = (sport: string, project: Project): string =>
  FIELD_LINES[groundOf(sport).field].map((line) => `M${corners(line.map(project))}`).join('')
