'use client'
import { useOddsText } from '#entities/odds/index.ts'
import '../racing.css'

/** Odds that no longer move, in the viewer's format. */
export function PaidOdds({ odds }: { readonly odds: number }) {
  const text = useOddsText()
  return (
    <b className="ltr" suppressHydrationWarning>
      {text(odds)}
    </b>
  )
}
