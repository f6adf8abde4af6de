'use client'
import { CUSTOM_BET_MAX_SELECTIONS } from '@touchline/betting'
import { useLocale, useTranslations } from 'next-intl'
import type { Choice } from './choice.ts'
import type { Obstacle } from './next-step.ts'

/** The choices with which an outcome conflicts: the one from its own market if there is one, else all others. */
function rivals(choice: Choice, choices: readonly Choice[]): readonly Choice[] {
  const others = choices.filter(({ id }) => id !== choice.id)
  const { id, specifier } = choice.market
  const own = others.filter(({ market }) => market.id === id && market.specifier === specifier)
  return own.length > 0 ? own : others
}

export interface Reasons {
  /** The reason, as the continuation of the outcome's name. */
  why(choice: Choice, obstacle: Obstacle): string
  /** The reason, and what would remove it (BEYOND-06, BEYOND-07). */
  inFull(choice: Choice, obstacle: Obstacle): string
}

/** Texts for the obstacles of an outcome, given these choices. */
export function useReasons(choices: readonly Choice[]): Reasons {
  const t = useTranslations('builder')
  const lists = new Intl.ListFormat(useLocale())
  const why: Reasons['why'] = (choice, obstacle) =>
    t(`reason.${obstacle}`, {
      names: lists.format(rivals(choice, choices).map(({ outcome }) => outcome.name)),
      count: CUSTOM_BET_MAX_SELECTIONS,
    })
  return {
    why,
    inFull: (choice, obstacle) =>
      obstacle === 'redundant' ? why(choice, obstacle) : `${why(choice, obstacle)}. ${t(`lift.${obstacle}`)}`,
  }
}
