'use client'
import { useQuery } from '@tanstack/react-query'
import { Button, Dialog, Icon } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { type Bonus, claimOf, KITS, kitOf, type Writing } from '#entities/bonus/index.ts'
import {
  actionsOf,
  BonusActions,
  BonusDetail,
  bonusQuery,
  BoostChoice,
  useWriting,
} from '#features/bonuses/index.ts'
import { bonusOpen, type BonusRequest } from '#base/asks/modals/bonus-open.ts'
import { useApi } from '#base/data/api-context.tsx'

/** Kind and figure, in the kit of the kind. */
function Strip({ bonus, write }: { readonly bonus: Bonus; readonly write: Writing }) {
  const { figure, note } = claimOf(bonus.terms, write, bonus.issued?.amount)
  return (
    <div className="modal-strip kit" {...kitOf(bonus.bonusType)}>
      <span className="kind">
        <Icon name={KITS[bonus.bonusType].icon} />
        {write.t(`bonus.kind.${bonus.bonusType}`)} · {write.t(`bonus.state.${bonus.userBonusStatus}`)}
      </span>
      <div className="claim">
        <span className="ltr">{figure}</span> <small>{note}</small>
      </div>
    </div>
  )
}

function Loaded({ bonus }: { readonly bonus: Bonus }) {
  const t = useTranslations()
  const write = useWriting()(bonus.currency)
  const [boost, setBoost] = useState<number | null>(null)
  return (
    <Dialog
      title={bonus.name}
      closeLabel={t('common.close')}
      onClose={bonusOpen.close}
      size="medium"
      footer={
        <>
          <Button variant="outline" size="l" onClick={bonusOpen.close}>
            {t('common.close')}
          </Button>
          <BonusActions bonus={bonus} boost={boost} size="l" isDetail />
        </>
      }
    >
      <Strip bonus={bonus} write={write} />
      <BonusDetail
        bonus={bonus}
        write={write}
        choice={
          actionsOf(bonus).includes('boost') ? (
            <BoostChoice bonus={bonus} write={write} chosen={boost} onChoose={setBoost} />
          ) : null
        }
      />
    </Dialog>
  )
}

/** The detail of a bonus: conditions, progress, terms and what can be done with it (MODAL-02). */
export default function BonusModal({ request }: { readonly request: BonusRequest }) {
  const t = useTranslations()
  const { data, isError, refetch } = useQuery(bonusQuery(useApi(), useLocale(), request))
  if (data !== undefined) return <Loaded bonus={data} />
  return (
    <Dialog
      title={t(`bonus.kind.${request.type}`)}
      closeLabel={t('common.close')}
      onClose={bonusOpen.close}
      size="medium"
    >
      {isError ? (
        <>
          <p role="alert">{t('bonus.failed')}</p>
          <Button onClick={() => void refetch()}>{t('bonus.retry')}</Button>
        </>
      ) : (
        <div role="status" aria-busy="true" aria-label={t('bonus.loading')}>
          <span className="sk" data-w="l" />
        </div>
      )}
    </Dialog>
  )
}
