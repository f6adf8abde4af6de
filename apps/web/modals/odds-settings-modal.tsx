'use client'
import { ODDS_TYPES, type OddsThousandths } from '@touchline/betting'
import { Dialog } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { lazy, Suspense } from 'react'
import { SlipSettings, useSlip, useSlipScope } from '#features/bet-slip/index.ts'
import { recommendedStakes, useSettings, useUpdateSettings } from '#entities/preferences/index.ts'
import { useAuth } from '#entities/session/index.ts'
import { useApi } from '#base/data/api-context.tsx'
import { oddsChoice } from '#base/choices/odds-choice.ts'
import { useOddsType } from '#base/choices/use-odds-type.ts'
import { oddsText } from '#entities/odds/index.ts'

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
  const api = useApi()
  const { store } = useSlipScope()
  const loggedIn = useAuth((auth) => auth.status === 'logged_in')
  const settings = useSettings(api)
  const update = useUpdateSettings(api)
  const acceptMode = useSlip((slip) => slip.settings.acceptMode)
  const tolerance = useSlip((slip) => slip.settings.tolerance)
  const currency = useSlip((slip) => slip.currency.code)
  return (
    <Dialog title={t('slip.settings')} closeLabel={t('common.close')} onClose={onClose}>
      <OddsFormats />
      <SlipSettings
        acceptMode={acceptMode}
        onAcceptMode={(mode) => {
          store.dispatch({ type: 'settings.changed', settings: { acceptMode: mode } })
          if (loggedIn) update.mutate({ auto_accept_odds_change: mode })
        }}
        tolerance={tolerance}
        onTolerance={(percent) => {
          store.dispatch({ type: 'settings.changed', settings: { tolerance: percent } })
          if (loggedIn) update.mutate({ odds_tolerance: percent })
        }}
        stakes={recommendedStakes(settings, currency)}
        onStakes={loggedIn ? (stakes) => update.mutate({ stakes: { [currency]: stakes } }) : undefined}
      />
      {loggedIn ? (
        <Suspense>
          <PushSwitch />
        </Suspense>
      ) : null}
    </Dialog>
  )
}
