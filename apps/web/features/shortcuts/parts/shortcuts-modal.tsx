'use client'
import { Dialog, Switch } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { shortcuts } from '#base/asks/shortcuts.ts'
import { PRICE_KEYS } from '../price-keys.ts'
import { SHORTCUTS } from '../shortcut-table.ts'

/** The list of shortcuts, and a switch for players who type by voice (BEYOND-10). */
export default function ShortcutsModal() {
  const t = useTranslations()
  const on = useSyncExternalStore(shortcuts.subscribe, shortcuts.areOn, () => true)
  return (
    <Dialog title={t('shortcuts.title')} closeLabel={t('common.close')} onClose={shortcuts.close}>
      <dl className="shortcuts">
        {SHORTCUTS.map(({ keys, action }) => (
          <div key={action}>
            <dt>{t(`shortcuts.action.${action}`)}</dt>
            <dd className="ltr">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('shortcuts.between-prices')}</dt>
          <dd className="ltr">
            {PRICE_KEYS.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dd>
        </div>
      </dl>
      <Switch checked={on} label={t('shortcuts.on')} onChange={() => shortcuts.turn(!on)}>
        {t('shortcuts.on')}
      </Switch>
    </Dialog>
  )
}
