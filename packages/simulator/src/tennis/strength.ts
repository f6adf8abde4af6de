/** Shares of points won against an average player of the same tour, 0..1. */
export interface TennisStrength {
  readonly serve: number
  readonly return: number
}
