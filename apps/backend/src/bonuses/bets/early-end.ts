import type { StoredBonus } from '@touchline/contract'

/** Kinds that only count bets: whoever ends one early keeps it, and earns nothing by that bet. */
const COUNTING: ReadonlySet<string> = new Set(['hunting', 'tournament'])

/** Whether a bet with this bonus can be cashed out or edited. What the bonus pays depends on the bet's end. */
export const mayEndEarly = (bonus: StoredBonus | null): boolean =>
  bonus === null || COUNTING.has(bonus.terms.type)
