'use client'

/** In place of a part that cannot be rendered, neither here nor there. */
export function Crash(): never {
  throw new Error('a part of the gallery crashes as asked')
}
