export { slipSelection, type ChosenOutcome, chosenId } from './slip-selection.ts'
export { createBetSender, type BetSender, placedBet, type SendOutcome, sentRefusal } from './bet-sender.ts'
export { limitLeft } from './limit-left.ts'
export { AmountInput, CurrencySelect } from './amount-input.tsx'
