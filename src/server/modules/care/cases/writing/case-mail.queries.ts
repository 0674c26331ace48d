import type { CaseId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'

/** A message that was written to the customer. */
export function findMessage(
  q: Queryable,
  id: number,
): Promise<{ caseId: CaseId; mailTo: string; subject: string; text: string; hasProtocol: boolean } | undefined> {
  return q
    .selectFrom('caseMessages')
    .select(['caseId', 'mailTo', 'subject', 'text', 'hasProtocol'])
    .where('id', '=', id)
    .where('kind', '=', 'out')
    .executeTakeFirst()
}
