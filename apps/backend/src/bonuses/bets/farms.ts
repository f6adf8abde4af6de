/** Kinds that bets bring forward, as a list of SQL. */
export const FARMING_KINDS = `('hunting', 'tournament', 'lootbox', 'amb')`

/** Whether a row `b` of a bet is of a player with bonuses that farm, as a condition of SQL: one look at an index. */
export const FARMS = `exists (select from bonuses f where f.player_id = b.player_id
        and f.kind in ${FARMING_KINDS} and f.status in ('active', 'bonus_over', 'expired'))`
