import type { Clock } from '../../clock.ts'
import { frameOf, type Line } from './line.ts'

/** What an outlet needs of a socket. */
export interface Sink {
  /** Bytes handed to the socket that the network has not taken yet. */
  readonly bufferedAmount: number
  /** Sends a frame as it is. */
  send(frame: Buffer): void
}

export interface Backlog {
  /** Bytes that a reader may be behind for a short time, as after subscribing to a page full of matches. */
  readonly tolerated: number
  /** How long (ms) that time may last. */
  readonly patience: number
  /** Bytes that a reader may never be behind. */
  readonly most: number
}

export interface Outlet {
  write(line: Line): void
  /** Sends what was gathered; true while the reader keeps up. */
  flush(): boolean
}

const FRAME_SIZE = 64 * 1024

/** Gathers the lines of one turn of the event loop into few frames. Calls `due` when there is something to flush. */
export function createOutlet(sink: Sink, backlog: Backlog, clock: Clock, due: () => void): Outlet {
  let lines: Line[] = []
  let size = 0
  let behindSince: number | null = null

  const send = () => {
    sink.send(frameOf(lines, size))
    lines = []
    size = 0
  }

  const keepsUp = (): boolean => {
    const behind = sink.bufferedAmount
    if (behind <= backlog.tolerated) {
      behindSince = null
      return true
    }
    behindSince ??= clock()
    return behind <= backlog.most && clock() - behindSince < backlog.patience
  }

  return {
    write(line) {
      if (lines.length === 0) due()
      else size += 1
      lines.push(line)
      size += line.text.length
      // Sends a full frame at once, so that the reader can begin to parse.
      if (size >= FRAME_SIZE) send()
    },
    flush() {
      if (lines.length > 0) send()
      return keepsUp()
    },
  }
}
