/** Most channels whose epochs are remembered, those that were published to last. */
const MOST = 1000

/** What a push server says of its channels: each keeps its epoch as long as the server remembers what was published. */
export interface Epochs {
  /** Notes the epoch of a channel. True when it is another than before: what the server kept is lost. */
  note(channel: string, epoch: string): boolean
  /** A server that has lost one channel has lost others: all are learnt anew. */
  clear(): void
}

export function createEpochs(): Epochs {
  const known = new Map<string, string>()
  return {
    note(channel, epoch) {
      const before = known.get(channel)
      known.delete(channel)
      known.set(channel, epoch)
      const [oldest] = known.size > MOST ? known.keys() : []
      if (oldest !== undefined) known.delete(oldest)
      return before !== undefined && before !== epoch
    },
    clear: () => known.clear(),
  }
}
