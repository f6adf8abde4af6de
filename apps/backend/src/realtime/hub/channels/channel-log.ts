import type { Clock } from '../../../clock.ts'
import type { Namespace } from './namespaces.ts'

export interface Publication {
  /** Counts from 1 within an epoch. */
  readonly offset: number
  /** JSON in ASCII. */
  readonly text: string
}

/** A reader's position. An epoch is one unbroken run of offsets. */
export interface Position {
  readonly offset: number
  readonly epoch: string
}

export interface Recovery {
  readonly recovered: boolean
  /** To deliver, oldest first; empty when recovery failed. */
  readonly publications: readonly Publication[]
}

/** Recent publications of one channel. */
export interface ChannelLog {
  readonly namespace: Namespace
  readonly position: () => Position
  /** The newest publication, however old. */
  readonly latest: () => Publication | null
  /** Null when `version` is not above the last one: the publication is late. */
  append(text: string, version: number | undefined): Publication | null
  recover(from: Position): Recovery
  /** Whether nothing is left to recover. */
  isEmpty(): boolean
}

/** An empty `epoch` in a request means any. */
const sameEpoch = (asked: string, own: string): boolean => asked === '' || asked === own

export function createChannelLog(namespace: Namespace, epoch: string, clock: Clock): ChannelLog {
  let offset = 0
  let lastVersion = Number.NEGATIVE_INFINITY
  let lastAt = Number.NEGATIVE_INFINITY
  let kept: Publication[] = []

  const expire = () => {
    if (kept.length > 0 && clock() - lastAt > namespace.keep) kept = []
    return kept
  }

  const recoverStream = (from: Position): Recovery => {
    const missed = offset - from.offset
    const publications = missed > 0 ? expire().filter((one) => one.offset > from.offset) : []
    const recovered = sameEpoch(from.epoch, epoch) && missed >= 0 && publications.length === missed
    return { recovered, publications: recovered ? publications : [] }
  }

  const recoverCache = (from: Position): Recovery => {
    const upToDate = offset > 0 && from.offset === offset && from.epoch === epoch
    const newest = expire().at(-1)
    if (upToDate) return { recovered: true, publications: [] }
    return newest === undefined
      ? { recovered: false, publications: [] }
      : { recovered: true, publications: [newest] }
  }

  return {
    namespace,
    position: () => ({ offset, epoch }),
    latest: () => kept.at(-1) ?? null,
    append(text, version) {
      if (version !== undefined) {
        if (version <= lastVersion) return null
        lastVersion = version
      }
      offset += 1
      lastAt = clock()
      const publication = { offset, text }
      kept.push(publication)
      if (kept.length > namespace.size) kept.shift()
      return publication
    },
    recover: namespace.recovery === 'cache' ? recoverCache : recoverStream,
    isEmpty: () => expire().length === 0,
  }
}
