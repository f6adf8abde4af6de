'use client'
import type { ApiFailure } from '@touchline/api-client'
import { oddsThousandths } from '@touchline/betting'
import type { Bet } from '@touchline/contract'
import { Button, Dialog, Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { AmountInput } from '#entities/bet/index.ts'
import { type DraftLeg, draftOf, legCount, systemOf } from './edit-draft.ts'
import { EditLegs, SlipPicks } from './edit-legs.tsx'
import { useMoney } from '../offer.tsx'
import { refusalOf } from '../refusal.ts'
import { type Edit, useEdit } from './use-edit.ts'
import { useOddsText } from '#entities/odds/index.ts'

export interface EditBetProps {
  readonly bet: Bet
  /** Picks on the slip that can be added. */
  readonly picks: readonly DraftLeg[]
  /** Called when the bet was changed or the session has ended; `added`: legs that it did not have before. */
  readonly onDone: (added: readonly DraftLeg[]) => void
  readonly onClose: () => void
}

/** Texts of a refusal for single legs (PLACE-13), by their id. */
const toldOfLegs = (failure: ApiFailure | null): Record<string, string> =>
  failure?.kind !== 'refused'
    ? {}
    : Object.fromEntries(
        (failure.body.errors_by_bet ?? []).flatMap(({ selections }) =>
          selections.map((one) => [one.selection_id, one.localized_message] as const),
        ),
      )

/** The refusal, in the server's words if it sent some, because they are about this bet. */
function FailureNote({ failure }: { readonly failure: ApiFailure }) {
  const t = useTranslations('edit-bet')
  const refusal = refusalOf(failure)
  const text = failure.kind === 'refused' && refusal === 'failed' ? failure.body.localized_message : undefined
  return (
    <div className="note" data-tone="error" role="alert">
      <Icon name="alert-circle" />
      <span>
        {text ?? t(`refused.${refusal}`)} {t('nothing-changed')}
      </span>
    </div>
  )
}

/** The value of the old bet, the cost of the new one, and the difference to pay or to get back. */
function Sums({ bet, edit }: { bet: Bet; edit: Edit }) {
  const oddsText = useOddsText()
  const t = useTranslations('edit-bet')
  const money = useMoney(bet)
  const quote = edit.quoted?.quote
  const amount = (value: number | undefined) => (value === undefined ? '–' : money(value))
  const difference = quote?.difference
  return (
    <dl className="sums" aria-live="polite" aria-busy={quote === undefined && edit.obstacle === 'pricing'}>
      <div>
        <dt>{t('old-value')}</dt>
        <dd className="ltr">{money(quote?.to_cashout ?? bet.to_cashout)}</dd>
      </div>
      <div>
        <dt>{t('new-cost')}</dt>
        <dd className="ltr">{amount(quote?.total_stake)}</dd>
      </div>
      <div>
        <dt>{t('new-odds')}</dt>
        <dd className="ltr">{quote === undefined ? '–' : oddsText(oddsThousandths(quote.odds))}</dd>
      </div>
      <div>
        <dt>{t('new-win')}</dt>
        <dd className="ltr">{amount(quote?.potential_win_amount)}</dd>
      </div>
      <div className="total">
        <dt>{t(difference !== undefined && difference < 0 ? 'you-get-back' : 'you-pay')}</dt>
        <dd className="ltr">{amount(difference === undefined ? undefined : Math.abs(difference))}</dd>
      </div>
    </dl>
  )
}

const PHASES = { editing: null, sending: 'sending', checking: 'checking' } as const

function Footer({ edit, onClose }: { readonly edit: Edit; readonly onClose: () => void }) {
  const t = useTranslations('edit-bet')
  const phase = PHASES[edit.phase]
  if (phase !== null) {
    return (
      <Button variant="primary" size="l" busy>
        <span className="spinner" />
        {t(phase)}
      </Button>
    )
  }
  return (
    <>
      <Button size="l" onClick={onClose}>
        {t('keep')}
      </Button>
      <Button
        variant="primary"
        size="l"
        disabled={edit.obstacle !== null}
        aria-describedby="edit-obstacle"
        onClick={edit.confirm}
      >
        {t('confirm')}
      </Button>
    </>
  )
}

/** The bet type of the legs: `System 2/3`, or their number. */
function Form({ edit }: { readonly edit: Edit }) {
  const t = useTranslations('edit-bet')
  const system = systemOf(edit.draft)
  return (
    <p className="hint">
      {system === null
        ? t('legs-count', { count: legCount(edit.draft) })
        : t.rich('system', { id: () => <span className="ltr">{system}</span> })}
    </p>
  )
}

/** Adds, swaps and removes legs of an open bet, or changes its stake, in one step at its cash-out value (BEYOND-02). */
export function EditBet({ bet, picks, onDone, onClose }: EditBetProps) {
  const t = useTranslations('edit-bet')
  const common = useTranslations('common')
  const edit = useEdit(bet, onDone)
  const { draft, change, obstacle, failure } = edit
  const stakeLabel = t(draft.winCount === null ? 'stake' : 'stake-each', { currency: bet.stake.currency })
  const over = bet.selections.length > new Set(originals(bet)).size
  return (
    <Dialog
      title={t('title', { ref: bet.ref })}
      closeLabel={common('close')}
      onClose={onClose}
      blocking={edit.phase !== 'editing'}
      size="medium"
      footer={<Footer edit={edit} onClose={onClose} />}
    >
      <div className="edit-bet" inert={edit.phase !== 'editing'}>
        <Form edit={edit} />
        <EditLegs edit={edit} told={toldOfLegs(failure)} />
        {over ? <p className="hint">{t('legs-over')}</p> : null}
        <SlipPicks draft={draft} change={change} picks={picks} />
        <div className="edit-stake">
          <span aria-hidden="true">{stakeLabel}</span>
          <AmountInput
            label={stakeLabel}
            value={draft.stake}
            onValue={(stake) => change({ ...draft, stake })}
            currency={{ code: bet.stake.currency, subunits: bet.stake.subunits }}
          />
        </div>
        <Sums bet={bet} edit={edit} />
        {failure === null ? null : <FailureNote failure={failure} />}
        <p className="hint" id="edit-obstacle" role="status">
          {obstacle === null || obstacle === 'refused' ? null : t(`obstacle.${obstacle}`)}
        </p>
      </div>
    </Dialog>
  )
}

/** The bet's selections that an edit can keep. */
const originals = (bet: Bet): readonly string[] => {
  const { legs, builders } = draftOf(bet)
  return [...legs, ...builders.flatMap(({ parts }) => parts)].map(({ id }) => id)
}
