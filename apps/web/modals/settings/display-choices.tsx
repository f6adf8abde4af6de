'use client'
import { ODDS_TYPES, type OddsThousandths } from '@touchline/betting'
import { languageTag } from '@touchline/contract/language'
import { LOCALES } from '@touchline/contract/locales'
import { RadioGroup } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { oddsText } from '#entities/odds/index.ts'
import { type Choice, density, listView, theme } from '#base/choices/choice.ts'
import { CHOICES } from '#base/choices/choices.ts'
import { oddsChoice } from '#base/choices/odds-choice.ts'
import { useOddsType } from '#base/choices/use-odds-type.ts'
import { useSite } from '#base/config/site-context.tsx'
import { switchLanguage } from '#base/navigation/switch-language.ts'
import { ChoiceRow } from './choice-row.tsx'

/** Sample odds, shown in each format. */
const EXAMPLE = 2100 as OddsThousandths

function OddsRow() {
  const t = useTranslations()
  const title = t('header.odds_format')
  return (
    <ChoiceRow title={title} hint={t('settings.odds_hint')} wide>
      <RadioGroup
        look="chooser"
        label={title}
        selected={useOddsType()}
        onSelect={oddsChoice.make}
        items={ODDS_TYPES.map((type) => ({
          key: type,
          label: (
            <>
              <span className="ltr">{oddsText(EXAMPLE, type)}</span>
              <small>{t(`odds.type.${type}`)}</small>
            </>
          ),
        }))}
      />
    </ChoiceRow>
  )
}

interface LookRowProps<Key extends string> {
  readonly title: string
  readonly keys: readonly Key[]
  readonly of: Choice<Key>
  readonly textOf: (key: Key) => string
}

/** A choice that shows on the page behind the dialog. */
function LookRow<Key extends string>({ title, keys, of, textOf }: LookRowProps<Key>) {
  const selected = useSyncExternalStore(of.subscribe, of.get, of.getInitial)
  return (
    <ChoiceRow title={title}>
      <RadioGroup
        look="segmented"
        label={title}
        selected={selected}
        onSelect={of.set}
        items={keys.map((key) => ({ key, label: textOf(key) }))}
      />
    </ChoiceRow>
  )
}

function LanguageRow() {
  const t = useTranslations('header')
  const locale = useLocale()
  const site = useSite()
  if (site.locales.length < 2) return null
  return (
    <ChoiceRow title={t('language')}>
      <div className="field">
        <div className="input">
          <select
            aria-label={t('language')}
            value={site.locales.find((key) => languageTag(key) === locale)}
            onChange={({ target }) => {
              const chosen = site.locales.find((key) => key === target.value)
              if (chosen !== undefined) void switchLanguage(site, chosen)
            }}
          >
            {site.locales.map((key) => (
              <option key={key} value={key} lang={languageTag(key)}>
                {LOCALES[key].name}
              </option>
            ))}
          </select>
        </div>
      </div>
    </ChoiceRow>
  )
}

/** How prices, lists and times look. Kept on this device; what a player chose of odds and language by the server, too. */
export function DisplayChoices() {
  const t = useTranslations()
  return (
    <>
      <OddsRow />
      <LookRow
        title={t('header.theme')}
        keys={CHOICES.theme.values}
        of={theme}
        textOf={(key) => t(`theme.${key}`)}
      />
      <LookRow
        title={t('header.view.label')}
        keys={CHOICES.listView.values}
        of={listView}
        textOf={(key) => t(`header.view.${key}`)}
      />
      <LookRow
        title={t('header.density.label')}
        keys={CHOICES.density.values}
        of={density}
        textOf={(key) => t(`header.density.${key}`)}
      />
      <LanguageRow />
      <ChoiceRow title={t('settings.times')} hint={t('settings.times_hint')}>
        <span className="ltr zone">{new Intl.DateTimeFormat().resolvedOptions().timeZone}</span>
      </ChoiceRow>
    </>
  )
}
