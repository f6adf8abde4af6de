/** Kinds that bets bring forward, as a list of SQL. */
export const FARMING_KINDS = `('hunting', 'tournament', 'lootbox', 'amb')`

/**
 * Whether a row `b` of a bet is of a player with bonuses that farm, as a condition of SQL: one look at an index. A bonus
 * that is issued at this very moment is not seen yet, so bets that end just after they were placed are always taken for such.
 */
export const FARMS = `(b.created_at > $now::timestamptz - interval '1 minute' or exists (select from bonuses f where f.player_id = b.player_id
        and f.kind in ${FARMING_KINDS} and f.status in ('active', 'bonus_over', 'expired')))`
