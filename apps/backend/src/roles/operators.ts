import { systemClock } from '../clock.ts'
import { appendToInbox } from '../feed/inbox/append.ts'
import { derivedSecret } from '../kept-secret.ts'
import { createOperatorSide, type OperatorSide } from '../sides/operators.ts'
import type { RoomVoice } from '../sportsbook/match-chat/room-voice.ts'
import type { Common } from './common.ts'

/** Name under which what staff say stands in the inbox of the feed. */
const SOURCE = 'staff'

/** The calls of operators' staff. What they say of matches is taken by whichever process runs the feed. */
export const openOperators = (
  { settings, db, offer, players, realtime, homeOf, program }: Common,
  voice: RoomVoice,
): OperatorSide =>
  createOperatorSide({
    db,
    program,
    clock: systemClock,
    secret: derivedSecret(realtime.secret, 'operators'),
    issuer: new URL(settings.PUBLIC_URL).host,
    aloneUpTo: settings.SECOND_PERSON_ABOVE,
    currencies: players.currencies,
    byKey: players.platformHandlers,
    offered: offer.book.snapshot,
    sessions: players.sessions,
    homeOf,
    voice,
    onOutbox: players.onOutbox,
    takeEvents: (transaction, events) => appendToInbox(transaction, SOURCE, events, new Date(systemClock())),
  })
