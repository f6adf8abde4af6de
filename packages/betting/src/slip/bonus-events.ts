import { kindOf } from '../bonuses/kinds.ts'
import { bonusShape, withAvailableBonuses, withoutBonuses } from './bonus.ts'
import type { TransitionsOf } from './events.ts'
import { mapKept, patched } from './kept.ts'
import { absorb } from './settle.ts'
import type { BonusChoice, Slip, SlipBet } from './slip.ts'

const isIdle = ({ ticketState }: Slip): boolean => ticketState !== 'processing' && ticketState !== 'success'

/** Another bet gives up what this one has chosen, unless it is for several. */
const givenUp = (bet: SlipBet, choice: BonusChoice): SlipBet => {
  if (choice === null || choice === 'none' || bet.bonusChoice === null || bet.bonusChoice === 'none')
    return bet
  const known = bet.availableBonuses.find(({ id }) => id === choice.id)
  const isShared = known !== undefined && kindOf(known.terms).isShared
  return bet.bonusChoice.id === choice.id && !isShared ? { ...bet, bonusChoice: null } : bet
}

/** Answers about bonuses, and the player's choices among them. */
export const bonusTransitions: TransitionsOf<
  'bonuses.received' | 'jackpots.received' | 'upcoming.received' | 'bonus.chosen' | 'bonuses.forgotten'
> = {
  'bonuses.received': (slip, { answers }) => {
    if (!isIdle(slip)) return slip
    const bets = mapKept(slip.bets, (bet) => {
      const shape = bonusShape(slip, bet)
      const answer = answers.find((one) => one.shape === shape)
      return answer === undefined ? bet : withAvailableBonuses(bet, answer.bonuses, shape)
    })
    return absorb(patched(slip, { bets }))
  },
  'jackpots.received': (slip, { answers }) => {
    const bets = mapKept(slip.bets, (bet) => {
      const answer = answers.find(({ shape }) => shape === bonusShape(slip, bet))
      return answer === undefined ? bet : patched(bet, { jackpots: answer.jackpots })
    })
    return patched(slip, { bets })
  },
  'upcoming.received': (slip, { upcoming }) => patched(slip, { upcomingBonuses: upcoming }),
  'bonus.chosen': (slip, { bet: index = 0, bonus }) => {
    const chosen = slip.bets[index]
    if (chosen === undefined || !isIdle(slip)) return slip
    const choice = bonus ?? 'none'
    const bets = mapKept(slip.bets, (bet, at) =>
      at === index ? patched(bet, { bonusChoice: choice }) : givenUp(bet, choice),
    )
    return absorb(patched(slip, { bets }))
  },
  'bonuses.forgotten': (slip) => {
    if (!isIdle(slip)) return slip
    return absorb(patched(slip, { bets: mapKept(slip.bets, withoutBonuses), upcomingBonuses: [] }))
  },
}
