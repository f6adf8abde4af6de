'use client'
import { ODDS_TYPES } from '@touchline/betting'
import { languageTag } from '@touchline/contract/language'
import { LOCALES } from '@touchline/contract/locales'
import { Icon, Menu, MenuItem } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { shortcuts } from '../site/shortcuts.ts'
import { wishes } from '../site/wishes.ts'
import { writeCookie } from '../site/cookies.ts'
import { inLocale } from '../site/address.ts'
import { LIST_VIEWS, listView } from '../site/list-view.ts'
import { oddsType } from '../site/odds-type.ts'
import type { Locale } from '../site/site-config.ts'
import { useSite } from '../site/site-context.tsx'
import { THEMES, theme } from '../site/theme.ts'

function Mark({ on }: { readonly on: boolean }) {
  return on ? <Icon name="check" className="end" /> : null
}

function Themes({ close }: { readonly close: () => void }) {
  const t = useTranslations()
  const chosen = useSyncExternalStore(theme.subscribe, theme.get, () => 'system' as const)
  return (
    <div role="group" aria-label={t('header.theme')}>
      <p className="menu-title">{t('header.theme')}</p>
      {THEMES.map((key) => (
        <MenuItem
          key={key}
          checked={key === chosen}
          onSelect={() => {
            theme.set(key)
            close()
          }}
        >
          <Icon name={key === 'dark' ? 'moon' : key === 'light' ? 'sun' : 'sun-moon'} />
          {t(`theme.${key}`)}
          <Mark on={key === chosen} />
        </MenuItem>
      ))}
    </div>
  )
}

function OddsTypes({ close }: { readonly close: () => void }) {
  const t = useTranslations()
  const chosen = useSyncExternalStore(oddsType.subscribe, oddsType.get, oddsType.getInitial)
  return (
    <div role="group" aria-label={t('header.odds_format')}>
      <p className="menu-title">{t('header.odds_format')}</p>
      {ODDS_TYPES.map((key) => (
        <MenuItem
          key={key}
          checked={key === chosen}
          onSelect={() => {
            oddsType.set(key)
            close()
          }}
        >
          {t(`odds.type.${key}`)}
          <Mark on={key === chosen} />
        </MenuItem>
      ))}
    </div>
  )
}

function ListViews({ close }: { readonly close: () => void }) {
  const t = useTranslations('header.view')
  const chosen = useSyncExternalStore(listView.subscribe, listView.get, listView.getInitial)
  return (
    <div role="group" aria-label={t('label')}>
      <p className="menu-title">{t('label')}</p>
      {LIST_VIEWS.map((key) => (
        <MenuItem
          key={key}
          checked={key === chosen}
          onSelect={() => {
            listView.set(key)
            close()
          }}
        >
          {t(key)}
          <Mark on={key === chosen} />
        </MenuItem>
      ))}
    </div>
  )
}

function Languages({ locales }: { readonly locales: readonly Locale[] }) {
  const t = useTranslations('header')
  const locale = useLocale()
  const site = useSite()
  return (
    <div role="group" aria-label={t('language')}>
      <p className="menu-title">{t('language')}</p>
      {locales.map((key) => (
        <MenuItem
          key={key}
          checked={languageTag(key) === locale}
          // A whole new page: every text of it is another one (LINK-06).
          onSelect={() => {
            writeCookie('locale', key)
            location.assign(inLocale(site, key, location))
          }}
        >
          <span lang={languageTag(key)}>{LOCALES[key].name}</span>
          <Mark on={languageTag(key) === locale} />
        </MenuItem>
      ))}
    </div>
  )
}

/** Theme, odds format and language; opens as soon as it is loaded. */
export function PreferencesMenu({ locales }: { readonly locales: readonly Locale[] }) {
  const t = useTranslations('header')
  return (
    <Menu initiallyOpen className="icon-btn" label={t('preferences')} button={<Icon name="settings" />}>
      {(close) => (
        <>
          <Themes close={close} />
          <ListViews close={close} />
          <OddsTypes close={close} />
          <Languages locales={locales} />
          <MenuItem
            onSelect={() => {
              close()
              wishes.need()
              shortcuts.open()
            }}
          >
            {t('shortcuts')}
            <kbd className="end" aria-hidden="true">
              ?
            </kbd>
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
