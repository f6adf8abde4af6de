import type { ButtonHTMLAttributes, Ref } from 'react'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: 'primary' | 'soft' | 'outline' | 'ghost' | 'link' | undefined
  readonly size?: 's' | 'l' | 'xl' | undefined
  readonly block?: boolean | undefined
  /** Content at both ends. */
  readonly split?: boolean | undefined
  readonly busy?: boolean | undefined
  readonly ref?: Ref<HTMLButtonElement> | undefined
}

/** The button. A busy one keeps its size and focus; the caller ignores presses meanwhile. */
export function Button({ variant, size, block, split, busy, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={className === undefined ? 'btn' : `btn ${className}`}
      data-variant={variant}
      data-size={size}
      data-block={block === true ? '' : undefined}
      data-split={split === true ? '' : undefined}
      aria-busy={busy === true ? true : undefined}
    />
  )
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly label: string
  readonly ref?: Ref<HTMLButtonElement>
  readonly size?: 's' | undefined
}

/** A square button whose name is only read out. */
export function IconButton({ label, size, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={className === undefined ? 'icon-btn' : `icon-btn ${className}`}
      data-size={size}
      aria-label={label}
    />
  )
}
