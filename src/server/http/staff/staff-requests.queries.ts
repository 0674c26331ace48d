import { sql } from 'kysely'
import type { StaffRequestId, UserId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

export type NewStaffRequest = {
  operation: string
  permission: string
  parts: object
  thing: string
  thingId: string
  amountCents: Cents
  reason: string
  requestedBy: UserId
  key: string
  requestedAt: Date
  expiresAt: Date
}

export function insertRequest(tx: Tx, { parts, ...request }: NewStaffRequest): Promise<{ id: StaffRequestId }> {
  return tx
    .insertInto('staffRequests')
    .values({ ...request, parts: JSON.stringify(parts) })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** A request that is still open, locked until the transaction ends: of two concurrent decisions, one finds it. */
export function lockOpenRequest(tx: Tx, { id, now }: { id: StaffRequestId; now: Date }) {
  return tx
    .selectFrom('staffRequests')
    .select(['id', 'operation', 'permission', 'parts', 'amountCents', 'requestedBy', 'key', 'reason'])
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('expiresAt', '>', now)
    .forUpdate()
    .executeTakeFirst()
}

export function findRequest(q: Queryable, id: StaffRequestId) {
  return q.selectFrom('staffRequests').select(['permission', 'requestedBy']).where('id', '=', id).executeTakeFirst()
}

type Decision = { id: StaffRequestId; state: 'confirmed' | 'refused' | 'withdrawn'; decidedBy: UserId; decidedAt: Date }

export async function updateRequest(tx: Tx, { id, ...decision }: Decision): Promise<void> {
  await tx.updateTable('staffRequests').set(decision).where('id', '=', id).execute()
}

/** Of a person who is no longer staff, or has other rights now. */
export async function closeRequestsOf(tx: Tx, { userId, now }: { userId: UserId; now: Date }): Promise<void> {
  await tx
    .updateTable('staffRequests')
    .set({ state: 'withdrawn', decidedAt: now })
    .where('requestedBy', '=', userId)
    .where('state', '=', 'waiting')
    .execute()
}

const mostShown = 100

/** Open requests that one of these permissions may decide within the limit, and the person's own. The oldest first. */
export function listOpenRequests(
  q: Queryable,
  {
    userId,
    permissions,
    limitCents,
    now,
  }: { userId: UserId; permissions: readonly string[]; limitCents: Cents | null; now: Date },
) {
  return q
    .selectFrom('staffRequests')
    .innerJoin('users', 'users.id', 'staffRequests.requestedBy')
    .select([
      'staffRequests.id',
      'staffRequests.operation',
      'staffRequests.permission',
      'staffRequests.thing',
      'staffRequests.thingId',
      'staffRequests.amountCents',
      'staffRequests.reason',
      'staffRequests.requestedBy',
      'staffRequests.requestedAt',
      'staffRequests.expiresAt',
      sql<string | null>`nullif(trim(users.firstname || ' ' || users.lastname), '')`.as('name'),
    ])
    .where('staffRequests.state', '=', 'waiting')
    .where('staffRequests.expiresAt', '>', now)
    .where((eb) =>
      eb.or([
        eb('staffRequests.requestedBy', '=', userId),
        eb.and([
          eb('staffRequests.permission', '=', sql<string>`ANY(${[...permissions]})`),
          ...(limitCents === null ? [] : [eb('staffRequests.amountCents', '<=', limitCents)]),
        ]),
      ]),
    )
    .orderBy('staffRequests.id')
    .limit(mostShown)
    .execute()
}

/** Their bodies may hold personal data. */
export async function deleteOldRequests(q: Queryable, before: Date): Promise<void> {
  await q.deleteFrom('staffRequests').where('expiresAt', '<', before).execute()
}
