'use client'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Device } from '@touchline/contract'
import { Button, Icon } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { useApi } from '#base/data/api-context.tsx'
import { dayText, momentText } from '#base/texts/moment-text.ts'
import { FailedRows, WaitingLine, WaitingRows } from './card-states.tsx'
import { devicesQuery } from './security-queries.ts'
import { mustBeGone, useChanged } from './use-changed.ts'

interface DeviceRowProps {
  readonly device: Device
  readonly busy: boolean
  readonly onEnd: () => void
}

function DeviceRow({ device, busy, onEnd }: DeviceRowProps) {
  const t = useTranslations()
  const locale = useLocale()
  const name = device.name ?? t('account.security.unknown-device')
  const since = momentText(locale, device.signed_in_at)
  const used = dayText(locale, device.last_used_at)
  return (
    <li>
      <div className="what">
        <b>
          <bdi>{name}</bdi>
          {device.current ? (
            <span className="tag" data-tone="accent">
              <Icon name="check" />
              {t('account.security.this-device')}
            </span>
          ) : null}
        </b>
        <span className="muted">{t('account.security.device-times', { since, used })}</span>
      </div>
      {device.current ? null : (
        <Button busy={busy} aria-label={t('account.security.end-of', { device: name })} onClick={onEnd}>
          {t('session.sign-out')}
        </Button>
      )}
    </li>
  )
}

/** Signs out one device, or all others with null; one call at a time. */
function useEnding() {
  const api = useApi()
  const refresh = useChanged(devicesQuery)
  return useMutation({
    mutationFn: async (id: string | null) =>
      mustBeGone(
        await (id === null ? api.call('endOtherDevices') : api.call('endDevice', { params: { id } })),
      ),
    onSuccess: refresh,
  })
}

/** The devices on which the player is signed in, with sign-out. */
export function DevicesCard() {
  const t = useTranslations('account')
  const { data: devices, isError, refetch } = useQuery(devicesQuery(useApi()))
  const ending = useEnding()
  const end = (id: string | null) => {
    if (!ending.isPending) ending.mutate(id)
  }
  const others = devices?.filter(({ current }) => !current) ?? []
  return (
    <section className="panel account-card" aria-labelledby="devices">
      <h2 id="devices">{t('security.devices')}</h2>
      {ending.isError ? <p role="alert">{t('failed')}</p> : null}
      {devices === undefined ? (
        isError ? (
          <FailedRows onRetry={() => void refetch()} />
        ) : (
          <>
            <WaitingRows />
            <WaitingLine />
          </>
        )
      ) : (
        <ul className="account-rows">
          {devices.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              busy={ending.isPending && ending.variables === device.id}
              onEnd={() => end(device.id)}
            />
          ))}
        </ul>
      )}
      {devices === undefined ? null : others.length === 0 ? (
        <p className="muted">{t('security.only-here')}</p>
      ) : (
        <Button busy={ending.isPending && ending.variables === null} onClick={() => end(null)}>
          {t('security.end-others')}
        </Button>
      )}
    </section>
  )
}
