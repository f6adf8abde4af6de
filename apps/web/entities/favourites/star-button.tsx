'use client'
import { Icon, IconButton } from '@touchline/ui'
import { useSyncExternalStore } from 'react'
import { type StarKey, stars } from './stars.ts'

export interface StarButtonProps {
  readonly star: StarKey
  /** `Favourite: Arsenal – Chelsea`. */
  readonly label: string
  readonly className?: string
  readonly size?: 's'
}

/** Button that stars a match, a league or a sport, and shows whether it is starred (FAV-01). */
export function StarButton({ star, label, className = '', size }: StarButtonProps) {
  'use memo'
  const starred = useSyncExternalStore(
    (listener) => stars.subscribe(star, listener),
    () => stars.isStarred(star),
    () => false,
  )
  return (
    <IconButton
      className={`star ${className}`}
      size={size}
      label={label}
      aria-pressed={starred}
      onClick={() => stars.press(star)}
    >
      <Icon name="star" size="m" />
    </IconButton>
  )
}
