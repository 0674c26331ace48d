import * as z from 'zod/mini'
import type { AuditChange, AuditRow } from '#contracts/admin/audit.ts'
import { countLimit } from '#contracts/admin/lists.ts'
import { countAudit, listAudit } from '#server/platform/audit/audit.queries.ts'
import type { AuditFilter, Changes, StoredAuditRow } from '#server/platform/audit/audit.types.ts'
import type { Db } from '#server/platform/db/db.ts'
import { readPage, toPage } from './pages.ts'

/** A page of the audit log, newest first: all of it, or the history of one thing. */
export async function readAuditPage(
  { query: q }: Pick<Db, 'query'>,
  filter: AuditFilter,
  query: { after?: string | undefined; limit?: string | undefined },
) {
  const { after, limit } = readPage(query, z.int())
  const rows = await listAudit(q, { ...filter, before: after, limit: limit + 1 })
  const counted = await countAudit(q, filter, countLimit + 1)
  return toPage(rows, { limit, counted, keyOf: ({ id }) => id, show: toAuditRow })
}

const changesSchema = z.record(z.string(), z.union([z.literal('personal'), z.tuple([z.unknown(), z.unknown()])]))

export function toAuditChanges(changes: Changes): AuditChange[] {
  return Object.entries(changes).map(([field, change]) =>
    change === 'personal'
      ? { field, before: null, after: null, is_personal: true }
      : { field, before: change[0], after: change[1], is_personal: false },
  )
}

function toAuditRow(row: StoredAuditRow): AuditRow {
  const { id, at, userId, name, actor, action, thing, thingId, version, changes, reason, batch } = row
  return {
    id,
    at: at.toISOString(),
    by: userId === null ? null : { id: userId, name: name === '' ? null : name },
    actor,
    action,
    thing,
    thing_id: thingId,
    version,
    changes: toAuditChanges(z.parse(changesSchema, changes)).map((change) => ({
      ...change,
      field: toApiName(change.field),
    })),
    reason,
    batch,
  }
}

/** The log has the names of the code, `preparationMinutes`; answers have those of the API, as the thing itself does. */
function toApiName(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
