import { z } from 'zod'
import { Transactions, TransactionsQuery } from '../../account.ts'
import type { Endpoints } from '../../endpoint.ts'
import { Break } from '../../limits.ts'
import {
  AddPlayerNote,
  BalanceCorrection,
  CorrectBalance,
  CorrectionId,
  CorrectionsQuery,
  FoundPlayer,
  HoldPlayer,
  HousePlayer,
  HousePlayerId,
  PlayerBet,
  PlayerBetsQuery,
  PlayerNote,
  PlayerPageQuery,
  PlayerSession,
  PlayersQuery,
  StartBreak,
} from '../../operator/players.ts'
import { WithReason } from '../../operator/staff.ts'
import { Nothing, pageOf } from '../../scalars.ts'
import { get, post } from './rows.ts'

const reading = { ...get, permission: 'players.read', params: HousePlayerId } as const
const READ_ERRORS = [401, 403, 404, 422, 1601] as const
const caring = { ...post, permission: 'players.care', params: HousePlayerId } as const

const reads = {
  findPlayers: {
    ...get,
    path: '/players',
    permission: 'players.read',
    summary: 'Players by id, beginning of their e-mail address or phone number, or part of their name',
    query: PlayersQuery,
    response: pageOf(FoundPlayer),
    errors: [401, 403, 422, 1601],
  },
  getHousePlayer: {
    ...reading,
    path: '/players/:id',
    summary: 'A player with profile, balances, limits and break',
    response: HousePlayer,
    errors: READ_ERRORS,
  },
  listPlayerSessions: {
    ...reading,
    path: '/players/:id/sessions',
    summary: 'Where a player is signed in, the latest first',
    response: z.object({ items: z.array(PlayerSession) }),
    errors: READ_ERRORS,
  },
  listPlayerBets: {
    ...reading,
    path: '/players/:id/bets',
    summary: 'Bets of a player, the latest first',
    query: PlayerBetsQuery,
    response: pageOf(PlayerBet),
    errors: READ_ERRORS,
  },
  listPlayerTransactions: {
    ...reading,
    path: '/players/:id/transactions',
    summary: 'Movements on the accounts of a player, the latest first',
    query: TransactionsQuery,
    response: Transactions,
    errors: READ_ERRORS,
  },
  listPlayerNotes: {
    ...reading,
    path: '/players/:id/notes',
    summary: 'What staff wrote down about a player, the latest first',
    query: PlayerPageQuery,
    response: pageOf(PlayerNote),
    errors: READ_ERRORS,
  },
} as const satisfies Endpoints

const care = {
  addPlayerNote: {
    ...caring,
    path: '/players/:id/notes',
    summary: 'Writes something down about a player, who reads it in the export of their data',
    body: AddPlayerNote,
    response: PlayerNote,
    errors: READ_ERRORS,
  },
  holdPlayer: {
    ...caring,
    path: '/players/:id/hold',
    summary:
      'Freezes a player or lets them in again; who is frozen neither signs in, nor bets, nor pays in or out',
    body: HoldPlayer,
    response: HousePlayer,
    errors: READ_ERRORS,
  },
  startPlayerBreak: {
    ...caring,
    path: '/players/:id/break',
    summary: 'Begins a time-out or self-exclusion that the player asked for, or answers the longer one',
    body: StartBreak,
    response: Break,
    errors: READ_ERRORS,
  },
  endPlayerSessions: {
    ...caring,
    path: '/players/:id/sessions/end',
    summary: 'Signs a player out everywhere',
    body: WithReason,
    response: Nothing,
    errors: READ_ERRORS,
  },
} as const satisfies Endpoints

const corrections = {
  correctBalance: {
    ...post,
    path: '/players/:id/corrections',
    permission: 'players.correct',
    summary: 'Adds to a balance or takes from it; above a limit somebody else has to approve',
    params: HousePlayerId,
    body: CorrectBalance,
    response: BalanceCorrection,
    errors: READ_ERRORS,
  },
  listCorrections: {
    ...get,
    path: '/player_corrections',
    permission: 'players.read',
    summary: 'Corrections of balances; waiting ones the oldest first, others the latest first',
    query: CorrectionsQuery,
    response: pageOf(BalanceCorrection),
    errors: [401, 403, 422, 1601],
  },
  approveCorrection: {
    ...post,
    path: '/player_corrections/:id/approval',
    permission: 'players.approve',
    summary: 'Books a correction that somebody else asked for',
    params: CorrectionId,
    body: WithReason,
    response: BalanceCorrection,
    errors: [401, 403, 404, 422, 1204, 1601, 1603],
  },
  rejectCorrection: {
    ...post,
    path: '/player_corrections/:id/rejection',
    permission: 'players.read',
    summary: 'Rejects a correction, or takes back what somebody asked for themselves',
    params: CorrectionId,
    body: WithReason,
    response: BalanceCorrection,
    errors: [401, 403, 404, 422, 1204, 1601],
  },
} as const satisfies Endpoints

export const playerEndpoints = { ...reads, ...care, ...corrections } as const satisfies Endpoints
