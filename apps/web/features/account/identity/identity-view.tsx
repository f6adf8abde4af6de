'use client'
import type { IdentityKind, IdentityStanding } from '@touchline/contract'
import { Icon, type IconName } from '@touchline/ui'
import { useTranslations } from 'next-intl'

type State = IdentityStanding['state']

/** Tone, icon and button text of each state; null for no button. */
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

/** What a player does at each provider, in order. */
const STEPS = {
  serasa: ['details', 'register'],
  sumsub: ['document', 'selfie', 'review'],
} as const satisfies Record<IdentityKind, readonly string[]>

/** The possible action in a state, as a word of `account.identity`; null for none. */
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

/** Why the verification failed, or else what comes next. */
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

/** The provider's steps, the completed ones, and why the site requires the verification. */
export function IdentitySteps({
  kind,
  identity,
}: {
  readonly kind: IdentityKind
  readonly identity: IdentityStanding
}) {
  const t = useTranslations('account.identity')
  const { state, required_for: needs } = identity
  // The last step is the provider's review. While it runs, the player's own steps are done.
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
