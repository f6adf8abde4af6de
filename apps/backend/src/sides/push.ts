import type { Handlers, platformEndpoints } from '@touchline/contract'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/index.ts'
import type { Context } from '../http/context.ts'
import type { Timer } from '../feed/timer.ts'
import type { Job } from '../jobs/jobs.ts'
import { noteChange } from '../platform/audit/audit.ts'
import { isLocalAddress } from '../platform/messages/open-messages.ts'
import { createPushDelivery } from '../platform/push/deliver.ts'
import { pushHandlers } from '../platform/push/handlers.ts'
import { PUSH_SERVICES } from '../platform/push/hosts.ts'
import { createPushSender } from '../platform/push/sender.ts'
import type { VapidKeys } from '../platform/push/vapid.ts'
import type { Settings } from '../settings.ts'
import type { SiteOf } from '../sites.ts'
import { findSettings, saveSettings } from '../sportsbook/preferences/repository.ts'

export interface PushSettings {
  readonly keys: VapidKeys
  /** Hosts of push services that may be called. */
  readonly hosts: readonly string[]
}

/** The hosts from the settings; else the known push services, and this machine where the site runs on it. */
export const pushHosts = ({
  PUSH_HOSTS,
  PUBLIC_URL,
}: Pick<Settings, 'PUSH_HOSTS' | 'PUBLIC_URL'>): readonly string[] =>
  PUSH_HOSTS ?? [...PUSH_SERVICES, ...(isLocalAddress(PUBLIC_URL) ? ['localhost'] : [])]

/** Push notifications to browsers while the site is closed (PUSH-01, PUSH-02). */
export function createPushSide(parts: {
  readonly db: Database
  readonly clock: Clock
  readonly timer: Timer
  readonly onError: (error: unknown) => void
  readonly siteOf: SiteOf
  readonly perUnit: (currency: string) => number
  readonly settings: PushSettings
}): {
  readonly handlers: Handlers<Pick<typeof platformEndpoints, 'subscribePush'>, Context>
  readonly upkeep: readonly Job[]
} {
  const { siteOf, settings } = parts
  const deliverDue = createPushDelivery({ ...parts, send: createPushSender(settings) })
  return {
    handlers: pushHandlers({
      ...parts,
      hosts: settings.hosts,
      choose: async (transaction, playerId, context, now) => {
        if ((await findSettings(transaction, playerId)).push) return
        const none = {
          acceptMode: undefined,
          oddsTolerance: undefined,
          oddsType: undefined,
          stakes: undefined,
        }
        await saveSettings(
          transaction,
          playerId,
          { ...none, push: true },
          now,
          siteOf(context.host).config.oddsType,
        )
        await noteChange(transaction, playerId, 'settings_changed', now, context, {
          fields: ['push_subscription'],
        })
      },
    }),
    upkeep: [{ name: 'push', runs: 'once', every: 1000, run: deliverDue }],
  }
}
