'use client'
import type { IdentityKind, IdentityStanding } from '@touchline/contract'
import { Icon, type IconName } from '@touchline/ui'
import { useTranslations } from 'next-intl'

type State = IdentityStanding['state']

/** How each state looks, and what its button says; null has none. */
const STATES = {
  not_started: { tone: undefined, icon: 'user-circle', act: 'start' },
  in_progress: { tone: 'accent', icon: 'hourglass', act: 'continue' },
  waiting: { tone: 'accent', icon: 'clock', act: null },
  approved: { tone: 'win', icon: 'check', act: null },
  again: { tone: 'warn', icon: 'refresh', act: 'again' },
  refused: { tone: 'loss', icon: 'circle-x', act: null },
} as const satisfies Record<
  State,
  {
    tone: 'accent' | 'win' | 'warn' | 'loss' | undefined
    icon: IconName
    act: 'start' | 'continue' | 'again' | null
  }
>

/** What a player does at the provider, in order, for each kind. */
const STEPS = {
  serasa: ['details', 'register'],
  sumsub: ['document', 'selfie', 'review'],
} as const satisfies Record<IdentityKind, readonly string[]>

/** What a player can do about a state, as a word of `account.identity`; null when nothing. */
export const identityAct = (state: State) => STATES[state].act

export function IdentityTag({ state }: { readonly state: State }) {
  const t = useTranslations('account.identity.state')
  const { tone, icon } = STATES[state]
  return (
    <span className="tag" data-tone={tone}>
      <Icon name={icon} />
      {t(state)}
    </span>
  )
}

/** Why it did not end well, else what comes next. */
export function IdentityHint({ identity }: { readonly identity: IdentityStanding }) {
  const t = useTranslations('account.identity')
  const { state, reason } = identity
  return (
    <>
      {reason === null ? null : (
        <p className="note" data-tone={state === 'refused' ? 'error' : 'warn'}>
          <Icon name="alert-circle" />
          <span>{t(`reason.${reason}`)}</span>
        </p>
      )}
      {state === 'again' ? null : <p className="muted">{t(`hint.${state}`)}</p>}
    </>
  )
}

/** The kind's steps, which of them are done, and what the site needs it for. */
export function IdentitySteps({
  kind,
  identity,
}: {
  readonly kind: IdentityKind
  readonly identity: IdentityStanding
}) {
  const t = useTranslations('account.identity')
  const { state, required_for: needs } = identity
  // What the player does is done while the provider looks at it, which is the last step.
  const done = state === 'approved' ? STEPS[kind].length : state === 'waiting' ? STEPS[kind].length - 1 : 0
  return (
    <>
      <p>{t(`intro.${kind}`)}</p>
      <ol className="identity-steps">
        {STEPS[kind].map((step, index) => (
          <li key={step} aria-current={index === done ? 'step' : undefined}>
            <span className="mark" aria-hidden="true">
              {index < done ? <Icon name="check" /> : index + 1}
            </span>
            {t(`step.${step}`)}
          </li>
        ))}
      </ol>
      {needs.length === 0 || state === 'approved' ? null : (
        <ul className="identity-needs">
          {needs.map((need) => (
            <li key={need} className="tag">
              <Icon name="lock" />
              {t(`needed.${need}`)}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
