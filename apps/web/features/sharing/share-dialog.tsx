'use client'
import { useQuery } from '@tanstack/react-query'
import type { ShareRequest } from '@touchline/contract'
import { Button, Dialog, Icon } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { useApi } from '#base/data/api-context.tsx'
import { useLinks } from '#base/navigation/links-context.tsx'
import { CopyField } from './copy-field.tsx'
import { groupedCode } from './share-code.ts'

/** Requests one code per shared content. */
function useShareCode(request: ShareRequest) {
  const api = useApi()
  const locale = useLocale()
  return useQuery({
    queryKey: ['share-code', locale, request] as const,
    queryFn: async ({ signal }) => {
      const answer = await api.call('shareBets', { query: { locale }, body: request, signal })
      if (!answer.ok) throw answer.error
      return answer.data.code
    },
    staleTime: Infinity,
  })
}

function Code({ code }: { readonly code: string }) {
  const t = useTranslations('sharing')
  const links = useLinks()
  const url = new URL(links.shared(code), location.href).href
  return (
    <>
      <p>{t('hint')}</p>
      <CopyField label={t('code')} shown={groupedCode(code)} text={code} />
      <CopyField label={t('link')} shown={url} text={url} />
      {'share' in navigator ? (
        <Button
          variant="primary"
          size="l"
          block
          // A player who cancels is no failure.
          onClick={() => void navigator.share({ title: t('share-title'), url }).catch(() => null)}
        >
          <Icon name="share" size="m" flip />
          {t('share')}
        </Button>
      ) : null}
    </>
  )
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslations('sharing')
  return (
    <div className="note" data-tone="error" role="alert">
      <Icon name="alert-circle" />
      <span>{t('failed')}</span>
      <Button variant="link" size="s" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}

export interface ShareDialogProps {
  /** The slip's bets, or one of the player's placed bets by its id. */
  readonly request: ShareRequest
  readonly onClose: () => void
}

/** Code and link of a slip or placed bet, to copy or to share through the system (SHARE-01). */
export function ShareDialog({ request, onClose }: ShareDialogProps) {
  const t = useTranslations()
  const { data, isError, refetch } = useShareCode(request)
  return (
    <Dialog title={t('sharing.title')} closeLabel={t('common.close')} onClose={onClose}>
      {data !== undefined ? (
        <Code code={data} />
      ) : isError ? (
        <Failed onRetry={() => void refetch()} />
      ) : (
        <div className="note" role="status">
          <span>{t('sharing.making')}</span>
          <span className="spinner" />
        </div>
      )}
    </Dialog>
  )
}
