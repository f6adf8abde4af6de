import type { Withdrawal } from '@touchline/contract'

/** A step on the way of a withdrawal. */
export interface Stage {
  readonly name: 'requested' | 'approved' | 'sent' | 'paid' | 'refused' | 'failed'
  /** When it was reached; null for one to come. */
  readonly at: string | null
}

type Way = Pick<Withdrawal, 'state' | 'created_at' | 'approved_at' | 'sent_at' | 'ended_at'>

/** All steps of a withdrawal in their order; one that came to nothing ends where it did. */
export function stagesOf({ state, created_at, approved_at, sent_at, ended_at }: Way): readonly Stage[] {
  const way: readonly Stage[] = [
    { name: 'requested', at: created_at },
    { name: 'approved', at: approved_at },
    { name: 'sent', at: sent_at },
  ]
  if (state === 'refused' || state === 'failed')
    return [...way.filter(({ at }) => at !== null), { name: state, at: ended_at }]
  return [...way, { name: 'paid', at: state === 'paid' ? ended_at : null }]
}
