'use client'
import { isBuilder, legsOf, type Slip } from '@touchline/betting'
import type { Bet } from '@touchline/contract'
import { Icon, IconButton } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSlip, useSlipScope } from '#features/bet-slip/index.ts'
import { canEdit, EditDialog, legOfPick } from '#features/cash-out/index.ts'
import { useSettings } from '#entities/preferences/index.ts'
import { useApi } from '#base/data/api-context.tsx'
import { shareOpen } from '#base/asks/modals/share-open.ts'
import { useRepeat } from './start/repeat.ts'

/** Picks on the slip that a bet can add. Those of a receipt are placed already. */
const picksOf = (slip: Pick<Slip, 'bets' | 'receipt'>) =>
  slip.receipt === null ? legsOf(slip).flatMap((leg) => (isBuilder(leg) ? [] : [legOfPick(leg)])) : []

/** Edits the bet; offers the picks on the slip (BEYOND-02). */
function Editor({ bet, onClose }: { bet: Bet; onClose: () => void }) {
  const { store } = useSlipScope()
  const slip = useSlip((state) => state)
  return (
    <EditDialog
      bet={bet}
      picks={picksOf(slip)}
      onClose={onClose}
      onDone={(added) => {
        for (const { id } of added) store.dispatch({ type: 'selection.removed', id })
        onClose()
      }}
    />
  )
}

/** Actions on an open bet besides cash-out. */
export function BetButtons({ bet }: { readonly bet: Bet }) {
  const t = useTranslations()
  const { busy, repeat } = useRepeat()
  const [editing, setEditing] = useState(false)
  const sharing = useSettings(useApi())?.share_bet_enabled === true
  return (
    <>
      {canEdit(bet) ? (
        <IconButton label={t('edit-bet.open')} onClick={() => setEditing(true)}>
          <Icon name="pencil" size="m" />
        </IconButton>
      ) : null}
      {sharing ? (
        <IconButton
          label={t('bets.share')}
          onClick={() => shareOpen.open({ kind: 'share', request: { bet_id: bet.id } })}
        >
          <Icon name="share" size="m" flip />
        </IconButton>
      ) : null}
      <IconButton label={t('bets.repeat')} aria-busy={busy} onClick={() => void repeat(bet.id)}>
        <Icon name="refresh" size="m" />
      </IconButton>
      {editing ? <Editor bet={bet} onClose={() => setEditing(false)} /> : null}
    </>
  )
}
