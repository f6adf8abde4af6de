import type { Clock } from '../clock.ts'
import type { Database, HearNotice } from '../db/index.ts'

interface Row {
  holder: string
  epoch: number
  until: number
}

/** Parameters of a statement by name. */
type Given = Readonly<Record<string, unknown>>

/**
 * The table of leases in memory, by the test's clock, as a server's database has it. `isAway` makes every statement fail,
 * `hangs` keeps the next ones from ending, `gate` from beginning until it opens.
 */
export function createLeaseTable(clock: Clock) {
  const rows = new Map<string, Row>()
  const listeners = new Set<HearNotice>()
  const state = { isAway: false, hangs: false, gate: null as Promise<void> | null, asked: 0 }

  const hold = ({ holder, life, heldNames, heldEpochs, wanted }: Given) => {
    const until = clock() + Number(life)
    const answers: { name: string; epoch: bigint | null; wait: number | null }[] = []
    for (const [index, name] of (heldNames as string[]).entries()) {
      const row = rows.get(name)
      if (row === undefined || row.holder !== holder || row.epoch !== (heldEpochs as number[])[index])
        continue
      row.until = until
      answers.push({ name, epoch: BigInt(row.epoch), wait: null })
    }
    for (const name of wanted as string[]) {
      const row = rows.get(name)
      if (row !== undefined && row.until > clock() && row.holder !== holder) {
        answers.push({ name, epoch: null, wait: row.until - clock() })
        continue
      }
      const epoch = (row?.epoch ?? 0) + 1
      rows.set(name, { holder: String(holder), epoch, until })
      answers.push({ name, epoch: BigInt(epoch), wait: null })
    }
    return answers
  }

  const release = ({ holder, heldNames, heldEpochs }: Given) => {
    for (const [index, name] of (heldNames as string[]).entries()) {
      const row = rows.get(name)
      if (row !== undefined && row.holder === holder && row.epoch === (heldEpochs as number[])[index])
        row.until = clock()
    }
    return []
  }

  const statements: Record<string, (given: Given) => unknown[]> = {
    hold_leases: hold,
    release_leases: release,
    lease_members: ({ prefix }) =>
      [...rows]
        .filter(([name, { until }]) => name.startsWith(String(prefix)) && until > clock())
        .map(([name]) => ({ name }))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
    forget_lease_members: () => [],
    notify: () => {
      for (const hear of [...listeners]) hear('')
      return []
    },
  }

  const db = {
    kind: 'server',
    run: async ({ name }: { name: string }, given: Given = {}) => {
      state.asked += 1
      if (state.hangs) await new Promise(() => {})
      if (state.gate !== null) await state.gate
      if (state.isAway) throw new Error('away')
      const run = statements[name]
      if (run === undefined) throw new Error(`${name}: not a statement of leases`)
      return run(given)
    },
    listen: (_: string, hear: HearNotice) => {
      listeners.add(hear)
      hear(null)
      return () => listeners.delete(hear)
    },
  } as unknown as Database
  return { db, rows, state }
}
