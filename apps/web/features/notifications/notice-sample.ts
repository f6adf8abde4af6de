// For tests: a notification.
import type { Notification } from '@touchline/contract'

export const noticeSample = (id: number, read = false): Notification => ({
  id,
  title: 'Bet won',
  caption: `REF-${id}`,
  body: `Bet REF-${id} paid €20.00.`,
  type: 'bet_won',
  object_type: 'bet',
  object_id: 100 + id,
  read,
  created_at: '2030-01-01T10:00:00.000Z',
})
