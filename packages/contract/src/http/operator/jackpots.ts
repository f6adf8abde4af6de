import { z } from 'zod'
import type { Endpoints } from '../../endpoint.ts'
import {
  ChangeJackpot,
  DecideHit,
  HouseHit,
  HouseHitsQuery,
  HouseJackpot,
  JackpotId,
  MakeJackpot,
} from '../../operator/jackpots.ts'
import { pageOf } from '../../scalars.ts'
import { get, post } from './rows.ts'

export const houseJackpotEndpoints = {
  listHouseJackpots: {
    ...get,
    path: '/jackpots',
    permission: 'jackpots.read',
    summary: 'All jackpots with their levels',
    response: z.object({ items: z.array(HouseJackpot) }),
    errors: [401, 403, 1601],
  },
  makeJackpot: {
    ...post,
    path: '/jackpots',
    permission: 'jackpots.change',
    summary:
      'Makes a jackpot, which bets feed once it is switched on; the house pays the seeds of its levels',
    body: MakeJackpot,
    response: HouseJackpot,
    errors: [401, 403, 422, 1601],
  },
  changeJackpot: {
    ...post,
    path: '/jackpots/:id',
    permission: 'jackpots.change',
    summary: 'Changes name, sites or least stake, switches a jackpot or a level on or off',
    params: JackpotId,
    body: ChangeJackpot,
    response: HouseJackpot,
    errors: [401, 403, 404, 422, 1601],
  },
  listHouseHits: {
    ...get,
    path: '/jackpot_hits',
    permission: 'jackpots.read',
    summary: 'Hits with their winners, the latest first',
    query: HouseHitsQuery,
    response: pageOf(HouseHit),
    errors: [401, 403, 422, 1601],
  },
  decideHit: {
    ...post,
    path: '/jackpot_hits/:id/decision',
    permission: 'jackpots.decide',
    summary: 'Approves, declines or pays a hit; above a limit somebody else pays than approved',
    params: JackpotId,
    body: DecideHit,
    response: HouseHit,
    errors: [401, 403, 404, 422, 1204, 1601, 1603],
  },
} as const satisfies Endpoints
