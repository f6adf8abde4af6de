/** The right to do something that only one process at a time may do. */
export interface Lease {
  readonly name: string
  /** Each holder has a higher one than the holder before. */
  readonly epoch: number
  /** Whether it may still be relied on. False for good once it is lost or given back. */
  isHeld(): boolean
  /** Gives it back, so that another holder need not wait. */
  release(): Promise<void>
}

export interface LeaseWatcher {
  /** The lease is held from now on. May be called again after it was lost. */
  onHeld(lease: Lease): void
  /** It may be somebody else's by now: whatever is done under it has to stop. Not called for one that is given back. */
  onLost(lease: Lease): void
}
