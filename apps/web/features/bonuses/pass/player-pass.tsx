'use client'
import type { UnmetCondition } from '@touchline/contract'
import { Button } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { type Bonus, timesText, type Writing } from '#entities/bonus/index.ts'
import { useAuth, useSession } from '#entities/session/index.ts'
import { authEvents } from '#base/asks/modals/auth-events.ts'
import { wishes } from '#base/asks/wishes.ts'
import { useLinks } from '#base/navigation/links-context.tsx'
import { PageLink } from '#base/navigation/page-link.tsx'
import { useBonusCalls } from '../data/use-bonus-call.ts'
import { actionsOf, type BonusAction } from './actions.ts'
import { BoostChoice } from './boost-choice.tsx'
import { openBonus } from './open-bonus.ts'
import type { Counted } from './progress.tsx'
import { Pass } from './pass.tsx'
import { Until } from './until.tsx'

/** Where an unmet condition can be met. */
export function ConditionWay({ name }: { readonly name: UnmetCondition }) {
  const t = useTranslations('bonus')
  const links = useLinks()
  if (name === 'only_verified')
    return (
      <Button variant="link" size="s" onClick={() => authEvents.raise('verifyPlayer')}>
        {t('verify')}
      </Button>
    )
  return name === 'currency' ? (
    <PageLink href={links.page('usersAccounts')}>{t('choose-account')}</PageLink>
  ) : null
}

const linkOf = (name: UnmetCondition): ReactNode => <ConditionWay name={name} />

interface ActionsProps {
  readonly bonus: Bonus
  readonly size?: 's' | 'l'
  /** The chosen multiplier in hundredths. */
  readonly boost: number | null
  /** Whether its detail is open already, where chests are opened. */
  readonly isDetail?: boolean
}

/** The buttons of what can be done with it; a visitor is asked to sign in first. */
export function BonusActions({ bonus, boost, size = 's', isDetail = false }: ActionsProps) {
  const t = useTranslations()
  const links = useLinks()
  const calls = useBonusCalls()
  const session = useSession()
  const isVisitor = useAuth((auth) => auth.status === 'not_logged_in')
  if (isVisitor)
    return bonus.timeGroup === 'past' ? null : (
      <Button variant="primary" size={size} onClick={() => session.askSignIn('chosen')}>
        {t('session.sign-in')}
      </Button>
    )
  const activate = async () => {
    const taken = await calls.activate(bonus)
    // The detail was of an offer; from now on it is of the player's bonus.
    if (taken !== null && isDetail) openBonus(taken)
  }
  const button = (text: string, press: () => void) => (
    <Button key={text} variant="primary" size={size} busy={calls.busy} onClick={press}>
      {text}
    </Button>
  )
  const show = {
    activate: () => button(t('bonus.activate'), () => void activate()),
    boost: () =>
      boost === null
        ? null
        : button(t('bonus.set-boost', { times: timesText(boost) }), () => void calls.boost(bonus, boost)),
    use: () => button(t('bonus.use'), () => wishes.wish('slip')),
    open: () => (isDetail ? null : button(t('bonus.chest.open'), () => openBonus(bonus))),
    bets: () => (
      <PageLink
        key="bets"
        className="btn"
        data-variant="outline"
        data-size={size}
        href={links.page('betsHistory')}
      >
        {t('bonus.see-bets')}
      </PageLink>
    ),
  } satisfies Record<BonusAction, () => ReactNode>
  return actionsOf(bonus).map((action) => show[action]())
}

interface PlayerPassProps {
  readonly bonus: Bonus
  readonly write: Writing
  readonly counted?: Counted | undefined
}

/** A bonus with what its viewer can do with it. */
export function PlayerPass({ bonus, write, counted }: PlayerPassProps) {
  const t = useTranslations('bonus')
  const [boost, setBoost] = useState<number | null>(null)
  const mayBoost = actionsOf(bonus).includes('boost')
  return (
    <Pass
      bonus={bonus}
      write={write}
      counted={counted}
      linkOf={linkOf}
      more={mayBoost ? <BoostChoice bonus={bonus} write={write} chosen={boost} onChoose={setBoost} /> : null}
      foot={
        <>
          <BonusActions bonus={bonus} boost={boost} />
          <Button
            variant="link"
            size="s"
            aria-label={t('details-of', { name: bonus.name })}
            onClick={() => openBonus(bonus)}
          >
            {t('details')}
          </Button>
          <Until bonus={bonus} write={write} />
        </>
      }
    />
  )
}
