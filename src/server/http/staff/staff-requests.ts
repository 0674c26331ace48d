import * as z from 'zod/mini'
import { permissionsOf, roleNames } from '#contracts/admin/permissions.ts'
import { secondPersonDetailsSchema } from '#contracts/admin/requests.ts'
import { messages } from '#contracts/messages.ts'
import type { StoreId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { AuditEntry } from '#server/platform/audit/audit.types.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { rehearse } from '#server/platform/db/rehearse.ts'
import { ApiError } from '../errors.ts'
import type { StaffCaller } from './staff-caller.ts'
import type { Performer, StaffOperation, WriteParts } from './staff-operations.ts'
import { insertRequest, listConfirmers, sumRequestsToDecide } from './staff-requests.queries.ts'

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
  readStore: () => Promise<StoreId | null>
  /** The person has been shown what waits, and wants a colleague to be asked. */
  isWanted: boolean
}

/**
 * Makes a request for a second person of a write above the limit; undefined = it is not above. The write is rehearsed first, so
 * one that cannot be done is refused immediately. Throws 409 with the names of the colleagues until the person wants to ask them.
 */
export async function askSecondPerson(
  { clock }: { clock: Clock },
  performer: Performer,
  { name, operation, parts, key, reason, readAmount, readStore, isWanted }: Asked,
): Promise<string | undefined> {
  const { tx, staff, audit } = performer
  const amountCents = await readAmount()
  if (staff.amountLimitCents === null || amountCents <= staff.amountLimitCents) return undefined
  const entries: AuditEntry[] = []
  const { json } = await rehearse(tx, () =>
    operation.perform({ ...performer, audit: (entry) => void entries.push(entry), isDryRun: true }, parts),
  )
  const storeId = await readStore()
  if (!isWanted) {
    const { permission } = operation
    const roles = roleNames.filter((role) => permissionsOf([role]).includes(permission))
    const confirmers = await listConfirmers(tx, { roles, amountCents, storeId, except: staff.userId })
    const details = { request_id: null, amount_cents: amountCents, confirmers }
    throw new ApiError('second_person_needed', { message: messages.staff.secondPersonUnasked, details })
  }
  const now = clock.now()
  const { thing, id: thingId } = entries[0] ?? { thing: name, id: '' }
  const { id } = await insertRequest(tx, {
    operation: name,
    permission: operation.permission,
    parts,
    thing,
    thingId: String(thingId),
    thingName: readNumber(parts.params) ?? readNumber(parseAnswer(json)) ?? '',
    amountCents,
    storeId,
    reason,
    requestedBy: staff.userId,
    key,
    requestedAt: now,
    expiresAt: new Date(now.getTime() + requestMs),
  })
  audit({ thing: 'request', id, after: { state: 'waiting', of: `${thing} ${thingId}`, amount_cents: amountCents } })
  return mark + JSON.stringify({ request_id: id, amount_cents: amountCents })
}

function parseAnswer(json: string): unknown {
  const answer: unknown = json === '' ? undefined : JSON.parse(json)
  return z.safeParse(z.object({ data: z.unknown() }), answer).data?.data
}

/** The number of an order, in the path of the write or in its answer. */
function readNumber(value: unknown): string | undefined {
  return z.safeParse(z.object({ number: z.string() }), value).data?.number
}

/** What waits for the person to confirm or refuse: how many, and when the first of them expires. */
export function sumToDecide(
  { db, clock }: { db: Db; clock: Clock },
  { userId, permissions, branches, amountLimitCents: limitCents }: StaffCaller,
): Promise<{ count: number; firstEnd: Date | null }> {
  return sumRequestsToDecide(db.query, { userId, permissions, branches, limitCents, now: clock.now() })
}

/** The request in a stored answer, if the write waits for a second person. */
export function readWaiting(answer: string): z.infer<typeof secondPersonDetailsSchema> | undefined {
  return answer.startsWith(mark) ? z.parse(secondPersonDetailsSchema, JSON.parse(answer.slice(mark.length))) : undefined
}
