import { sql } from 'kysely'
import type { StaffRequestId, StoreId, UserId } from '#kernel/ids.ts'
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
  storeId: StoreId | null
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
  return q
    .selectFrom('staffRequests')
    .select(['permission', 'requestedBy', 'storeId'])
    .where('id', '=', id)
    .executeTakeFirst()
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

type Decider = {
  userId: UserId
  permissions: readonly string[]
  /** null = all. */
  branches: readonly StoreId[] | null
  limitCents: Cents | null
  now: Date
}

function isToDecide({ userId, permissions, branches, limitCents, now }: Decider) {
  return sql<boolean>`staff_requests.state = 'waiting' AND staff_requests.expires_at > ${now}
    AND staff_requests.requested_by <> ${userId} AND staff_requests.permission = ANY(${[...permissions]}::text[])
    AND (${limitCents}::int IS NULL OR staff_requests.amount_cents <= ${limitCents}::int)
    AND (${branches === null} OR staff_requests.store_id = ANY(${[...(branches ?? [])]}::int[]))`
}

/** Open requests of colleagues that one of these permissions may decide within the limit. The oldest first. */
export function listRequestsToDecide(q: Queryable, decider: Decider) {
  return selectRequests(q).where(isToDecide(decider)).orderBy('staffRequests.id').limit(mostShown).execute()
}

/** How many of them there are, and when the first of them expires. */
export async function sumRequestsToDecide(
  q: Queryable,
  decider: Decider,
): Promise<{ count: number; firstEnd: Date | null }> {
  const { count, firstEnd } = await q
    .selectFrom('staffRequests')
    .select((eb) => [eb.fn.countAll<string>().as('count'), eb.fn.min('expiresAt').as('firstEnd')])
    .where(isToDecide(decider))
    .executeTakeFirstOrThrow()
  return { count: Number(count), firstEnd }
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

/** The names of those whose roles, branches and limit suffice. */
export async function listConfirmers(
  q: Queryable,
  {
    roles,
    amountCents,
    storeId,
    except,
  }: { roles: readonly string[]; amountCents: Cents; storeId: StoreId | null; except: UserId },
): Promise<string[]> {
  const rows = await q
    .selectFrom('staffMembers')
    .innerJoin('users', 'users.id', 'staffMembers.userId')
    .select(sql<string>`coalesce(nullif(trim(users.firstname || ' ' || users.lastname), ''), users.email)`.as('name'))
    .where('staffMembers.dismissedAt', 'is', null)
    .where('staffMembers.userId', '!=', except)
    .where(sql<boolean>`staff_members.roles && ${[...roles]}`)
    .where(sql<boolean>`(cardinality(staff_members.branches) = 0 OR ${storeId}::int = ANY(staff_members.branches))`)
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
