'use client'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import type { Bonus, Writing } from '#entities/bonus/index.ts'
import { useAuth } from '#entities/session/index.ts'
import { useApi } from '#base/data/api-context.tsx'
import { kindQuery, ratingQuery } from '../data/bonuses-query.ts'
import { openBonus } from '../pass/open-bonus.ts'
import { BonusActions } from '../pass/player-pass.tsx'
import { Cup } from './cup.tsx'

/** Places that the hero asks for, to find the neighbours of the own one among them. */
const PLACES_ASKED = 50

/** The tournament on top of the list: the player's own where they take part in one, else the one on offer. */
export function TournamentCup({ bonus: offered, write }: { readonly bonus: Bonus; readonly write: Writing }) {
  const t = useTranslations('bonus')
  const api = useApi()
  const isPlayer = useAuth((auth) => auth.status === 'logged_in')
  const { data: own } = useQuery({ ...kindQuery(api, useLocale(), 'tournaments'), enabled: isPlayer })
  const bonus = own?.[0] ?? offered
  const { data: standing = null } = useQuery(ratingQuery(api, bonus.campaignId, PLACES_ASKED))
  return (
    <Cup
      bonus={bonus}
      write={write}
      standing={standing}
      actions={
        <>
          <BonusActions bonus={bonus} boost={null} />
          <Button size="s" onClick={() => openBonus(bonus)}>
            {t('cup.table')}
          </Button>
        </>
      }
    />
  )
}
