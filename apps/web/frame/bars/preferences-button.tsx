'use client'
import { Icon, IconButton } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { type ComponentType, useState } from 'react'
import type { Locale } from '#base/config/site-config.ts'

interface MenuProps {
  readonly locales: readonly Locale[]
}

/** Opens the display settings. Their code is loaded on the first press. */
export function PreferencesButton({ locales }: MenuProps) {
  const t = useTranslations('header')
  const [Menu, setMenu] = useState<ComponentType<MenuProps> | null>(null)
  if (Menu !== null) return <Menu locales={locales} />
  const load = async () => {
    const { PreferencesMenu } = await import('./preferences-menu.tsx')
    setMenu(() => PreferencesMenu)
  }
  return (
    <IconButton
      label={t('preferences')}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => void load()}
    >
      <Icon name="settings" />
    </IconButton>
  )
}
