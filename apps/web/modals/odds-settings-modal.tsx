'use client'
import { ODDS_TYPES, type OddsThousandths } from '@touchline/betting'
import { Dialog } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { lazy, Suspense } from 'react'
import { useAuth } from '#entities/session/index.ts'
import { oddsChoice } from '#base/choices/odds-choice.ts'
import { useOddsType } from '#base/choices/use-odds-type.ts'
import { oddsText } from '#entities/odds/index.ts'
import { BettingChoices } from './settings/betting-choices.tsx'

const PushSwitch = lazy(() => import('./push-switch.tsx'))

/** Sample odds, shown in each format. */
const EXAMPLE = 2450 as OddsThousandths

function OddsFormats() {
  const t = useTranslations('odds')
  const selected = useOddsType()
  return (
    <div className="menu" role="menu" aria-label={t('format')}>
      {ODDS_TYPES.map((type) => (
        <button
          key={type}
          type="button"
          role="menuitemradio"
          aria-checked={type === selected}
          onClick={() => oddsChoice.make(type)}
        >
          {t(`type.${type}`)}
          <span className="end ltr">{oddsText(EXAMPLE, type)}</span>
        </button>
      ))}
    </div>
  )
}

/**
 * Odds format, accepted odds changes, stakes, and notifications on this device. The server keeps a player's settings.
 */
export function OddsSettingsModal({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations()
  const loggedIn = useAuth((auth) => auth.status === 'logged_in')
  return (
    <Dialog title={t('slip.settings')} closeLabel={t('common.close')} onClose={onClose}>
      <OddsFormats />
      <BettingChoices />
      {loggedIn ? (
        <Suspense>
          <PushSwitch />
        </Suspense>
      ) : null}
    </Dialog>
  )
}
