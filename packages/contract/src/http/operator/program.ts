import type { Endpoints } from '../../endpoint.ts'
import { ProgramState } from '../../operator/program.ts'
import { get } from './rows.ts'

export const programEndpoints = {
  checkProgram: {
    ...get,
    path: '/program',
    permission: 'audit.read',
    summary: 'Whether the files that the answering process runs from are those that were approved',
    response: ProgramState,
    errors: [401, 403, 1601],
  },
} as const satisfies Endpoints
