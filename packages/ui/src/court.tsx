import { type CourtName, COURT_VIEW_BOXES } from './sprite/court-names.ts'
import { SPRITE_HREF } from './sprite/sprite-href.ts'

/** Line art of a playing field, behind features. */
export function Court({ name }: { readonly name: CourtName }) {
  return (
    <svg className="court" viewBox={COURT_VIEW_BOXES[name]} aria-hidden="true">
      <use href={`${SPRITE_HREF}#court-${name}`} />
    </svg>
  )
}
