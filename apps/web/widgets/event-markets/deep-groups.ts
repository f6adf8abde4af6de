const PLAYERS: readonly string[] = ['players']
const NONE: readonly string[] = []

const BY_SPORT: Readonly<Record<string, readonly string[]>> = {
  soccer: ['players', 'corners', 'cards', 'shots'],
  basketball: PLAYERS,
  tennis: PLAYERS,
  'ice-hockey': PLAYERS,
  handball: PLAYERS,
  'american-football': PLAYERS,
  baseball: PLAYERS,
  volleyball: PLAYERS,
}

/** Groups of markets that are asked for when somebody looks at them, after all others (BEYOND-23). */
export const deepGroupsOf = (sportKey: string): readonly string[] => BY_SPORT[sportKey] ?? NONE
