import type { Clock } from '../../clock.ts'
import { frameOf, type Line } from './line.ts'

/** What an outlet needs of a connection. */
export interface Sink {
  /** Bytes handed to the connection that the network has not taken yet. */
  readonly writableLength: number
  /** Sends a frame as it is. */
  write(frame: Buffer): unknown
}

export interface Backlog {
  /** Bytes that a reader may be behind for a short time, as after subscribing to a page full of matches. */
  readonly tolerated: number
  /** How long (ms) that time may last. */
  readonly patience: number
  /** Bytes that a reader may never be behind. */
  readonly most: number
}

const FRAME_SIZE = 64 * 1024
const NONE: readonly Line[] = []

/**
 * Gathers the lines of one turn of the event loop into few frames. A class, because there is one for each connection
 * and closures would take a kilobyte.
 */
export class Outlet {
  readonly #sink: Sink
  readonly #backlog: Backlog
  readonly #clock: Clock
  #lines: Line[] | typeof NONE = NONE
  #size = 0
  #behindSince: number | null = null

  constructor(sink: Sink, backlog: Backlog, clock: Clock) {
    this.#sink = sink
    this.#backlog = backlog
    this.#clock = clock
  }

  /** True when this is the first line since the last flush, for which another one is due. */
  write(line: Line): boolean {
    const isFirst = this.#lines === NONE
    if (isFirst) this.#lines = [line]
    else (this.#lines as Line[]).push(line)
    this.#size += line.text.length + (isFirst ? 0 : 1)
    // Sends a full frame at once, so that the reader can begin to parse.
    if (this.#size >= FRAME_SIZE) this.#send()
    return isFirst
  }

  /** Sends what was gathered; true while the reader keeps up. */
  flush(): boolean {
    if (this.#lines !== NONE) this.#send()
    return this.#keepsUp()
  }

  #send(): void {
    this.#sink.write(frameOf(this.#lines, this.#size))
    this.#lines = NONE
    this.#size = 0
  }

  #keepsUp(): boolean {
    const behind = this.#sink.writableLength
    const { tolerated, patience, most } = this.#backlog
    if (behind <= tolerated) {
      this.#behindSince = null
      return true
    }
    this.#behindSince ??= this.#clock()
    return behind <= most && this.#clock() - this.#behindSince < patience
  }
}
