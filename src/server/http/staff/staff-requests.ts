import * as z from 'zod/mini'
import { secondPersonDetailsSchema } from '#contracts/admin/requests.ts'
import type { Cents } from '#kernel/money.ts'
import type { AuditEntry } from '#server/platform/audit/audit.types.ts'
import type { Clock } from '#server/platform/clock.ts'
import { rehearse } from '#server/platform/db/rehearse.ts'
import type { Performer, StaffOperation, WriteParts } from './staff-operations.ts'
import { insertRequest } from './staff-requests.queries.ts'

/** A weekend and a day: then the person asks again. */
const requestMs = 72 * 3_600_000
const mark = 'waiting:'

type Asked = {
  name: string
  operation: StaffOperation
  parts: WriteParts
  key: string
  reason: string
  readAmount: () => Promise<Cents> | Cents
}

/**
 * Makes a request for a second person of a write above the limit; undefined = it is not above. The write is rehearsed first, so
 * one that cannot be done is refused immediately.
 */
export async function askSecondPerson(
  { clock }: { clock: Clock },
  performer: Performer,
  { name, operation, parts, key, reason, readAmount }: Asked,
): Promise<string | undefined> {
  const { tx, staff, audit } = performer
  const amountCents = await readAmount()
  if (staff.amountLimitCents === null || amountCents <= staff.amountLimitCents) return undefined
  const entries: AuditEntry[] = []
  await rehearse(tx, () =>
    operation.perform({ ...performer, audit: (entry) => void entries.push(entry), isDryRun: true }, parts),
  )
  const now = clock.now()
  const { thing, id: thingId } = entries[0] ?? { thing: name, id: '' }
  const { id } = await insertRequest(tx, {
    operation: name,
    permission: operation.permission,
    parts,
    thing,
    thingId: String(thingId),
    amountCents,
    reason,
    requestedBy: staff.userId,
    key,
    requestedAt: now,
    expiresAt: new Date(now.getTime() + requestMs),
  })
  audit({ thing: 'request', id, after: { state: 'waiting', of: `${thing} ${thingId}`, amount_cents: amountCents } })
  return mark + JSON.stringify({ request_id: id, amount_cents: amountCents })
}

/** The request in a stored answer, if the write waits for a second person. */
export function readWaiting(answer: string): z.infer<typeof secondPersonDetailsSchema> | undefined {
  return answer.startsWith(mark) ? z.parse(secondPersonDetailsSchema, JSON.parse(answer.slice(mark.length))) : undefined
}
