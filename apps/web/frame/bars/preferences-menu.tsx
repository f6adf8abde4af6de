'use client'
import { ODDS_TYPES } from '@touchline/betting'
import { languageTag } from '@touchline/contract/language'
import { LOCALES } from '@touchline/contract/locales'
import { Icon, Menu, MenuItem } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { Fragment, type ReactNode, useState, useSyncExternalStore } from 'react'
import { shortcuts } from '#base/asks/shortcuts.ts'
import { wishes } from '#base/asks/wishes.ts'
import { density, listView, theme } from '#base/choices/choice.ts'
import { CHOICES } from '#base/choices/choices.ts'
import { oddsChoice } from '#base/choices/odds-choice.ts'
import { useOddsType } from '#base/choices/use-odds-type.ts'
import type { Locale } from '#base/config/site-config.ts'
import { useSite } from '#base/config/site-context.tsx'
import { switchLanguage } from '#base/navigation/switch-language.ts'

interface Choice {
  readonly label: string
  readonly options: readonly {
    readonly key: string
    readonly text: ReactNode
    readonly checked: boolean
    readonly choose: () => void
  }[]
}

function choiceOf<Key extends string>(
  label: string,
  keys: readonly Key[],
  chosen: Key | undefined,
  textOf: (key: Key) => ReactNode,
  set: (key: Key) => void,
): Choice {
  return {
    label,
    options: keys.map((key) => ({
      key,
      text: textOf(key),
      checked: key === chosen,
      choose: () => set(key),
    })),
  }
}

/** All settings with their options. */
function useChoices(locales: readonly Locale[]): readonly Choice[] {
  const t = useTranslations()
  const locale = useLocale()
  const site = useSite()
  const look = useSyncExternalStore(theme.subscribe, theme.get, theme.getInitial)
  const view = useSyncExternalStore(listView.subscribe, listView.get, listView.getInitial)
  const closeness = useSyncExternalStore(density.subscribe, density.get, density.getInitial)
  const format = useOddsType()
  const language = locales.find((key) => languageTag(key) === locale)
  const speak = (key: Locale) => void switchLanguage(site, key)
  return [
    choiceOf(t('header.theme'), CHOICES.theme.values, look, (key) => t(`theme.${key}`), theme.set),
    choiceOf(
      t('header.view.label'),
      CHOICES.listView.values,
      view,
      (key) => t(`header.view.${key}`),
      listView.set,
    ),
    choiceOf(
      t('header.density.label'),
      CHOICES.density.values,
      closeness,
      (key) => t(`header.density.${key}`),
      density.set,
    ),
    choiceOf(t('header.odds_format'), ODDS_TYPES, format, (key) => t(`odds.type.${key}`), oddsChoice.make),
    choiceOf(
      t('header.language'),
      locales,
      language,
      (key) => <span lang={languageTag(key)}>{LOCALES[key].name}</span>,
      speak,
    ),
  ]
}

interface ChoicesProps {
  readonly locales: readonly Locale[]
  readonly close: () => void
}

/** One row per setting with its value. A row unfolds its options, one row at a time. */
function Choices({ locales, close }: ChoicesProps) {
  const choices = useChoices(locales)
  const [unfolded, setUnfolded] = useState<string | null>(null)
  return choices.map(({ label, options }) => {
    const isUnfolded = label === unfolded
    return (
      <Fragment key={label}>
        <MenuItem expanded={isUnfolded} onSelect={() => setUnfolded(isUnfolded ? null : label)}>
          {label}
          <span className="end">{options.find(({ checked }) => checked)?.text}</span>
          <Icon name="chevron-down" size="s" />
        </MenuItem>
        {isUnfolded ? (
          <div role="group" aria-label={label}>
            {options.map(({ key, text, checked, choose }) => (
              <MenuItem
                key={key}
                checked={checked}
                onSelect={() => {
                  choose()
                  close()
                }}
              >
                {text}
                {checked ? <Icon name="check" className="end" /> : null}
              </MenuItem>
            ))}
          </div>
        ) : null}
      </Fragment>
    )
  })
}

/** Theme, list view, odds format and language, and the way to all settings. Opens once loaded. */
export function PreferencesMenu({ locales }: { readonly locales: readonly Locale[] }) {
  const t = useTranslations('header')
  return (
    <Menu initiallyOpen className="icon-btn" label={t('preferences')} button={<Icon name="settings" />}>
      {(close) => (
        <>
          <Choices locales={locales} close={close} />
          <MenuItem
            onSelect={() => {
              close()
              wishes.wish('all-settings')
            }}
          >
            {t('all_settings')}
          </MenuItem>
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
