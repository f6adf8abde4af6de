import { z } from 'zod'
import { alertRoutes as routes } from '../alert-routes.ts'
import { Alert, Alerts, AlertSettings, NewAlert } from '../alerts.ts'
import type { Endpoints } from '../endpoint.ts'
import { IdText, LocaleQuery, Nothing } from '../scalars.ts'

export const alertEndpoints = {
  listAlerts: {
    ...routes.listAlerts,
    summary: 'What the player wants to be told of, those that are waited for first, and when not',
    query: LocaleQuery,
    response: Alerts,
    errors: [401, 422],
  },
  addAlert: {
    ...routes.addAlert,
    summary:
      'Has the player told of a price, or of moments of a match or of a team; asking for the same again waits for it again',
    query: LocaleQuery,
    body: NewAlert,
    response: Alert,
    errors: [401, 404, 410, 422, 429, 2501],
  },
  removeAlert: {
    ...routes.removeAlert,
    summary: 'Takes an alert back',
    params: z.strictObject({ id: IdText }),
    response: Nothing,
    errors: [401, 404, 422],
  },
  setAlertSettings: {
    ...routes.setAlertSettings,
    summary: 'Keeps quiet hours, and whether bets about to be decided are told',
    body: AlertSettings,
    response: AlertSettings,
    errors: [401, 422],
  },
} as const satisfies Endpoints
