import type { ShownDeadLetter } from '#contracts/admin/health.ts'
import { notFound } from '#server/http/errors.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import { deleteDeadLetters } from '#server/platform/dead-letters.ts'
import type { HealthDeps } from './health.types.ts'

type Decision = { decision: 'retry' | 'remove'; ids: readonly ShownDeadLetter['id'][] }

/** Throws 404 if a colleague has decided all of them meanwhile, or if their queues are gone. */
export async function decideDeadLetters(
  { jobs }: Pick<HealthDeps, 'jobs'>,
  { tx, audit }: AuditedWrite,
  { decision, ids }: Decision,
): Promise<{ decided: number }> {
  const decided = decision === 'retry' ? await jobs.redrive(tx, ids) : await deleteDeadLetters(tx, ids)
  if (decided.length === 0) throw notFound('dead-letter')
  for (const id of decided) audit({ thing: 'dead-letter', id, after: { decision } })
  return { decided: decided.length }
}
