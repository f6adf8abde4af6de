import type { operatorEndpoints } from '@touchline/contract'
import { isApproved, type ProgramCheck } from '../../telemetry/program.ts'
import type { Audited } from '../audit/audited.ts'

/** What this process runs from, looked at for whoever asks. */
export const programReads = (
  program: Pick<ProgramCheck, 'look'>,
): Audited<Pick<typeof operatorEndpoints, 'checkProgram'>> => ({
  checkProgram: async () => {
    const checked = await program.look()
    const { digest, approved, files, at } = checked
    return {
      digest,
      approved,
      holds: approved === null ? null : isApproved(checked),
      files,
      at: new Date(at).toISOString(),
    }
  },
})
