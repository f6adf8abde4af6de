import type { ApiClient } from '@touchline/api-client'
import type { Settings, SettingsUpdate } from '@touchline/contract'
import {
  mutationOptions,
  queryOptions,
  replaceEqualDeep,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'

const SETTINGS = ['player', 'settings'] as const

/** The sportsbook's settings, with a signed-in player's own values. */
export const settingsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: SETTINGS,
    queryFn: async ({ signal }) => {
      const answer = await api.call('getSettings', { signal })
      if (!answer.ok) throw answer.error
      return answer.data
    },
    structuralSharing: (known, settings) =>
      replaceEqualDeep(known, newerOf(known as Settings | undefined, settings as Settings)),
  })

export const useSettings = (api: ApiClient): Settings | undefined => useQuery(settingsQuery(api)).data

/** An older answer never overwrites a newer one, whichever call it is of (SITE-05). */
const newerOf = (known: Settings | undefined, settings: Settings): Settings =>
  known === undefined || settings.updated_at >= known.updated_at ? settings : known

/** The settings with an unconfirmed update. */
function withUpdate(settings: Settings, update: SettingsUpdate): Settings {
  const { push_subscription: push, reality_check_minutes: minutes, offers } = update
  const { odds_type: selected, auto_accept_odds_change: mode, odds_tolerance: tolerance, stakes } = update
  return {
    ...settings,
    ...(mode && { auto_accept_odds_change: mode }),
    ...(tolerance !== undefined && { odds_tolerance: tolerance }),
    ...(selected && { odds_types: { ...settings.odds_types, selected } }),
    ...(minutes !== undefined && {
      reality_check: { most: minutes, ...settings.reality_check, minutes },
    }),
    ...(push !== undefined && { push_subscription: push }),
    ...(offers !== undefined && { offers }),
    ...(stakes && { stakes: { ...settings.stakes, ...stakes } }),
  }
}

/** Updates the player's settings: shown at once, reverted if the server refuses. */
export const settingsUpdate = (api: ApiClient, client: QueryClient) =>
  mutationOptions({
    mutationFn: async (update: SettingsUpdate) => {
      const answer = await api.call('updateSettings', { body: update })
      if (!answer.ok) throw answer.error
      return answer.data
    },
    onMutate: async (update) => {
      await client.cancelQueries({ queryKey: SETTINGS })
      const before = client.getQueryData<Settings>(SETTINGS)
      if (before !== undefined) client.setQueryData(SETTINGS, withUpdate(before, update))
      return before
    },
    onError: (_error, _update, before) => {
      if (before !== undefined) client.setQueryData<Settings>(SETTINGS, (known) => newerOf(known, before))
    },
    onSuccess: (settings) => client.setQueryData<Settings>(SETTINGS, (known) => newerOf(known, settings)),
  })

export const useUpdateSettings = (api: ApiClient) => useMutation(settingsUpdate(api, useQueryClient()))

/** Always four, padded with 0. A 0 is not offered (SLIP-24). */
export const recommendedStakes = (settings: Settings | undefined, currency: string): number[] =>
  [...(settings?.stakes[currency] ?? []), 0, 0, 0, 0].slice(0, 4)
