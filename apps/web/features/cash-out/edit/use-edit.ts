import type { ApiFailure } from '@touchline/api-client'
import type { Bet } from '@touchline/contract'
import { useState } from 'react'
import { useCashOuts } from '../cash-out-context.tsx'
import { type DraftLeg, draftKey, draftOf, type EditDraft, legCount, placeBetOf } from './edit-draft.ts'
import { isUnauthorized } from '../refusal.ts'
import { type EditPrices, useEditPrices } from './use-edit-prices.ts'
import { type QuotedEdit, useEditQuote } from './use-edit-quote.ts'

/** Why the change cannot be confirmed: the first reason that applies. */
export type EditObstacle = 'no-legs' | 'no-stake' | 'unchanged' | 'gone' | 'not-open' | 'pricing' | 'refused'

export interface Edit {
  readonly draft: EditDraft
  readonly change: (draft: EditDraft) => void
  readonly prices: EditPrices
  /** The quote of the present draft; null while it is pending. */
  readonly quoted: QuotedEdit | null
  readonly obstacle: EditObstacle | null
  /** The failure of the last attempt, or of the quote. */
  readonly failure: ApiFailure | null
  readonly phase: 'editing' | 'sending' | 'checking'
  /** Sends the quoted change. */
  readonly confirm: () => void
}

const OBSTACLES: readonly (readonly [
  EditObstacle,
  stands: (at: { bet: Bet; draft: EditDraft; priced: boolean; edit: Omit<Edit, 'obstacle'> }) => boolean,
])[] = [
  ['gone', ({ bet }) => bet.status !== 'waiting_results' || bet.to_cashout === 0],
  ['no-legs', ({ draft }) => legCount(draft) === 0],
  ['no-stake', ({ draft }) => draft.stake <= 0n],
  ['unchanged', ({ bet, draft }) => draftKey(draft) === draftKey(draftOf(bet))],
  ['pricing', ({ priced, edit }) => !priced && edit.prices.isLoading],
  ['not-open', ({ priced }) => !priced],
  ['refused', ({ edit }) => edit.quoted === null && edit.failure !== null],
  ['pricing', ({ edit }) => edit.quoted === null],
]

/** The editor of one open bet: its draft, the quote, and the confirmation (BEYOND-02). */
export function useEdit(bet: Bet, onDone: (added: readonly DraftLeg[]) => void): Edit {
  const cashOuts = useCashOuts()
  const [draft, setDraft] = useState(() => draftOf(bet))
  const [phase, setPhase] = useState<Edit['phase']>('editing')
  const [refused, setRefused] = useState<ApiFailure | null>(null)
  const prices = useEditPrices(draft)
  const key = draftKey(draft)
  const priced = placeBetOf(draft, bet.stake.currency, prices)
  const changed = key !== draftKey(draftOf(bet))
  const quote = useEditQuote(bet, changed ? priced : null, key)
  const quoted = quote.quoted?.key === key ? quote.quoted : null

  async function send(change: QuotedEdit) {
    setPhase('sending')
    setRefused(null)
    const failure = await cashOuts.edit(bet, { bet: change.bet, to_cashout: change.quote.to_cashout }, () =>
      setPhase('checking'),
    )
    const before = new Set(draftOf(bet).legs.map(({ id }) => id))
    if (failure === null) return onDone(draft.legs.filter(({ id }) => !before.has(id)))
    setPhase('editing')
    if (isUnauthorized(failure)) return onDone([])
    setRefused(failure)
    prices.refresh()
    quote.refetch()
  }

  const edit: Omit<Edit, 'obstacle'> = {
    draft,
    change: (next) => {
      setRefused(null)
      setDraft(next)
    },
    prices,
    quoted,
    failure: refused ?? quote.failure,
    phase,
    confirm: () => {
      if (phase === 'editing' && obstacle === null && quoted !== null) void send(quoted)
    },
  }
  const obstacle =
    OBSTACLES.find(([, stands]) => stands({ bet, draft, priced: priced !== null, edit }))?.[0] ?? null
  return { ...edit, obstacle }
}
