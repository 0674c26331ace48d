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
  thingName: string
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

type Decision = {
  id: StaffRequestId
  state: 'confirmed' | 'refused' | 'withdrawn'
  decidedBy: UserId
  decidedAt: Date
  decisionReason: string
}

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

/** Open requests of colleagues that one of these permissions may decide within the limit. The oldest first. */
export function listRequestsToDecide(
  q: Queryable,
  {
    userId,
    permissions,
    limitCents,
    now,
  }: { userId: UserId; permissions: readonly string[]; limitCents: Cents | null; now: Date },
) {
  return selectRequests(q)
    .where('staffRequests.state', '=', 'waiting')
    .where('staffRequests.expiresAt', '>', now)
    .where('staffRequests.requestedBy', '!=', userId)
    .where('staffRequests.permission', '=', sql<string>`ANY(${[...permissions]})`)
    .$if(limitCents !== null, (query) => query.where('staffRequests.amountCents', '<=', limitCents ?? 0))
    .orderBy('staffRequests.id')
    .limit(mostShown)
    .execute()
}

/** What a person has asked for, and the outcome of each. The newest first. */
export function listRequestsOf(q: Queryable, { userId, after }: { userId: UserId; after: Date }) {
  return selectRequests(q)
    .where('staffRequests.requestedBy', '=', userId)
    .where('staffRequests.requestedAt', '>', after)
    .orderBy('staffRequests.id', 'desc')
    .limit(mostShown)
    .execute()
}

function selectRequests(q: Queryable) {
  return q
    .selectFrom('staffRequests')
    .innerJoin('users', 'users.id', 'staffRequests.requestedBy')
    .leftJoin('users as deciders', 'deciders.id', 'staffRequests.decidedBy')
    .select([
      'staffRequests.id',
      'staffRequests.operation',
      'staffRequests.permission',
      'staffRequests.thing',
      'staffRequests.thingId',
      'staffRequests.thingName',
      'staffRequests.amountCents',
      'staffRequests.reason',
      'staffRequests.requestedBy',
      'staffRequests.requestedAt',
      'staffRequests.expiresAt',
      'staffRequests.state',
      'staffRequests.decidedAt',
      'staffRequests.decisionReason',
      sql<string | null>`nullif(trim(users.firstname || ' ' || users.lastname), '')`.as('name'),
      sql<string | null>`nullif(trim(deciders.firstname || ' ' || deciders.lastname), '')`.as('deciderName'),
    ])
}

const mostConfirmers = 20

/** The names of those whose roles and limit suffice. */
export async function listConfirmers(
  q: Queryable,
  { roles, amountCents, except }: { roles: readonly string[]; amountCents: Cents; except: UserId },
): Promise<string[]> {
  const rows = await q
    .selectFrom('staffMembers')
    .innerJoin('users', 'users.id', 'staffMembers.userId')
    .select(sql<string>`coalesce(nullif(trim(users.firstname || ' ' || users.lastname), ''), users.email)`.as('name'))
    .where('staffMembers.dismissedAt', 'is', null)
    .where('staffMembers.userId', '!=', except)
    .where(sql<boolean>`staff_members.roles && ${[...roles]}`)
    .where((eb) =>
      eb.or([eb('staffMembers.amountLimitCents', 'is', null), eb('staffMembers.amountLimitCents', '>=', amountCents)]),
    )
    .orderBy('staffMembers.userId')
    .limit(mostConfirmers)
    .execute()
  return rows.map(({ name }) => name)
}

/** Their bodies may hold personal data. */
export async function deleteOldRequests(q: Queryable, before: Date): Promise<void> {
  await q.deleteFrom('staffRequests').where('expiresAt', '<', before).execute()
}
