'use client'
import './settings.css'
import { Dialog, Icon, Switch } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useSyncExternalStore } from 'react'
import { QuickToggle } from '#features/quick-bet/parts/quick-place.tsx'
import { useAuth } from '#entities/session/index.ts'
import { shortcuts } from '#base/asks/shortcuts.ts'
import { heldPage } from '#base/choices/held-page.ts'
import { useLinks } from '#base/navigation/links-context.tsx'
import { PageLink } from '#base/navigation/page-link.tsx'
import PushSwitch from '../push-switch.tsx'
import { BettingChoices } from './betting-choices.tsx'
import { ChoiceRow } from './choice-row.tsx'
import { DisplayChoices } from './display-choices.tsx'

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}

interface SettingsModalProps {
  readonly onClose: () => void
}

function KeysRow() {
  const t = useTranslations('shortcuts')
  const on = useSyncExternalStore(shortcuts.subscribe, shortcuts.areOn, () => true)
  return (
    <ChoiceRow title={t('on')}>
      <Switch checked={on} label={t('on')} onChange={shortcuts.turn}>
        {null}
      </Switch>
    </ChoiceRow>
  )
}

/** Holds the prices of the page still, for who cannot read what moves (WCAG 2.2.2). */
function HoldRow() {
  const t = useTranslations('prices-held')
  const held = useSyncExternalStore(heldPage.subscribe, heldPage.are, () => false)
  return (
    <ChoiceRow title={t('hold')} hint={t('hint')}>
      <Switch checked={held} label={t('hold')} onChange={heldPage.hold}>
        {null}
      </Switch>
    </ChoiceRow>
  )
}

/** What only players have: pushes to this browser, and the way to their alerts. */
function NoticeRows({ onClose }: SettingsModalProps) {
  const t = useTranslations('settings')
  const links = useLinks()
  return (
    <>
      <PushSwitch />
      <PageLink className="setting" href={links.page('usersAlerts')} onClick={onClose}>
        <b>{t('alerts')}</b>
        <Icon name="chevron-right" size="s" flip />
      </PageLink>
    </>
  )
}

/** All that can be chosen, in one place. Each choice acts at once, so there is nothing to save. */
export default function SettingsModal({ onClose }: SettingsModalProps) {
  const t = useTranslations()
  const isPlayer = useAuth((auth) => auth.status === 'logged_in')
  return (
    <Dialog title={t('settings.title')} closeLabel={t('common.close')} onClose={onClose} size="medium">
      <div className="settings">
        <Part title={t('settings.display')}>
          <DisplayChoices />
          <HoldRow />
        </Part>
        <Part title={t('settings.betting')}>
          <ChoiceRow title={t('quick.title')} hint={t('settings.quick_hint')}>
            <QuickToggle />
          </ChoiceRow>
          <div className="setting" data-wide="">
            <BettingChoices />
          </div>
        </Part>
        <Part title={t('settings.device')}>
          <KeysRow />
          {isPlayer ? <NoticeRows onClose={onClose} /> : null}
        </Part>
      </div>
    </Dialog>
  )
}
