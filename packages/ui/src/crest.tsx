import type { CSSProperties } from 'react'
import { crestFor } from './sprite/crests.ts'
import { drawing } from './sprite/drawing.ts'

export interface CrestProps {
  readonly id: number
  readonly colours: readonly [string, string]
  readonly size?: 'm' | 'l' | undefined
}

/** A crest from two colours; the same id always looks the same. */
export function Crest({ id, colours, size }: CrestProps) {
  const { pattern, shape } = crestFor(id)
  return (
    <svg
      className="crest"
      data-size={size}
      style={{ '--c1': colours[0], '--c2': colours[1] } as CSSProperties}
      viewBox="0 0 24 24"
      {...drawing(`crest-${pattern}-${shape}`)}
    />
  )
}
