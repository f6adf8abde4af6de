/**
 * The chances that prices give the outcomes of a market (odds in thousandths, in their order): shares from 0 to 1, together
 * 1, the house's margin taken from each alike. For a bar beside that of the votes; nothing is paid by them. Null where an
 * outcome has no price to go by.
 */
export function chancesOf(odds: readonly number[]): readonly number[] | null {
  if (odds.length === 0 || odds.some((one) => one <= 1000)) return null
  const booked = odds.reduce((sum, one) => sum + 1 / one, 0)
  return odds.map((one) => 1 / one / booked)
}
