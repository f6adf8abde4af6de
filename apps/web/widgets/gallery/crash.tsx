'use client'

/** Replaces a part that cannot be rendered, on the server or in the browser. */
export function Crash(): never {
  throw new Error('a part of the gallery crashes as asked')
}
