export { slipSelection, type ChosenOutcome, chosenId } from './slip-selection.ts'
export { createBetSender, type BetSender, placedBet, type SendOutcome, sentRefusal } from './bet-sender.ts'
export { builderAsk } from './builder-ask.ts'
export { exampleIn, ownExample, type StakeExample } from './stake-example.ts'
export { limitLeft } from './limit-left.ts'
export {
  AmountInput,
  CurrencySelect,
  decimalSign,
  FieldKeys,
  type FieldKeysProps,
  OwnKeys,
} from './amount-input.tsx'
