import type { Endpoints } from '../endpoint.ts'
import { bookEndpoints } from './operator/books.ts'
import { houseChatEndpoints } from './operator/chat.ts'
import { houseJackpotEndpoints } from './operator/jackpots.ts'
import { campaignEndpoints } from './operator/campaigns.ts'
import { careEndpoints } from './operator/care.ts'
import { playerEndpoints } from './operator/players.ts'
import { programEndpoints } from './operator/program.ts'
import { queueEndpoints } from './operator/queues.ts'
import { settlementEndpoints } from './operator/settlement.ts'
import { staffEndpoints } from './operator/staff.ts'
import { tradingEndpoints } from './operator/trading.ts'

/** Calls of operators' staff. None of our pages makes them. */
export const operatorEndpoints = {
  ...staffEndpoints,
  ...tradingEndpoints,
  ...settlementEndpoints,
  ...queueEndpoints,
  ...bookEndpoints,
  ...programEndpoints,
  ...careEndpoints,
  ...playerEndpoints,
  ...campaignEndpoints,
  ...houseJackpotEndpoints,
  ...houseChatEndpoints,
} as const satisfies Endpoints
