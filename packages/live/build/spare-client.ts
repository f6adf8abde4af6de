// The realtime client without what no page of ours can reach. Its one file has three kinds of subscription and five
// transports: we subscribe to streams over a WebSocket. The rest is a quarter of what a page loads for its odds.

/** Classes of which nothing is ever made: they keep their names and lose what is in them. */
const EMPTIED: ReadonlySet<string> = new Set([
  'SockjsTransport',
  'HttpStreamTransport',
  'ReplyStreamBuffer',
  'LineStreamBuffer',
  'SseTransport',
  'WebtransportTransport',
  'MapSubscription',
  'SharedPollSubscription',
])

/** Methods that only the classes above, or calls that nobody here makes, lead to. */
const DROPPED: Readonly<Record<string, readonly string[]>> = {
  BaseSubscription: [
    // Shared polls.
    '_sendTrackRequest',
    '_sendUntrackRequest',
    '_handleTrackResponse',
    '_handleTrackError',
    '_untrackFailedKeys',
    '_sharedPollSerial',
    '_sharedPollRequestFailed',
    '_sharedPollRefreshSignature',
    '_sharedPollReplayTrack',
    '_maybeScheduleSharedPollSignatureRefresh',
    '_scheduleSharedPollReplayRetry',
    '_addSharedPollSignature',
    '_getSharedPollUpdateContext',
    // Maps.
    '_mapSubscribe',
    '_fetchSnapshot',
    '_fetchStream',
    '_transitionFromSnapshot',
    '_restartMapFlow',
    '_buildMapSubscribeCommand',
    '_handleMapStateResponse',
    '_handleMapStreamResponse',
    '_handleMapLiveResponse',
    '_handleMapSubscribeError',
    '_getMapUpdateContext',
    // Position by a call of ours, sending by the client, presence, filters, counts of deltas.
    '_loadStreamState',
    '_debouncedPublish',
    'presence',
    'presenceStats',
    'setTagsFilter',
    'deltaStats',
  ],
  Subscription: ['history'],
  Centrifuge: [
    'newMapSubscription',
    'newMapClientsSubscription',
    'newMapUsersSubscription',
    'newSharedPollSubscription',
    'getMapSubscription',
    'getSharedPollSubscription',
    'removeMapSubscription',
    'removeSharedPollSubscription',
    'mapSubscriptions',
    'sharedPollSubscriptions',
    'mapPublish',
    'mapRemove',
    'history',
    '_getHistoryRequest',
    'presence',
    'presenceStats',
  ],
}

const CLASS = /^class (\w+)/
const METHOD = /^ {4}(?:async )?(\w+)\(.*\) \{$/

const namesOf = (): Set<string> =>
  new Set([
    ...EMPTIED,
    ...Object.entries(DROPPED).flatMap(([owner, methods]) => methods.map((method) => `${owner}.${method}`)),
  ])

/**
 * The client's file without them. The library is built with one statement a line and its blocks indented, so lines are
 * enough to find them; a name that is not found is an error, because then another version has come.
 */
export function spareClient(source: string): string {
  const missing = namesOf()
  const kept: string[] = []
  let owner = ''
  let isDropping = false
  for (const line of source.split('\n')) {
    const name = CLASS.exec(line)?.[1]
    if (name !== undefined) {
      owner = name
      if (EMPTIED.has(name)) missing.delete(name)
    } else if (line === '}') owner = ''
    else if (EMPTIED.has(owner)) continue
    const method = METHOD.exec(line)?.[1] ?? ''
    if (DROPPED[owner]?.includes(method) === true) {
      isDropping = true
      missing.delete(`${owner}.${method}`)
    }
    if (!isDropping) kept.push(line)
    else if (line === '    }') isDropping = false
  }
  if (missing.size > 0) throw new Error(`the realtime client has no ${[...missing].join(', ')} any more`)
  return kept.join('\n')
}
