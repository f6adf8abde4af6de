import { decimalOf, type Locale } from '@touchline/contract/locales'

/**
 * Texts of the match centre by id, and as `decimal` the sign of its fractions. The server renders them, so that only pages
 * with a match centre include them.
 */
export type MatchWords = Readonly<Record<string, string>>

/** All ids below `match-centre` in the messages. */
const MATCH_WORDS = [
  'aces',
  'all',
  'assists',
  'attack',
  'biggest_lead',
  'blocks',
  'break_points',
  'came_on',
  'chances',
  'corners',
  'double_faults',
  'draw',
  'draw_short',
  'draws',
  'event_ace',
  'event_break',
  'event_corner',
  'event_double_fault',
  'event_free_throw',
  'event_goal',
  'event_hold',
  'event_offside',
  'event_red_card',
  'event_score',
  'event_set',
  'event_shot_blocked',
  'event_shot_off_target',
  'event_shot_on_target',
  'event_three',
  'event_two',
  'event_yellow_card',
  'expected_goals',
  'first_serve',
  'first_serve_won',
  'form',
  'fouls',
  'free_throws',
  'games',
  'half_time_short',
  'head_to_head',
  'kick_off',
  'latest_points',
  'latest_rounds',
  'lead',
  'lead_changes',
  'line_ups',
  'look_back',
  'lost',
  'lost_short',
  'meetings',
  'momentum',
  'no_events',
  'no_past',
  'offsides',
  'own_cash_out',
  'period',
  'points_won',
  'possession',
  'preview',
  'rebounds',
  'red_cards',
  'runs',
  'second_serve_won',
  'service_points_won',
  'shots',
  'shots_on_target',
  'starting_eleven',
  'statistics',
  'steals',
  'stream',
  'substitutes',
  'taken_off',
  'three_points',
  'timeline',
  'tracker',
  'turnovers',
  'two_points',
  'until_now',
  'won',
  'won_short',
  'yellow_cards',
] as const

type Translate = (id: (typeof MATCH_WORDS)[number]) => string

const wordsOf = (ids: readonly (typeof MATCH_WORDS)[number][], t: Translate, locale: Locale): MatchWords => ({
  ...Object.fromEntries(ids.map((id) => [id, t(id)])),
  decimal: decimalOf(locale),
})

/** The texts in the language of `t`. */
export const matchWords = (t: Translate, locale: Locale): MatchWords => wordsOf(MATCH_WORDS, t, locale)

/** Those of them that the match centre at the top of the page says. */
const CENTRE_WORDS = MATCH_WORDS.filter(
  (id) =>
    !/^(?:came|draw|form|head_to|line_ups|lost|meetings|no_|preview|starting|stream|substitutes|taken|timeline|won)/.test(
      id,
    ),
)

/** The texts of the match centre in the language of `t`. */
export const centreWords = (t: Translate, locale: Locale): MatchWords => wordsOf(CENTRE_WORDS, t, locale)

/** Those of them that a stage of the programme says. */
const STAGE_WORDS = [
  'chances',
  'draw',
  'draw_short',
  'form',
  'lost',
  'lost_short',
  'no_past',
  'won',
  'won_short',
] as const

/** The texts of a stage in the language of `t`. */
export const stageWords = (t: Translate, locale: Locale): MatchWords => wordsOf(STAGE_WORDS, t, locale)
