import type { operatorEndpoints } from '@touchline/contract'
import type { Database } from '../../db/index.ts'
import { pageDocument, pageOf } from '../../http/page.ts'
import { listActs } from './audit-rows.ts'
import type { Audited } from './audited.ts'

/** The trail of operators. */
export const auditReads = (db: Database): Audited<Pick<typeof operatorEndpoints, 'listStaffActs'>> => ({
  listStaffActs: async ({ query }) => {
    const asked = pageOf(query)
    const filter = {
      staffId: query.staff_id ?? null,
      about: query.about ?? null,
      refusedOnly: query.refused ?? false,
    }
    const rows = await listActs(db, filter, asked.limit, asked.offset)
    const items = rows.map(
      ({ id, staff_id: staffId, call, about, code, reason, before, after, at, address }) => ({
        id: Number(id),
        staff_id: staffId === null ? null : Number(staffId),
        call,
        about,
        done: code === null,
        code,
        reason,
        before,
        after,
        at: at.toISOString(),
        address,
      }),
    )
    return pageDocument(items, Number(rows[0]?.total ?? 0), asked)
  },
})
