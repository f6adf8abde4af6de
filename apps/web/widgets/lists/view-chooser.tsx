'use client'
import { RadioGroup } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { listView } from '#base/choices/choice.ts'
import { CHOICES } from '#base/choices/choices.ts'

/** Chooses how lists show their odds (BEYOND-20). */
export function ViewChooser() {
  const t = useTranslations('header.view')
  const selected = useSyncExternalStore(listView.subscribe, listView.get, listView.getInitial)
  return (
    <div className="view-chooser">
      <RadioGroup
        look="segmented"
        label={t('label')}
        items={CHOICES.listView.values.map((key) => ({ key, label: t(key) }))}
        selected={selected}
        onSelect={listView.set}
      />
    </div>
  )
}
