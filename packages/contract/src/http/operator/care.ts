import type { Endpoints } from '../../endpoint.ts'
import { CareQuery, CareState, PlayerCare, ReviewCare } from '../../operator/care.ts'
import { HousePlayerId } from '../../operator/players.ts'
import { pageOf } from '../../scalars.ts'
import { get, post } from './rows.ts'

export const careEndpoints = {
  listCare: {
    ...get,
    path: '/care',
    permission: 'players.read',
    summary: 'Players who show signs of harm, the gravest first',
    query: CareQuery,
    response: pageOf(CareState),
    errors: [401, 403, 422, 1601],
  },
  getPlayerCare: {
    ...get,
    path: '/players/:id/care',
    permission: 'players.read',
    summary: 'The signs of harm that a player has shown, in words',
    params: HousePlayerId,
    response: PlayerCare,
    errors: [401, 403, 404, 422, 1601],
  },
  reviewPlayerCare: {
    ...post,
    path: '/players/:id/care/review',
    permission: 'players.care',
    summary: 'Writes down what came of a look at a player who shows signs of harm',
    params: HousePlayerId,
    body: ReviewCare,
    response: PlayerCare,
    errors: [401, 403, 404, 422, 1601],
  },
} as const satisfies Endpoints
