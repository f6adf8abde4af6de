'use client'
import { RadioGroup } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { density, listView } from '#base/choices/choice.ts'
import { CHOICES } from '#base/choices/choices.ts'

/** Chooses how lists show their odds (BEYOND-20), and in the standard view how close together (BEYOND-35). */
export function ViewChooser() {
  const t = useTranslations('header')
  const view = useSyncExternalStore(listView.subscribe, listView.get, listView.getInitial)
  const closeness = useSyncExternalStore(density.subscribe, density.get, density.getInitial)
  return (
    <div className="view-chooser">
      <div className="density-chooser">
        <RadioGroup
          look="segmented"
          label={t('density.label')}
          items={CHOICES.density.values.map((key) => ({ key, label: t(`density.${key}`) }))}
          selected={closeness}
          onSelect={density.set}
        />
      </div>
      <RadioGroup
        look="segmented"
        label={t('view.label')}
        items={CHOICES.listView.values.map((key) => ({ key, label: t(`view.${key}`) }))}
        selected={view}
        onSelect={listView.set}
      />
    </div>
  )
}
