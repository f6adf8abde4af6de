'use client'
import type { Jackpot } from '@touchline/contract'
import { Icon } from '@touchline/ui'
import { PageLink } from '#base/navigation/page-link.tsx'
import { useJackpot } from './jackpot-sources.ts'
import { Odometer } from './odometer.tsx'
import type { BoardWords } from './words.ts'

export interface JackpotBannerProps {
  readonly first: Jackpot
  readonly words: Pick<BoardWords, 'takesPart' | 'seeLevels'>
  /** Where its levels are; null shows no link. */
  readonly href: string | null
  /** For a narrow column. */
  readonly small: boolean
}

/** A jackpot's running amount, linked to its levels (WIDGET-19). */
export function JackpotBanner({ first, words, href, small }: JackpotBannerProps) {
  const jackpot = useJackpot(first)
  if (jackpot === null) return null
  const { name, amount, currency, subunits } = jackpot
  return (
    <section className="board jp-banner" aria-label={name} data-size={small ? 's' : undefined}>
      <div className="in">
        <span className="title">
          <Icon name="coins" />
          <span>
            {name}
            <small>{words.takesPart}</small>
          </span>
        </span>
        <span className="sum">
          <Odometer amount={amount} currency={currency} subunits={subunits} cells told />
        </span>
        {href === null ? null : (
          <PageLink className="btn" href={href}>
            {words.seeLevels}
          </PageLink>
        )}
      </div>
    </section>
  )
}
