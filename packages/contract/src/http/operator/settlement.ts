import type { Endpoints } from '../../endpoint.ts'
import {
  ApproveOrder,
  AskSettlement,
  OrderId,
  OrdersQuery,
  PreviewSettlement,
  SettledMatch,
  SettledMatchId,
  SettlementOrder,
  SettlementPreview,
} from '../../operator/settlement.ts'
import { WithReason } from '../../operator/staff.ts'
import { pageOf } from '../../scalars.ts'
import { get, post } from './rows.ts'

export const settlementEndpoints = {
  getSettledMatch: {
    ...get,
    path: '/settlement/matches/:matchId',
    permission: 'settlement.read',
    summary: 'The markets of a match that have bets, and what was said about them',
    params: SettledMatchId,
    response: SettledMatch,
    errors: [401, 403, 422, 1601],
  },
  previewSettlement: {
    ...post,
    path: '/settlement/previews',
    permission: 'settlement.read',
    summary: 'The money that an action would move now',
    body: PreviewSettlement,
    response: SettlementPreview,
    errors: [401, 403, 404, 422, 1601],
  },
  askSettlement: {
    ...post,
    path: '/settlement/orders',
    permission: 'settlement.ask',
    summary: 'Settles, resettles, rolls back or voids; above a limit it waits for a second person',
    body: AskSettlement,
    response: SettlementOrder,
    errors: [401, 403, 404, 422, 1601, 1602],
  },
  listOrders: {
    ...get,
    path: '/settlement/orders',
    permission: 'settlement.read',
    summary: 'What was asked for: waiting ones oldest first, others latest first',
    query: OrdersQuery,
    response: pageOf(SettlementOrder),
    errors: [401, 403, 422, 1601],
  },
  approveOrder: {
    ...post,
    path: '/settlement/orders/:id/approval',
    permission: 'settlement.approve',
    summary: 'Approves what somebody else asked for, if it moves what was seen',
    params: OrderId,
    body: ApproveOrder,
    response: SettlementOrder,
    errors: [401, 403, 404, 422, 1204, 1601, 1602, 1603],
  },
  rejectOrder: {
    ...post,
    path: '/settlement/orders/:id/rejection',
    permission: 'settlement.read',
    summary: 'Rejects what somebody asked for; whoever asked may take it back',
    params: OrderId,
    body: WithReason,
    response: SettlementOrder,
    errors: [401, 403, 404, 422, 1204, 1601],
  },
} as const satisfies Endpoints
