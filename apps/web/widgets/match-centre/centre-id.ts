/** By which the mini scoreboard finds the match centre, and the bar of the markets that it stands on. */
export const CENTRE_ID = 'match-centre'
export const MARKET_BAR_ID = 'market-bar'
