'use client'
import { Button, Dialog } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useLinks } from '#base/navigation/links-context.tsx'
import { PageLink } from '#base/navigation/page-link.tsx'
import type { ShareFault } from './restore.ts'

export interface ShareFaultDialogProps {
  readonly fault: ShareFault
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** Why a shared bet is not on the slip (SHARE-05), and what to do next. */
export function ShareFaultDialog({ fault, onRetry, onClose }: ShareFaultDialogProps) {
  const t = useTranslations()
  const links = useLinks()
  return (
    <Dialog
      title={t(`sharing.fault.${fault}.title`)}
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={
        fault === 'link-try-later' ? (
          <Button variant="primary" size="l" onClick={onRetry}>
            {t('sharing.retry')}
          </Button>
        ) : (
          <PageLink
            className="btn"
            data-variant="primary"
            data-size="l"
            href={links.home()}
            onClick={onClose}
          >
            {t('sharing.choose')}
          </PageLink>
        )
      }
    >
      <p>{t(`sharing.fault.${fault}.description`)}</p>
    </Dialog>
  )
}
