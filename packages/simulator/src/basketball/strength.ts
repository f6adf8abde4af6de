/** Per match of regulation length in the team's own league. */
export interface BasketballStrength {
  readonly pointsFor: number
  readonly pointsAgainst: number
  /** Possessions of the team. */
  readonly pace: number
}

/** Parameters of one match. */
export interface BasketballParameters {
  /** Expected points in regulation. */
  readonly homePoints: number
  readonly awayPoints: number
  /** Possessions of each side in regulation. */
  readonly possessions: number
  readonly quarterMinutes: 10 | 12
}
