/** Something that a line-up tells of a player: what he did, or that he went or came for another. */
export interface LineUpDeed {
  readonly kind: 'goal' | 'yellow_card' | 'red_card' | 'off' | 'on'
  /** As in `StoryIncident`. */
  readonly period: string
  readonly clock: number
  readonly stoppage: number | null
  /** The id of the player who came for him, or went for him. */
  readonly other: string | null
}

/** A player of a line-up: one who starts, or has come on since. */
export interface LinedUp {
  /** As in markets: `h9` is the home side's number 9. */
  readonly id: string
  readonly number: number
  /** His row on the field, 0 the keeper's; null for who has come on. Those of one row stand from the right to the left. */
  readonly row: number | null
  readonly deeds: readonly LineUpDeed[]
}

/** Who plays for each side: the starting players by row, then those who have come on, in order of time. */
export type LineUps = Readonly<Record<'home' | 'away', readonly LinedUp[]>>
