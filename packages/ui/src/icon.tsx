import { drawing } from './sprite/drawing.ts'
import type { IconName } from './sprite/icon-names.ts'

export interface IconProps {
  readonly name: IconName
  readonly size?: 's' | 'm' | 'l' | undefined
  /** Mirrors the icon in right-to-left pages. */
  readonly flip?: boolean | undefined
  readonly className?: string | undefined
}

/** A decorative icon: its user has the accessible name. */
export function Icon({ name, size, flip, className }: IconProps) {
  return (
    <svg
      className={className === undefined ? 'icon' : `icon ${className}`}
      data-size={size}
      data-flip={flip === true ? '' : undefined}
      viewBox="0 0 24 24"
      {...drawing(`i-${name}`)}
    />
  )
}
