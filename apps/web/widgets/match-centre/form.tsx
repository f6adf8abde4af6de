import type { PastMatch } from '@touchline/contract'
import type { MatchWords } from './words.ts'

export interface FormProps {
  readonly teamId: number
  /** Said before the results where nothing beside them says whose they are. */
  readonly name?: string
  /** Latest first. */
  readonly matches: readonly PastMatch[]
  readonly words: MatchWords
}

/** The result of a past match for a team. */
function endedFor(teamId: number, { home, score }: PastMatch): 'won' | 'draw' | 'lost' {
  const lead = home.id === teamId ? score.home - score.away : score.away - score.home
  return lead === 0 ? 'draw' : lead > 0 ? 'won' : 'lost'
}

/** How a team's latest matches ended, the last one at the end: letters to see, words to hear. Nothing without any. */
export function Form({ teamId, name, matches, words }: FormProps) {
  if (matches.length === 0) return null
  const form = matches.toReversed().map((match) => ({ id: match.id, ended: endedFor(teamId, match) }))
  const results = form.map(({ ended }) => words[ended]).join(', ')
  return (
    <span className="form" role="img" aria-label={name === undefined ? results : `${name}: ${results}`}>
      {form.map(({ id, ended }) => (
        <i key={id} data-ended={ended}>
          {words[`${ended}_short`]}
        </i>
      ))}
    </span>
  )
}
