/** Name, attack and defence in hundredths of the league mean (defence counts goals conceded), two crest colours. */
export type TeamRow = readonly [name: string, attack: number, defence: number, first: string, second: string]

export interface LeagueRow {
  /** Key within its country. */
  readonly slug: string
  readonly name: string
  readonly country: string
  /** ISO 3166-1 alpha-2, or a part of the United Kingdom. */
  readonly countryCode: string
  /** Lower is more prominent, among all leagues of the sport. */
  readonly priority: number
  readonly teams: readonly TeamRow[]
}
