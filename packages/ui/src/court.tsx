import { type CourtName, COURT_VIEW_BOXES } from './sprite/court-names.ts'
import { drawing } from './sprite/drawing.ts'

/** Line art of a playing field, behind features. */
export function Court({ name }: { readonly name: CourtName }) {
  return <svg className="court" viewBox={COURT_VIEW_BOXES[name]} {...drawing(`court-${name}`)} />
}
