import type { Tx } from '../db/db.ts'
import { insertAuditRow } from './audit.queries.ts'
import type { AuditContext, AuditEntry } from './audit.types.ts'
import { changedFields } from './changed-fields.ts'

/**
 * Appends a row per entry to the chain. The last statement of its transaction: it locks the end of the chain until the
 * commit. An entry without a changed field is left out.
 */
export async function appendAudit(tx: Tx, entries: readonly AuditEntry[], context: AuditContext): Promise<void> {
  for (const { thing, id, version, ...states } of entries) {
    const changes = changedFields(states)
    if (Object.keys(changes).length > 0)
      await insertAuditRow(tx, { thing, id: String(id), version, changes, ...context })
  }
}
