import { type Queries, statement } from '../db/index.ts'

// Bonuses in the order in which everybody locks them.
const WITHDRAW = statement({
  name: 'withdraw_told_offers',
  parameters: { playerId: 'bigint' },
  text: `with unseen as (select id from bonuses where player_id = $playerId and not seen order by id for update),
      shown as (update bonuses set seen = true where id in (select id from unseen))
    delete from push_messages m using notifications n
    where n.id = m.notification_id and n.player_id = $playerId and n.type = 'bonus_issued'`,
})

/**
 * What a player who objects to advertising was still to be told of bonuses is told no more: no alert of those they have not seen, no
 * push that waits. The bonuses stay theirs. Of later ones `issueBonus` tells them nothing.
 */
export const withdrawOffers = (transaction: Queries, playerId: number) =>
  transaction.run(WITHDRAW, { playerId })
