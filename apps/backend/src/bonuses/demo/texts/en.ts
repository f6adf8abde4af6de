import type { DemoTexts } from '../offer-names.ts'

export const en: DemoTexts = {
  always: 'One per player. Free bets can be used once and are never paid out themselves.',
  welcome: ['Welcome bet', 'Your first bet of €10 without risk: if it loses, the stake comes back.'],
  combo: ['Combo boost', 'Three selections or more at odds of 1.40 pay up to 30% more.'],
  weekend: ['Free bet of €5', 'Take it and bet for free: the winnings are yours.'],
  boosted: ['Boosted free bet', 'For verified players: choose how much your free bet grows.'],
  hunt: ['Points hunt', 'Collect points with your bets: each step brings a free bet.'],
  cup: ['Cup of the day', 'The ten best share €500 in free bets.'],
  chest: ['Treasure chest', 'Fill the bar with your bets and open a chest.'],
  get: ['Bet and get', 'Five bets bring a free bet of €2, ten bring two more.'],
  token: ['Profit token', 'Adds 20% to the profit of one bet, €10 at most.'],
  insurance: [
    'Combo insurance',
    'One of four or more selections loses: your stake comes back as a free bet.',
  ],
  early: ['Early payout', 'Your team leads by two goals: your bet is paid at once.'],
  price: ['Boosted odds', 'Better odds on one outcome of this match.'],
  code: ['Code of the week', 'A free bet of €10 for whoever knows the code.'],
  deposit: ['Deposit bonus', 'Your next deposit brings a free bet of €5.'],
  soon: ['Coming soon', 'A free bet of €5 that starts the day after tomorrow.'],
  paused: ['Second token', 'Adds 10% to the profit of one bet.'],
  past: ['Yesterday’s free bet', 'It was there for a day.'],
  finished: ['Yesterday’s cup', 'The ten best shared €500 in free bets.'],
  withdrawn: ['A free bet sent by mistake', 'It was taken back before it was used.'],
}
