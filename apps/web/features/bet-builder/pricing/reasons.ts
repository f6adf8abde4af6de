'use client'
import { CUSTOM_BET_MAX_SELECTIONS } from '@touchline/betting'
import { useFormatter, useTranslations } from 'next-intl'
import type { Choice } from './choice.ts'
import type { Obstacle } from './next-step.ts'

/** What an outcome is in conflict with: the choice from its own market if there is one, else all the others together. */
function rivals(choice: Choice, choices: readonly Choice[]): readonly Choice[] {
  const others = choices.filter(({ id }) => id !== choice.id)
  const { id, specifier } = choice.market
  const own = others.filter(({ market }) => market.id === id && market.specifier === specifier)
  return own.length > 0 ? own : others
}

export interface Reasons {
  /** Why, to follow the outcome's name. */
  why(choice: Choice, obstacle: Obstacle): string
  /** Why it cannot be chosen, and what would lift that (BEYOND-06, BEYOND-07). */
  inFull(choice: Choice, obstacle: Obstacle): string
}

/** Words for what stands against an outcome, beside these choices. */
export function useReasons(choices: readonly Choice[]): Reasons {
  const t = useTranslations('builder')
  const format = useFormatter()
  const why: Reasons['why'] = (choice, obstacle) =>
    t(`reason.${obstacle}`, {
      names: format.list(rivals(choice, choices).map(({ outcome }) => outcome.name)),
      count: CUSTOM_BET_MAX_SELECTIONS,
    })
  return {
    why,
    inFull: (choice, obstacle) =>
      obstacle === 'redundant' ? why(choice, obstacle) : `${why(choice, obstacle)}. ${t(`lift.${obstacle}`)}`,
  }
}
