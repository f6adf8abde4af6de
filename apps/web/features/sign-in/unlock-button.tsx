'use client'
import { Button } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useSettings } from '#entities/preferences/index.ts'
import { authEvents } from '#base/asks/modals/auth-events.ts'
import { useApi } from '#base/data/api-context.tsx'
import { useLinks } from '#base/navigation/links-context.tsx'

/** Whether a locked account is unlocked on this page: in a frame only where the site has it so (SITE-10). */
export function useUnlocksHere(): boolean {
  const settings = useSettings(useApi())
  return globalThis.top === globalThis.self || settings?.iframe_user_unlock === true
}

/** Ends the wait of a locked account; in a frame that does not, on a page of its own. `token`: of the link that was sent. */
export function UnlockButton({ token = null }: { readonly token?: string | null }) {
  const t = useTranslations('session')
  const home = useLinks().home()
  if (useUnlocksHere())
    return (
      <Button size="s" onClick={() => authEvents.raise('unlock')}>
        {t('unlock')}
      </Button>
    )
  const asks = new URLSearchParams(token === null ? { modal: 'unlock' } : { unlock_token: token })
  return (
    <a className="btn" data-size="s" href={`${home}?${asks}`} target="_blank" rel="noopener">
      {t('unlock')}
    </a>
  )
}
