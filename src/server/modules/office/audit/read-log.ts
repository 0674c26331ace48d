import type * as z from 'zod/mini'
import type { auditEndpoints } from '#contracts/admin/audit.ts'
import { startOfLocalDay } from '#kernel/shop-calendar.ts'
import { addDays } from '#kernel/plain-day.ts'
import { readAuditPage } from '#server/http/staff/audit-pages.ts'
import type { AuditDeps } from './audit.types.ts'
import { listThingNames } from './thing-names.queries.ts'

type LogQuery = z.output<typeof auditEndpoints.list.query>

/** A page of the log, newest first, with what its things are called today; of a thing that is gone the name is empty. */
export async function readLog({ db }: AuditDeps, { thing, thing_id: thingId, by, day, ...page }: LogQuery) {
  const found = await readAuditPage(
    db,
    {
      thing,
      thingId,
      userId: by,
      between: day === undefined ? undefined : { from: startOfLocalDay(day), to: startOfLocalDay(addDays(day, 1)) },
    },
    page,
  )
  const names = await listThingNames(db.query, found.rows)
  const known = new Map(names.map((name) => [`${name.thing} ${name.id}`, name]))
  return {
    ...found,
    rows: found.rows.map((row) => {
      const named = known.get(`${row.thing} ${row.thing_id}`)
      return { ...row, thing_name: named?.name ?? '', whole_id: named?.wholeId ?? null }
    }),
  }
}
